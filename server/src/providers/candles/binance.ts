import { barOpenMs, timeframeMs, type Candle, type Timeframe } from "@sextant/core/market";
import { pairAtBinance } from "../binance/pair-at-binance.ts";
import { parseBinanceCandles } from "../binance/parse-binance.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorFault } from "../vendor.ts";
import type { CandleVendor } from "./port.ts";

/** Binance's words for them are ours. */
const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d", "1w"];
const PAGE_BARS = 1_000;
/** More is not worth a person's wait: the store asks again for the rest. */
const MAX_PAGES = 8;

/**
 * Candles of spot pairs from Binance, newest pages first. developers.binance.com, "Market Data endpoints", klines: at most
 * 1,000 bars a call, weight 2.
 */
export function createBinanceCandles(http: VendorHttp): CandleVendor {
  return {
    name: http.vendor,
    timeframes: TIMEFRAMES,
    dailyBarsAtOnce: PAGE_BARS,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchCandles({ instrument, timeframe, fromMs, toMs, signal }) {
      if (instrument.kind !== "crypto") throw new VendorFault(http.vendor, "not-found", "trades no shares");
      const pair = await pairAtBinance(http, instrument, signal);
      const nowMs = http.clock.nowMs();
      const spanMs = timeframeMs(timeframe);
      const firstAtOrAfter = (atMs: number) => {
        const openMs = barOpenMs(instrument, timeframe, atMs) ?? atMs;
        return openMs === atMs ? openMs : openMs + spanMs;
      };
      const startMs = firstAtOrAfter(fromMs);
      const candles = new Map<number, Candle>();
      let endMs = firstAtOrAfter(Math.min(toMs, nowMs + spanMs));
      for (let pages = 0; pages < MAX_PAGES && endMs > startMs; pages += 1) {
        const pageMs = Math.max(startMs, endMs - PAGE_BARS * spanMs);
        const reply = await http.get("/api/v3/klines", {
          // Both ends count in; a bar belongs to the moment it opens.
          query: {
            symbol: pair.product,
            interval: timeframe,
            startTime: pageMs,
            endTime: endMs - 1,
            limit: PAGE_BARS,
          },
          ttlMs: endMs > nowMs ? 5_000 : 60_000,
          sound: (body) => parseBinanceCandles(body, { timeframe, nowMs }),
          acceptStatus: [400],
          signal,
        });
        const page = parseBinanceCandles(reply.body, { timeframe, nowMs });
        if (page.refused > 0)
          http.warn({ symbol: instrument.symbol, timeframe, refused: page.refused }, "rows refused");
        for (const candle of page.candles) candles.set(candle.openTimeMs, candle);
        // Nothing of the page asked: before the first trade, or a server that ignores the question.
        if (!page.candles.some(({ openTimeMs }) => openTimeMs >= pageMs && openTimeMs < endMs)) break;
        endMs = pageMs;
      }
      return {
        candles: [...candles.values()].sort((a, b) => a.openTimeMs - b.openTimeMs),
        source: http.vendor,
        adjusted: "splits",
        actions: [],
        quotedIn: pair.quotedIn,
      };
    },
  };
}
