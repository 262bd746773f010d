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
  const first = inOrder[0];
  const last = inOrder.at(-1);
  if (first === undefined || last === undefined) return { sound: [], refused };
  let before = keptAt(kept, firstAtOrAfter(kept, first.openTimeMs) - 1);
  const afterLast = keptAt(kept, firstAtOrAfter(kept, last.openTimeMs + 1));
  const sound = inOrder.filter((candle, i) => {
    const fault = spikeFault(before, candle, inOrder[i + 1] ?? afterLast);
    if (fault === undefined) before = candle;
    else refused.push(fault);
    return fault === undefined;
  });
  return { sound, refused };
}

function keptAt(kept: CandleColumns, index: number): Candle | undefined {
  return index >= 0 && index < kept.length ? candleAt(kept, index) : undefined;
}
