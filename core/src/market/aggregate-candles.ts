import { barOpenMs } from "./bar-time.ts";
import type { Candle } from "./candle.ts";
import type { Instrument } from "./instrument.ts";
import { inRegularSession } from "./share-calendar.ts";
import type { Timeframe } from "./timeframe.ts";

const DAY_MS = 86_400_000;

/**
 * Aggregates shorter bars (oldest first) into longer ones: first open, highest high, lowest low, last close, sum of
 * volumes. Pass closed bars; a bar whose `barEndMs` is in the future is then the one still forming. A stock's trades
 * outside the regular session are part of no longer bar, as exchanges count. Each shorter bar belongs entirely to the
 * longer one it starts in.
 */
export function aggregateCandles(candles: readonly Candle[], timeframe: Timeframe, instrument: Instrument): Candle[] {
  const bars: Candle[] = [];
  // A share's daily bars are dated 00:00 UTC, which is during New York's after-hours trading: among bars of other
  // times, such a bar is an after-hours trade.
  const isDays = instrument.kind === "crypto" || candles.every(({ openTimeMs }) => openTimeMs % DAY_MS === 0);
  let bar: { -readonly [Key in keyof Candle]: Candle[Key] } | undefined;
  for (const candle of candles) {
    const openTimeMs = barOpenMs(instrument, timeframe, candle.openTimeMs);
    if (openTimeMs === undefined) continue;
    if (!isDays && candle.openTimeMs % DAY_MS === 0 && !inRegularSession(instrument.symbol, candle.openTimeMs))
      continue;
    if (bar === undefined || bar.openTimeMs !== openTimeMs) {
      bar = { ...candle, openTimeMs };
      bars.push(bar);
      continue;
    }
    if (candle.high > bar.high) bar.high = candle.high;
    if (candle.low < bar.low) bar.low = candle.low;
    bar.close = candle.close;
    bar.volume += candle.volume;
  }
  return bars;
}
