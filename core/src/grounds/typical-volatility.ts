import type { IndexReadings } from "./index-readings.ts";

/** Minimum members on a day for a usable median of the class. */
export const FEWEST_MEMBERS = 30;

/** The usual daily volatility of a class's typical member, and its source. */
export type TypicalVolatility = {
  readonly sigma: number;
  /** 'members': median of `members` S&P members, scaled to the class; 'index': estimated from the index alone. */
  readonly from: "members" | "index";
  readonly members: number;
};

function fromIndex(coefficients: Float64Array, index: IndexReadings, i: number): number {
  const [intercept, usual, year] = coefficients;
  return Math.exp(intercept! + usual! * Math.log(index.sigma[i]!) + year! * 0.5 * Math.log(index.variance252[i]!));
}

/**
 * Returns the volatility of a class's typical member at the index's bar `i`. For shares, the scaled median of the S&P
 * members whose sigma is known that day, if there are FEWEST_MEMBERS; otherwise, and for coins, the estimate from the
 * index. NaN before warm-up.
 */
export function typicalVolatility(
  model: { readonly typicalFromIndex: Float64Array; readonly typicalOverMembers?: number },
  index: IndexReadings,
  i: number,
  memberSigmas: readonly number[] = [],
): TypicalVolatility {
  const known = memberSigmas.filter((sigma) => sigma > 0).sort((a, b) => a - b);
  if (known.length >= FEWEST_MEMBERS && model.typicalOverMembers !== undefined) {
    const median = known[known.length >> 1]!;
    return { sigma: median * Math.exp(model.typicalOverMembers), from: "members", members: known.length };
  }
  return { sigma: i < 0 ? NaN : fromIndex(model.typicalFromIndex, index, i), from: "index", members: 0 };
}
