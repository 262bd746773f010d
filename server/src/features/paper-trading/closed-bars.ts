import { barEndMs, type Instrument, parseSymbol, type Timeframe } from "@sextant/core/market";
import { halfSpreadOfPercent, type PaperBar, paperTerms } from "@sextant/core/paper";
import { ZERO } from "@sextant/core/decimal";
import type { CandleStore } from "../../candles/index.ts";

export type ClosedBars = {
  /**
   * Returns the newest closed bar of a symbol, of a minute where its source has them, otherwise of a day. Undefined
   * where none is known.
   */
  newest(symbol: string): Promise<PaperBar | undefined>;
  /** Returns closed minute bars that start at a time or later, oldest first. */
  minutesFrom(symbol: string, fromMs: number, nowMs: number): Promise<readonly PaperBar[]>;
  /** Returns closed hourly bars before a time, oldest first. */
  hoursBefore(symbol: string, beforeMs: number, count: number): Promise<readonly PaperBar[]>;
  /** Returns the close of the last daily bar that started before a time. */
  closeBefore(
    symbol: string,
    beforeMs: number,
  ): Promise<{ readonly price: number; readonly isPractice: boolean } | undefined>;
};

const MINUTE_MS = 60_000;
/** Checks to skip before minutes are requested again from a source that couldn't be reached for them. */
const DAILY_LOOKS = 10;
/** About three days of minutes. */
const MOST_BARS = 5_000;

/** Reads the candle store for paper trading. Rejects as the store does where a source can't be reached. */
export function createClosedBars(candles: Pick<CandleStore, "lastCandles">): ClosedBars {
  /** Symbols whose source had no minute bars, and how many checks to skip before they are requested again. */
  const daily = new Map<string, number>();

  async function closed(
    instrument: Instrument,
    timeframe: Timeframe,
    limit: number,
    beforeMs?: number,
  ): Promise<readonly PaperBar[]> {
    const reply = await candles.lastCandles({ instrument, timeframe, limit, beforeMs, adjust: "splits" });
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
      const rest = daily.get(symbol) ?? 0;
      daily.set(symbol, rest - 1);
      if (rest <= 0) {
        daily.delete(symbol);
        const minute = (await closed(instrument, "1m", 2).catch(() => [])).at(-1);
        if (minute !== undefined) return minute;
      }
      const day = (await closed(instrument, "1d", 2)).at(-1);
      if (day !== undefined && rest <= 0) daily.set(symbol, DAILY_LOOKS);
      return day;
    },
    async minutesFrom(symbol, fromMs, nowMs) {
      const instrument = parseSymbol(symbol);
      if (instrument === undefined) return [];
      const limit = Math.min(MOST_BARS, Math.max(2, Math.ceil((nowMs - fromMs) / MINUTE_MS) + 2));
      return (await closed(instrument, "1m", limit)).filter(({ openTimeMs }) => openTimeMs >= fromMs);
    },
    async hoursBefore(symbol, beforeMs, count) {
      const instrument = parseSymbol(symbol);
      return instrument === undefined ? [] : closed(instrument, "1h", count, beforeMs);
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
