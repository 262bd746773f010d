import { barEndMs, type Instrument, parseSymbol, type Timeframe } from "@sextant/core/market";
import { halfSpreadOfPercent, type PaperBar, paperTerms } from "@sextant/core/paper";
import { ZERO } from "@sextant/core/decimal";
import type { CandleStore } from "../../candles/index.ts";

export type ClosedBars = {
  /** The newest closed bar of a symbol, of a minute where its source has them, else of a day. Undefined where none is known. */
  newest(symbol: string): Promise<PaperBar | undefined>;
  /** Closed minute bars that start at a time or later, oldest first. */
  minutesFrom(symbol: string, fromMs: number, nowMs: number): Promise<readonly PaperBar[]>;
  /** The close of the last daily bar that started before a time. */
  closeBefore(
    symbol: string,
    beforeMs: number,
  ): Promise<{ readonly price: number; readonly isPractice: boolean } | undefined>;
};

const MINUTE_MS = 60_000;
/** Some three days of minutes. */
const MOST_BARS = 5_000;

/** Creates what reads the candle store for paper trading. Rejects as the store does where a source can't be reached. */
export function createClosedBars(candles: Pick<CandleStore, "lastCandles">): ClosedBars {
  /** Symbols whose source has no bars of a minute. */
  const isDaily = new Set<string>();

  async function closed(instrument: Instrument, timeframe: Timeframe, limit: number): Promise<readonly PaperBar[]> {
    const reply = await candles.lastCandles({ instrument, timeframe, limit, adjust: "splits" });
    const { spreadPercent } = paperTerms(instrument);
    return reply.candles
      .filter((candle) => candle.closed)
      .map(({ openTimeMs, open, high, low, close, volume }) => ({
        symbol: instrument.symbol,
        openTimeMs,
        closeTimeMs: barEndMs(instrument, timeframe, openTimeMs),
        open,
        high,
        low,
        close,
        volume,
        freshness: reply.freshness,
        source: reply.source,
        halfSpread: halfSpreadOfPercent(open, spreadPercent) ?? ZERO,
      }));
  }

  return {
    async newest(symbol) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return undefined;
      if (!isDaily.has(symbol)) {
        const minute = (await closed(instrument, "1m", 2).catch(() => [])).at(-1);
        if (minute !== undefined) return minute;
        isDaily.add(symbol);
      }
      return (await closed(instrument, "1d", 2)).at(-1);
    },
    async minutesFrom(symbol, fromMs, nowMs) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return [];
      const limit = Math.min(MOST_BARS, Math.max(2, Math.ceil((nowMs - fromMs) / MINUTE_MS) + 2));
      return (await closed(instrument, "1m", limit)).filter(({ openTimeMs }) => openTimeMs >= fromMs);
    },
    async closeBefore(symbol, beforeMs) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return undefined;
      const reply = await candles.lastCandles({ instrument, timeframe: "1d", limit: 1, beforeMs, adjust: "splits" });
      const last = reply.candles.at(-1);
      if (last === undefined) return undefined;
      return { price: last.close, isPractice: reply.freshness === "simulated" || reply.freshness === "replay" };
    },
  };
}
