import { approximately, compare, type Decimal, minus, quotient, rounded, times } from "../decimal/index.ts";

/** A portfolio's last observed value, and the peak it was compared with. */
export type SeenValue = {
  /** Identifies what was counted: entries and priced symbols. Values with different bases can't be compared. */
  readonly basis: string;
  /** Whether any of its prices was simulated. */
  readonly simulated: boolean;
  readonly value: Decimal;
  readonly peak: Decimal;
};

/** Enough decimal places for a trillion to stay exact through many rescalings. */
const PEAK_PLACES = 12;
const PERCENT_PLACES = 6;

/**
 * Returns the peak after another observation. Only prices cause a drawdown: if what is counted changed (a purchase, a
 * sale, a correction, a price that became unknown), the peak is scaled with the value, so that the drawdown is
 * unchanged. It starts again if there is nothing to compare with: at the first observation, after a value of zero, and
 * between simulated and real prices.
 */
export function seenAfter(before: SeenValue | undefined, now: Omit<SeenValue, "peak">): SeenValue {
  const value = rounded(now.value, PEAK_PLACES);
  if (before === undefined || before.simulated !== now.simulated || before.value.units <= 0n)
    return { ...now, value, peak: value };
  const peak =
    before.basis === now.basis ? before.peak : quotient(times(before.peak, value), before.value, PEAK_PLACES);
  return { ...now, value, peak: compare(value, peak) > 0 ? value : peak };
}

/**
 * Returns how far a value is below its peak, in percent of the peak; 0 at a new peak, and if there was never any value.
 */
export function drawdownPercent({ value, peak }: Pick<SeenValue, "value" | "peak">): number {
  if (peak.units <= 0n) return 0;
  const lost = minus(peak, value);
  return approximately(quotient({ units: lost.units * 100n, places: lost.places }, peak, PERCENT_PLACES));
}
