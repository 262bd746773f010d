import type { Candle } from "../market/index.ts";

/** Where a trade ends: above at the target and below at the stop for a bet on a rise (side 1), mirrored for -1. */
export type Levels = { readonly side: 1 | -1 | 0; readonly target: number; readonly stop: number };

/** A price that settles a claim, and the start of the bar it came in. */
export type Touch = { readonly price: number; readonly barTimeMs: number; readonly isTarget: boolean };

/**
 * The first of target and stop that bars reach, oldest first. A bar that opens beyond a level fills there: nobody was given the level
 * itself. Where both lie in one bar, the shorter bars within its span tell which came first, and without them it is the stop.
 */
export function barrierTouch(
  levels: Levels,
  bars: readonly Candle[],
  finerBars: readonly Candle[],
  spanOf: (bar: Candle) => { readonly fromMs: number; readonly toMs: number },
): Touch | undefined {
  for (const bar of bars) {
    const touch = touchIn(levels, bar);
    if (touch === undefined) continue;
    if (touch !== "both") return touch;
    const { fromMs, toMs } = spanOf(bar);
    const within = finerBars.filter(({ openTimeMs }) => openTimeMs >= fromMs && openTimeMs < toMs);
    return finerTouch(levels, bar, within);
  }
  return undefined;
}

/** What one bar says; "both" when it reached both and does not tell the order. */
function touchIn({ side, target, stop }: Levels, bar: Candle): Touch | "both" | undefined {
  const barTimeMs = bar.openTimeMs;
  if (side * (bar.open - target) >= 0) return { price: bar.open, barTimeMs, isTarget: true };
  if (side * (stop - bar.open) >= 0) return { price: bar.open, barTimeMs, isTarget: false };
  const best = side > 0 ? bar.high : bar.low;
  const worst = side > 0 ? bar.low : bar.high;
  const isTarget = side * (best - target) >= 0;
  const isStop = side * (stop - worst) >= 0;
  if (isTarget && isStop) return "both";
  if (isTarget) return { price: target, barTimeMs, isTarget };
  return isStop ? { price: stop, barTimeMs, isTarget } : undefined;
}

/** The order inside one bar; in doubt the stop. Named by the longer bar: that is the one the record's rule speaks of. */
function finerTouch(levels: Levels, bar: Candle, finer: readonly Candle[]): Touch {
  const inDoubt = { price: levels.stop, barTimeMs: bar.openTimeMs, isTarget: false };
  for (const part of finer) {
    const touch = touchIn(levels, part);
    if (touch === "both") return inDoubt;
    if (touch !== undefined) return { ...touch, barTimeMs: bar.openTimeMs };
  }
  return inDoubt;
}
