import { timeframeMs, type Timeframe } from "@sextant/core/market";
import { pairAtBinance } from "../binance/pair-at-binance.ts";
import { parseBinanceCandles } from "../binance/parse-binance.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { candlePages, openAtOrAfterMs } from "./candle-pages.ts";
import type { CandleVendor } from "./port.ts";

/** Binance's names for them are the same as ours. */
const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d", "1w"];
const PAGE_BARS = 1_000;
const MAX_PAGES = 8;

/**
 * Creates a source of candles of spot pairs from Binance, newest pages first. developers.binance.com, "Market Data
 * endpoints", klines: at most 1,000 bars a call, weight 2.
 */
export function createBinanceCandles(http: VendorHttp): CandleVendor {
  return {
    name: http.vendor,
    timeframes: TIMEFRAMES,
    dailyBarsAtOnce: PAGE_BARS,
    barsAtOnce: PAGE_BARS,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchCandles(request) {
      const { instrument, timeframe, toMs, signal } = request;
      if (instrument.kind !== "crypto") throw new VendorError(http.vendor, "not-found", "trades no shares");
      const pair = await pairAtBinance(http, instrument, signal);
      const formingEndMs = http.clock.nowMs() + timeframeMs(timeframe);
      const candles = await candlePages(http, {
        request,
        endMs: openAtOrAfterMs(instrument, timeframe, Math.min(toMs, formingEndMs)),
        pageBars: PAGE_BARS,
        mostPages: MAX_PAGES,
        pageRequest: (startTime, endMs) => ({
          path: "/api/v3/klines",
          // Both ends are inclusive; a bar belongs to the time it opens.
          query: { symbol: pair.product, interval: timeframe, startTime, endTime: endMs - 1, limit: PAGE_BARS },
        }),
        acceptStatus: [400],
        parse: parseBinanceCandles,
      });
      return { candles, source: http.vendor, adjusted: "splits", actions: [], quotedIn: pair.quotedIn };
    },
  };
}
