import { presumedCurrency, sessionAt, type Candle, type Timeframe } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { completeToMs } from "../yahoo/complete-to.ts";
import { parseYahooChart } from "../yahoo/parse-chart.ts";
import { yahooKnows, yahooSymbol } from "../yahoo/yahoo-symbol.ts";
import type { CandleVendor, CorporateAction } from "./port.ts";

const DAY_MS = 86_400_000;
/** Twelve years: after that a 200-day average no longer depends on its start. Some 300 kB, one call. */
const DAILY_BARS = 3000;
/** As many intraday bars as a forecast reads. Some 150 kB, one call. */
const BARS = 1500;

/** Yahoo's name for each interval, how far back it reaches, and how much one call may request. */
const INTERVALS: Partial<Record<Timeframe, { word: string; backDays: number; pageDays: number; ttlMs: number }>> = {
  "1m": { word: "1m", backDays: 29, pageDays: 7, ttlMs: 10_000 },
  "5m": { word: "5m", backDays: 59, pageDays: 59, ttlMs: 15_000 },
  "15m": { word: "15m", backDays: 59, pageDays: 59, ttlMs: 15_000 },
  "1h": { word: "60m", backDays: 729, pageDays: 729, ttlMs: 30_000 },
  "1d": { word: "1d", backDays: 40_000, pageDays: 40_000, ttlMs: 30_000 },
  "1w": { word: "1wk", backDays: 40_000, pageDays: 40_000, ttlMs: 60_000 },
};

/** Creates a source of candles of stocks and dollar pairs from Yahoo's chart, split-adjusted as Yahoo returns them. */
export function createYahooCandles(http: VendorHttp): CandleVendor {
  return {
    name: http.vendor,
    timeframes: Object.keys(INTERVALS) as Timeframe[],
    dailyBarsAtOnce: DAILY_BARS,
    barsAtOnce: BARS,
    canHandle: yahooKnows,
    async fetchCandles({ instrument, timeframe, fromMs, toMs, signal }) {
      const interval = INTERVALS[timeframe];
      if (interval === undefined) throw new VendorError(http.vendor, "refused", `has no bars of ${timeframe}`);
      const nowMs = http.clock.nowMs();
      const symbol = yahooSymbol(instrument);
      const endMs = Math.min(toMs, nowMs + DAY_MS);
      const candles = new Map<number, Candle>();
      const actions = new Map<string, CorporateAction>();
      let quotedIn: string | undefined;
      let priceAtMs: number | undefined;
      let startMs = Math.max(fromMs, nowMs - interval.backDays * DAY_MS, 0);
      for (; startMs < endMs; startMs += interval.pageDays * DAY_MS) {
        const pageEndMs = Math.min(endMs, startMs + interval.pageDays * DAY_MS);
        const reply = await http.get(`/v8/finance/chart/${encodeURIComponent(symbol)}`, {
          query: {
            period1: Math.floor(startMs / 60_000) * 60,
            period2: Math.ceil(pageEndMs / 60_000) * 60,
            interval: interval.word,
            includePrePost: "false",
            events: "div|split",
          },
          ttlMs: interval.ttlMs,
          sound: (body) => parseYahooChart(body, { symbol, timeframe, nowMs }),
          acceptStatus: [400, 404, 422],
          signal,
        });
        const chart = parseYahooChart(reply.body, { symbol, timeframe, nowMs });
        if (chart === "empty") continue;
        if (chart.candles.length > 0 && !sameInterval(chart.granularity, interval.word)) {
          throw new VendorError(
            http.vendor,
            "garbage",
            `bars of ${chart.granularity.slice(0, 8)}, not ${interval.word}`,
          );
        }
        if (chart.refused > 0) http.warn({ symbol, timeframe, refused: chart.refused }, "rows refused");
        quotedIn = chart.currency;
        priceAtMs = chart.priceAtMs;
        for (const candle of chart.candles) {
          if (!outsideSession(candle, chart.zone)) candles.set(candle.openTimeMs, candle);
        }
        for (const action of chart.actions) actions.set(`${action.kind} ${action.timeMs}`, action);
      }
      const completeMs = completeToMs(symbol, priceAtMs, nowMs);
      return {
        candles: [...candles.values()].sort((a, b) => a.openTimeMs - b.openTimeMs),
        source: http.vendor,
        adjusted: "splits",
        actions: [...actions.values()].sort((a, b) => a.timeMs - b.timeMs),
        quotedIn: quotedIn ?? presumedCurrency(instrument),
        ...(completeMs === undefined ? {} : { completeToMs: completeMs }),
      };

      /** Returns whether a bar is outside the session: Yahoo adds the closing auction as a separate bar at the bell. */
      function outsideSession(candle: Candle, zone: string): boolean {
        if (zone !== "America/New_York") return false;
        if (instrument.kind === "crypto" || timeframe === "1d" || timeframe === "1w") return false;
        return sessionAt(instrument, candle.openTimeMs).state !== "open";
      }
    },
  };
}

function sameInterval(given: string, requested: string): boolean {
  return given === requested || (requested === "60m" && given === "1h");
}
