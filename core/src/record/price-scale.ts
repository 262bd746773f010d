import type { Candle } from "../market/index.ts";

/** A stock split: `ratio` new shares per old one from `timeMs` on. */
export type Split = { readonly timeMs: number; readonly ratio: number };

/** Maximum revision of the claim's own bar: vendors correct by less, a split changes it by a third or more. */
const REVISION = 0.01;
/**
 * Maximum relative difference between a split's ratio and an overnight jump for the jump to be that split, not yet
 * adjusted for in the bars.
 */
const NEAR = 0.15;

/**
 * Returns the factor that converts bars to the price scale of the day a claim was made; undefined if it can't be
 * determined. It is derived from the claim's own bar (`own`): if unchanged, nothing was rescaled since, or the claim
 * was made from bars that were already adjusted (a replay); if smaller by exactly the splits `since` then, the factor
 * is their ratio. Without that bar, the splits are applied.
 */
export function priceScale(
  entry: number,
  own: Candle | undefined,
  bars: readonly Candle[],
  since: readonly Split[],
): number | undefined {
  const ratio = since.reduce((product, split) => product * split.ratio, 1);
  if (since.some((split) => isStillIn(bars, split))) return undefined;
  if (own === undefined) return ratio;
  const scale = entry / own.close;
  const isAs = (expected: number): boolean => Math.abs(scale / expected - 1) <= REVISION;
  if (isAs(1)) return 1;
  return isAs(ratio) ? ratio : undefined;
}

/** Whether the bars jump by a split's ratio on its day, so that half of them are still on the old scale. */
function isStillIn(bars: readonly Candle[], { timeMs, ratio }: Split): boolean {
  const before = bars.findLast((bar) => bar.openTimeMs < timeMs);
  const after = bars.find((bar) => bar.openTimeMs >= timeMs);
  if (before === undefined || after === undefined) return false;
  const jump = before.close / after.open;
  return Math.abs(jump / ratio - 1) < NEAR && Math.abs(jump / ratio - 1) < Math.abs(jump - 1);
}
