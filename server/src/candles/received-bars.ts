import { candleError, sliceColumns, spikeError, type Candle, type CandleColumns } from "@sextant/core/market";
import { candleAt, firstAtOrAfter } from "./columns.ts";

/** Two series are on different scales where this many bars or more differ by one factor, within SAME, that is off by more than CHANGED. */
const LEAST_BARS = 2;
const SAME = 0.002;
const CHANGED = 0.02;

/**
 * Returns a vendor's bars that may be stored: valid, in order, one per time, none from the future, and no isolated
 * spike among adjacent bars (which may be stored ones). Logs the rest.
 */
export function soundBars(
  candles: readonly Candle[],
  nowMs: number,
  stored: CandleColumns,
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
    // Uses the nearer bar, from the answer or stored: a vendor may answer with bars far outside the requested span.
    const storedBefore = storedAt(stored, firstAtOrAfter(stored, candle.openTimeMs) - 1);
    const storedAfter = storedAt(stored, firstAtOrAfter(stored, candle.openTimeMs + 1));
    const next = inOrder[i + 1];
    const before = timeOf(storedBefore, -1) > timeOf(last, -1) ? storedBefore : last;
    const after = timeOf(storedAfter, Infinity) < timeOf(next, Infinity) ? storedAfter : next;
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

function storedAt(stored: CandleColumns, index: number): Candle | undefined {
  return index >= 0 && index < stored.length ? candleAt(stored, index) : undefined;
}

/**
 * Returns whether refetched bars differ from the stored ones by one constant factor: the vendor has adjusted its
 * history for a split, and the stored series is on the old scale.
 */
export function isRescaled(stored: CandleColumns, fetched: CandleColumns): boolean {
  const ratios: number[] = [];
  for (let i = 0; i < fetched.length; i += 1) {
    const time = fetched.openTimeMs[i] ?? NaN;
    const at = firstAtOrAfter(stored, time);
    if (stored.openTimeMs[at] === time) ratios.push((fetched.close[i] ?? NaN) / (stored.close[at] ?? NaN));
  }
  const first = ratios[0];
  if (first === undefined || ratios.length < LEAST_BARS) return false;
  return Math.abs(first - 1) > CHANGED && ratios.every((ratio) => Math.abs(ratio / first - 1) < SAME);
}

/** Returns the fetched bars from the first one that differs from the stored ones. */
export function changedBars(stored: CandleColumns, fetched: CandleColumns): CandleColumns {
  let start = 0;
  // Most of the overlap is usually unchanged, so writing starts at the first bar that differs.
  while (start < fetched.length) {
    const at = firstAtOrAfter(stored, fetched.openTimeMs[start] ?? NaN);
    const same =
      stored.openTimeMs[at] === fetched.openTimeMs[start] &&
      stored.open[at] === fetched.open[start] &&
      stored.high[at] === fetched.high[start] &&
      stored.low[at] === fetched.low[start] &&
      stored.close[at] === fetched.close[start] &&
      stored.volume[at] === fetched.volume[start];
    if (!same) break;
    start += 1;
  }
  return sliceColumns(fetched, start, fetched.length);
}
