import { candleError, sliceColumns, spikeError, type Candle, type CandleColumns } from "@sextant/core/market";
import { candleAt, firstAtOrAfter } from "./columns.ts";

/** Two series are on different scales where this many bars or more differ by one factor, within SAME, that is off by more than CHANGED. */
const LEAST_BARS = 2;
const SAME = 0.002;
const CHANGED = 0.02;

/**
 * A vendor's bars as they may be kept: sound, in order, one per time, none from the future, none a lone spike among its
 * neighbours (which may be bars kept before). The rest is told.
 */
export function soundBars(
  candles: readonly Candle[],
  nowMs: number,
  kept: CandleColumns,
): { sound: Candle[]; refused: readonly string[] } {
  const refused: string[] = [];
  const byTime = new Map<number, Candle>();
  for (const candle of candles) {
    const error = candle.openTimeMs > nowMs ? "it opens in the future" : candleError(candle);
    if (error === undefined) byTime.set(candle.openTimeMs, candle);
    else refused.push(error);
  }
  const inOrder = [...byTime.values()].sort((a, b) => a.openTimeMs - b.openTimeMs);
  let last: Candle | undefined;
  const sound = inOrder.filter((candle, i) => {
    // Whichever is nearer, the answer's own or a kept one: a vendor may answer with bars from far outside the span asked.
    const keptBefore = keptAt(kept, firstAtOrAfter(kept, candle.openTimeMs) - 1);
    const keptAfter = keptAt(kept, firstAtOrAfter(kept, candle.openTimeMs + 1));
    const next = inOrder[i + 1];
    const before = timeOf(keptBefore, -1) > timeOf(last, -1) ? keptBefore : last;
    const after = timeOf(keptAfter, Infinity) < timeOf(next, Infinity) ? keptAfter : next;
    const error = spikeError(before, candle, after);
    if (error === undefined) last = candle;
    else refused.push(error);
    return error === undefined;
  });
  return { sound, refused };
}

function timeOf(candle: Candle | undefined, otherwise: number): number {
  return candle?.openTimeMs ?? otherwise;
}

function keptAt(kept: CandleColumns, index: number): Candle | undefined {
  return index >= 0 && index < kept.length ? candleAt(kept, index) : undefined;
}

/**
 * Whether bars fetched again differ from the kept ones by one constant factor: the vendor adjusted its history for a split
 * since, and the kept series is on an old scale.
 */
export function isRescaled(kept: CandleColumns, fetched: CandleColumns): boolean {
  const ratios: number[] = [];
  for (let i = 0; i < fetched.length; i += 1) {
    const time = fetched.openTimeMs[i] ?? NaN;
    const at = firstAtOrAfter(kept, time);
    if (kept.openTimeMs[at] === time) ratios.push((fetched.close[i] ?? NaN) / (kept.close[at] ?? NaN));
  }
  const first = ratios[0];
  if (first === undefined || ratios.length < LEAST_BARS) return false;
  return Math.abs(first - 1) > CHANGED && ratios.every((ratio) => Math.abs(ratio / first - 1) < SAME);
}

/** The fetched bars from the first one on that differs from what is kept. */
export function changedBars(kept: CandleColumns, fetched: CandleColumns): CandleColumns {
  let start = 0;
  // The overlap is mostly as it was: writing starts at the first bar that differs.
  while (start < fetched.length) {
    const at = firstAtOrAfter(kept, fetched.openTimeMs[start] ?? NaN);
    const same =
      kept.openTimeMs[at] === fetched.openTimeMs[start] &&
      kept.open[at] === fetched.open[start] &&
      kept.high[at] === fetched.high[start] &&
      kept.low[at] === fetched.low[start] &&
      kept.close[at] === fetched.close[start] &&
      kept.volume[at] === fetched.volume[start];
    if (!same) break;
    start += 1;
  }
  return sliceColumns(fetched, start, fetched.length);
}
