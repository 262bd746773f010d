import { candleFault, type Candle } from "@sextant/core/market";

/** A vendor's bars as they may be kept: sound, in order, one per time, none from the future. The rest is counted. */
export function soundBars(candles: readonly Candle[], nowMs: number): { sound: Candle[]; refused: readonly string[] } {
  const refused: string[] = [];
  const byTime = new Map<number, Candle>();
  for (const candle of candles) {
    const fault = candle.openTimeMs > nowMs ? "it opens in the future" : candleFault(candle);
    if (fault === undefined) byTime.set(candle.openTimeMs, candle);
    else refused.push(fault);
  }
  return { sound: [...byTime.values()].sort((a, b) => a.openTimeMs - b.openTimeMs), refused };
}
