import { timeframeMs, type Candle, type Timeframe } from "@sextant/core/market";
import { parseCoinbaseCandles } from "../coinbase/parse-coinbase.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorFault } from "../vendor.ts";
import type { CandleVendor } from "./port.ts";

const TIMEFRAMES: readonly Timeframe[] = ["1m", "5m", "15m", "1h", "1d"];
const PAGE_BARS = 300;
/** More is not worth a person's wait: the store asks again for the rest. */
const MAX_PAGES = 24;

/** Candles of crypto pairs from Coinbase Exchange, newest pages first. */
export function createCoinbaseCandles(http: VendorHttp): CandleVendor {
  return {
    name: http.vendor,
    timeframes: TIMEFRAMES,
    canHandle: (instrument) => instrument.kind === "crypto",
    async fetchCandles({ instrument, timeframe, fromMs, toMs, signal }) {
      if (!TIMEFRAMES.includes(timeframe)) throw new VendorFault(http.vendor, "refused", `has no bars of ${timeframe}`);
      const nowMs = http.clock.nowMs();
      const spanMs = timeframeMs(timeframe);
      const startMs = Math.ceil(fromMs / spanMs) * spanMs;
      const candles = new Map<number, Candle>();
      let endMs = Math.min(toMs, nowMs + spanMs);
      for (let pages = 0; pages < MAX_PAGES && endMs > startMs; pages += 1) {
        const pageMs = Math.max(startMs, Math.ceil(endMs / spanMs) * spanMs - PAGE_BARS * spanMs);
        const reply = await http.get(`/products/${encodeURIComponent(instrument.symbol)}/candles`, {
          query: {
            granularity: spanMs / 1_000,
            start: new Date(pageMs).toISOString(),
            // Both ends count in.
            end: new Date(Math.max(pageMs, endMs - spanMs)).toISOString(),
          },
          ttlMs: endMs > nowMs ? 5_000 : 60_000,
          sound: (body) => parseCoinbaseCandles(body, { timeframe, nowMs }),
          signal,
        });
        const page = parseCoinbaseCandles(reply.body, { timeframe, nowMs });
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
        quotedIn: instrument.kind === "crypto" ? instrument.quote : "USD",
      };
    },
  };
}
