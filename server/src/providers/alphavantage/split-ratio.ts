const MOST_PARTS = 200;

/**
 * New shares (`to`) for old ones (`from`) out of a factor as vendors write it: rounded to four digits (0.0333 is 1 for 30) or
 * divided out (7.00000700001 is 7 for 1). Undefined for 1 and for what no company does.
 */
export function splitRatio(factor: number | undefined): { readonly to: number; readonly from: number } | undefined {
  if (factor === undefined || !(factor > 1e-4 && factor < 1e4)) return undefined;
  const near = (value: number) => Math.abs(value - factor) <= Math.max(5.1e-5, 1e-5 * factor);
  const ratio = (to: number, from: number) => (to === from ? undefined : { to, from });
  if (near(1)) return undefined;
  if (near(Math.round(factor))) return ratio(Math.round(factor), 1);
  if (near(1 / Math.round(1 / factor))) return ratio(1, Math.round(1 / factor));
  for (let from = 2; from <= MOST_PARTS; from += 1) {
    const to = Math.round(factor * from);
    if (to > 0 && near(to / from)) return ratio(to, from);
  }
  return { to: factor, from: 1 };
}
