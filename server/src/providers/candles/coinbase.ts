import { timeframeMs, type Timeframe } from "@sextant/core/market";
import { parseCoinbaseCandles } from "../coinbase/parse-coinbase.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { candlePages } from "./candle-pages.ts";
import type { CandleVendor } from "./port.ts";

const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "1d"];
const PAGE_BARS = 300;
const MAX_PAGES = 24;

/** Creates a source of candles of crypto pairs from Coinbase Exchange, newest pages first. */
export function createCoinbaseCandles(http: VendorHttp): CandleVendor {
  return {
    name: http.vendor,
    timeframes: TIMEFRAMES,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchCandles(request) {
      const { instrument, timeframe, toMs } = request;
      if (!TIMEFRAMES.includes(timeframe)) throw new VendorError(http.vendor, "refused", `has no bars of ${timeframe}`);
      const spanMs = timeframeMs(timeframe);
      const candles = await candlePages(http, {
        request,
        endMs: Math.min(toMs, http.clock.nowMs() + spanMs),
        pageBars: PAGE_BARS,
        mostPages: MAX_PAGES,
        pageRequest: (fromMs, endMs) => ({
          path: `/products/${encodeURIComponent(instrument.symbol)}/candles`,
          query: {
            granularity: spanMs / 1_000,
            start: new Date(fromMs).toISOString(),
            // Both ends are inclusive.
            end: new Date(Math.max(fromMs, endMs - spanMs)).toISOString(),
          },
        }),
        parse: parseCoinbaseCandles,
      });
      return {
        candles,
        source: http.vendor,
        adjusted: "splits",
        actions: [],
        quotedIn: instrument.kind === "crypto" ? instrument.quote : "USD",
      };
    },
  };
}
