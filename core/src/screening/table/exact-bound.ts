/**
 * Returns the greatest number for which a condition is true that is true for all smaller ones, near a guess; -Infinity
 * or Infinity if it is true for none or for all. Exact, so that a comparison can replace the condition.
 */
export function mostThat(holds: (value: number) => boolean, guess: number): number {
  return bound(holds, guess, 1);
}

/** Returns the smallest number for which a condition is true that is true for all greater ones. */
export function leastThat(holds: (value: number) => boolean, guess: number): number {
  return bound(holds, guess, -1);
}

function bound(holds: (value: number) => boolean, guess: number, sign: 1 | -1): number {
  const start = Number.isFinite(guess) ? guess : 0;
  let step = Math.abs(start) * 1e-12 + 1e-3;
  let held = start;
  let missed = start;
  while (!holds(held)) {
    missed = held;
    if (!Number.isFinite(held)) return held;
    held = start - sign * step;
    step *= 64;
  }
  if (missed === held) {
    do {
      held = missed;
      if (!Number.isFinite(held)) return held;
      missed = start + sign * step;
      step *= 64;
    } while (holds(missed));
  }
  for (;;) {
    const middle = held + (missed - held) / 2;
    if (middle === held || middle === missed) return held;
    if (holds(middle)) held = middle;
    else missed = middle;
  }
}
