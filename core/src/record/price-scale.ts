import type { Candle } from "../market/index.ts";

/** Shares were split: `ratio` new ones for an old one from `timeMs` on. */
export type Split = { readonly timeMs: number; readonly ratio: number };

/** How far the claim's own bar may have moved since: a vendor corrects a little, a split moves it by a third or more. */
const REVISION = 0.01;
/** How near to a split's ratio a night's jump must come to be that split, not yet taken out of the bars. */
const NEAR = 0.15;

/**
 * What bars must be multiplied by to be in the terms of the day a claim was made; undefined where that cannot be told. The claim's own
 * bar (`own`) says it: as it was, nothing was rescaled since, or the claim was made from adjusted bars already (a replay); smaller by
 * just the splits `since` then, it is their ratio. Without that bar the splits are believed.
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

/** Whether the bars jump by a split's ratio on its day: half of them are still on the old scale. */
function isStillIn(bars: readonly Candle[], { timeMs, ratio }: Split): boolean {
  const before = bars.findLast((bar) => bar.openTimeMs < timeMs);
  const after = bars.find((bar) => bar.openTimeMs >= timeMs);
  if (before === undefined || after === undefined) return false;
  const jump = before.close / after.open;
  return Math.abs(jump / ratio - 1) < NEAR && Math.abs(jump / ratio - 1) < Math.abs(jump - 1);
}
