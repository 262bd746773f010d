import { approximately, compare, type Decimal, minus, quotient, rounded, times } from "../decimal/index.ts";

/** A portfolio's value as it was last seen, and the highest it was measured against. */
export type SeenValue = {
  /** What was counted: entries and priced symbols. Values of two bases do not compare. */
  readonly basis: string;
  /** Whether any of its prices was simulated. */
  readonly simulated: boolean;
  readonly value: Decimal;
  readonly peak: Decimal;
};

/** Enough for a trillion to stay exact in its last place through many rescalings. */
const PEAK_PLACES = 12;
const PERCENT_PLACES = 6;

/**
 * The highest value after one more look. Only prices make a drawdown: when what is counted changed (a purchase, a sale, a correction, a
 * price that is no longer known), the peak moves in proportion to the value, so that the drawdown stays what it was. It begins anew
 * where there is nothing to compare with: the first look, after a value of zero, and between simulated and real prices.
 */
export function seenAfter(before: SeenValue | undefined, now: Omit<SeenValue, "peak">): SeenValue {
  const value = rounded(now.value, PEAK_PLACES);
  if (before === undefined || before.simulated !== now.simulated || before.value.units <= 0n)
    return { ...now, value, peak: value };
  const peak =
    before.basis === now.basis ? before.peak : quotient(times(before.peak, value), before.value, PEAK_PLACES);
  return { ...now, value, peak: compare(value, peak) > 0 ? value : peak };
}

/** How far below its highest a value lies, in percent of that; 0 at a new high, and where there was never any value. */
export function drawdownPercent({ value, peak }: Pick<SeenValue, "value" | "peak">): number {
  if (peak.units <= 0n) return 0;
  const lost = minus(peak, value);
  return approximately(quotient({ units: lost.units * 100n, places: lost.places }, peak, PERCENT_PLACES));
}
