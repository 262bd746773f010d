import { candleFault, spikeFault, type Candle, type CandleColumns } from "@sextant/core/market";
import { candleAt, firstAtOrAfter } from "./columns.ts";

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
    const fault = candle.openTimeMs > nowMs ? "it opens in the future" : candleFault(candle);
    if (fault === undefined) byTime.set(candle.openTimeMs, candle);
    else refused.push(fault);
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
    const fault = spikeFault(before, candle, after);
    if (fault === undefined) last = candle;
    else refused.push(fault);
    return fault === undefined;
  });
  return { sound, refused };
}

function timeOf(candle: Candle | undefined, otherwise: number): number {
  return candle?.openTimeMs ?? otherwise;
}

function keptAt(kept: CandleColumns, index: number): Candle | undefined {
  return index >= 0 && index < kept.length ? candleAt(kept, index) : undefined;
}
