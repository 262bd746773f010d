import type { Candle } from "../market/index.ts";

/** Where a trade ends: above at the target and below at the stop for a bet on a rise (side 1), mirrored for -1. */
export type Levels = { readonly side: 1 | -1 | 0; readonly target: number; readonly stop: number };

/** A price that settles a claim, and the start of its bar. */
export type Touch = { readonly price: number; readonly barTimeMs: number; readonly isTarget: boolean };

/**
 * Returns the first of target and stop that bars reach, oldest first. A bar that opens beyond a level fills at its
 * open, since the level itself was not available. If one bar contains both, the shorter bars within its span decide
 * which came first, and without them it is the stop.
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

/** Returns what one bar reached; "both" if it reached both in unknown order. */
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

/**
 * Determines the order inside one bar; if in doubt, the stop. The result names the longer bar, which the record's rule
 * refers to.
 */
function finerTouch(levels: Levels, bar: Candle, finer: readonly Candle[]): Touch {
  const inDoubt = { price: levels.stop, barTimeMs: bar.openTimeMs, isTarget: false };
  for (const part of finer) {
    const touch = touchIn(levels, part);
    if (touch === "both") return inDoubt;
    if (touch !== undefined) return { ...touch, barTimeMs: bar.openTimeMs };
  }
  return inDoubt;
}
