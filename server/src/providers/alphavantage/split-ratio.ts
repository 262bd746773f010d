type Ratio = { readonly to: number; readonly from: number };

/** Maximum old shares of a ratio like 4 for 3 that a number is read as: beyond this some fraction fits any number. */
const MOST_OLD_SHARES = 20;

/**
 * Returns new shares (`to`) for old ones (`from`) from a factor as vendors write it: rounded to four digits or more
 * (0.0333 is 1 for 30, 1.3333 is 4 for 3), or derived from prices (7.00000700001 is 7 for 1). A factor that is no small
 * ratio to its precision stays the reported number, for one share: a spin-off is 1.122, not 46 for 41. Undefined for 1
 * and for factors that no company uses.
 */
export function splitRatio(factor: number | undefined): Ratio | undefined {
  if (factor === undefined || !isSplitFactor(factor)) return undefined;
  const rounding = Math.max(0.51 * 10 ** -Math.max(4, digitsAfterPoint(factor)), 1.1e-6 * factor);
  const fits = (to: number, from: number) => Math.abs(to / from - factor) <= rounding;
  for (let from = 1; from <= MOST_OLD_SHARES; from += 1) {
    const to = Math.round(factor * from);
    if (to > 0 && fits(to, from)) return { to, from };
  }
  const from = Math.round(1 / factor);
  // If 1 for 149 is written like 1 for 150, the factor means neither.
  const isAlone = !fits(1, from - 1) && !fits(1, from + 1);
  if (from > MOST_OLD_SHARES && (1 / from === factor || (fits(1, from) && isAlone))) return { to: 1, from };
  return { to: factor, from: 1 };
}

/** Returns whether a factor is plausible: neither rounded to almost nothing nor ten thousand shares for one. */
export function isSplitFactor(factor: number): boolean {
  return factor > 1e-4 && factor < 1e4 && Math.abs(factor - 1) > 5.1e-5;
}

function digitsAfterPoint(factor: number): number {
  return String(factor).split(".")[1]?.length ?? 0;
}
