import { barOpenMs, timeframeMs, type Timeframe } from "@sextant/core/market";
import { requestKraken } from "../kraken/request-kraken.ts";
import { krakenPair } from "../kraken/kraken-pair.ts";
import { parseKrakenCandles } from "../kraken/parse-kraken.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import type { CandleVendor } from "./port.ts";

/** Weeks are aggregated from days, because Kraken's begin on Thursdays. */
const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "4h", "1d"];
/** Kraken only returns its last 720 bars, including the forming one, whatever is requested. */
const REPORTED_BARS = 720;

/** Creates a source of candles of spot pairs from Kraken. docs.kraken.com, "Get OHLC Data"; about one call a second. */
export function createKrakenCandles(http: VendorHttp): CandleVendor {
  return {
    name: http.vendor,
    timeframes: TIMEFRAMES,
    dailyBarsAtOnce: REPORTED_BARS,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchCandles({ instrument, timeframe, fromMs, toMs, signal }) {
      if (instrument.kind !== "crypto") throw new VendorError(http.vendor, "not-found", "trades no shares");
      if (!TIMEFRAMES.includes(timeframe)) throw new VendorError(http.vendor, "refused", `has no bars of ${timeframe}`);
      const nowMs = http.clock.nowMs();
      const spanMs = timeframeMs(timeframe);
      const oldestMs = (barOpenMs(instrument, timeframe, nowMs) ?? nowMs) - (REPORTED_BARS - 1) * spanMs;
      const reportedFromMs = Math.max(fromMs, oldestMs);
      const answer = { source: http.vendor, adjusted: "splits", actions: [], quotedIn: instrument.quote } as const;
      // Older bars are not available, so no request is needed.
      if (toMs <= oldestMs) return { ...answer, candles: [], reachesToMs: toMs };
      const pair = krakenPair(instrument);
      const page = await requestKraken(
        http,
        "/0/public/OHLC",
        {
          // One second earlier: recordings differ on whether a bar at exactly that time is included.
          query: {
            pair: pair.requested,
            interval: spanMs / 60_000,
            since: Math.ceil(reportedFromMs / spanMs) * (spanMs / 1_000) - 1,
          },
          ttlMs: 5_000,
          signal,
        },
        (body) => parseKrakenCandles(body, pair, { timeframe, nowMs }),
      );
      if (page.refused > 0) http.warn({ symbol: instrument.symbol, timeframe, refused: page.refused }, "rows refused");
      const candles = page.candles.filter(({ openTimeMs }) => openTimeMs >= fromMs && openTimeMs < toMs);
      return { ...answer, candles, reachesToMs: reportedFromMs };
    },
  };
}
