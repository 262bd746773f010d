const HALVINGS = 30;

/**
 * Finds where a condition becomes true between 0 and 1, by bisection: returns the largest point known to be before it
 * and the smallest known to be past it, less than a billionth apart. 0 counts as before and 1 as past, regardless of
 * the condition.
 */
export function crossing(isPast: (at: number) => boolean): { readonly before: number; readonly past: number } {
  let [before, past] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (before + past) / 2;
    if (isPast(middle)) past = middle;
    else before = middle;
  }
  return { before, past };
}
