import {
  aggregateCandles,
  barOpenMs,
  newYorkDay,
  timeframeMs,
  type Candle,
  type CryptoInstrument,
  type StockInstrument,
  type Timeframe,
} from "@sextant/core/market";
import { adjustedDays } from "../alphavantage/adjusted-days.ts";
import { alphaVantageGarbage, PaidPlanError } from "../alphavantage/alphavantage-error.ts";
import { alphaVantageKnowsShare, alphaVantageSymbol } from "../alphavantage/alphavantage-symbol.ts";
import { createAlphaVantageRequest, type AlphaVantageQuery, type Sleep } from "../alphavantage/request-alphavantage.ts";
import { endOfDayTtl } from "../alphavantage/end-of-day-ttl.ts";
import {
  parseAlphaVantageDividends,
  parseAlphaVantageSplits,
  type ReportedDividend,
} from "../alphavantage/parse-actions.ts";
import {
  parseAlphaVantageSeries,
  type AlphaVantageSeries,
  type RequestedSeries,
} from "../alphavantage/parse-series.ts";
import { splitRatio } from "../alphavantage/split-ratio.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import type { CandleAnswer, CandleRequest, CandleVendor } from "./port.ts";

const DAY_MS = 86_400_000;
/** Twelve years, enough for a first look; 'full' returns them in one call, for a paid plan. */
const DAILY_BARS = 3000;
/** 'compact' returns the last 100 sessions: some 145 days, less for holidays. */
const COMPACT_MS = 135 * DAY_MS;
const COMPACT_ROWS = 100;
/** Intraday 'full' returns the last 30 days; older ones are requested by month. */
const RECENT_MS = 29 * DAY_MS;
const ACTIONS_TTL_MS = 12 * 3_600_000;

/**
 * The interval requested for each timeframe. Hours are aggregated from half hours: Alpha Vantage's own hours begin on
 * the clock's hour, so that the half hour after the opening bell is not in the regular session.
 */
const INTERVALS: Partial<Record<Timeframe, { word: string; ttlMs: number }>> = {
  "1m": { word: "1min", ttlMs: 30_000 },
  "5m": { word: "5min", ttlMs: 60_000 },
  "15m": { word: "15min", ttlMs: 120_000 },
  "1h": { word: "30min", ttlMs: 300_000 },
};

/** Creates a source of candles of US shares and coins: daily with any key, intraday with a paid one. */
export function createAlphaVantageCandles(http: VendorHttp, key: string, sleep?: Sleep): CandleVendor {
  const send = createAlphaVantageRequest(http, key, sleep);

  async function fetchSeries(
    query: AlphaVantageQuery,
    requested: Omit<RequestedSeries, "nowMs">,
    ttlMs: number,
    signal: AbortSignal | undefined,
  ): Promise<AlphaVantageSeries> {
    const read = (body: unknown) => parseAlphaVantageSeries(body, { ...requested, nowMs: http.clock.nowMs() });
    const { value } = await send(query, { ttlMs, read, signal });
    if (value.refused > 0)
      http.warn({ symbol: requested.symbol, function: query.function, refused: value.refused }, "rows refused");
    return value;
  }

  /**
   * Returns the best daily series that the key's plan includes: full before compact, adjusted before separately
   * adjusted.
   */
  async function sharesDays(symbol: string, fromMs: number, signal: AbortSignal | undefined) {
    const nowMs = http.clock.nowMs();
    const sizes = nowMs - fromMs > COMPACT_MS ? ["full", "compact"] : ["compact"];
    const ways = sizes.flatMap((outputsize) =>
      ["TIME_SERIES_DAILY_ADJUSTED", "TIME_SERIES_DAILY"].map((name) => ({ function: name, symbol, outputsize })),
    );
    let rejection: unknown;
    for (const query of ways) {
      try {
        const requested = { symbol, market: undefined };
        const series = await fetchSeries(query, requested, endOfDayTtl(nowMs), signal);
        if (series.minutes !== undefined) throw alphaVantageGarbage("bars within the day in place of days");
        return { series, isWhole: query.outputsize === "full" || series.rows.length < COMPACT_ROWS };
      } catch (error) {
        if (!(error instanceof PaidPlanError)) throw error;
        rejection = error;
      }
    }
    throw rejection;
  }

  async function shareDays({ symbol }: StockInstrument, { fromMs, signal }: CandleRequest): Promise<CandleAnswer> {
    const said = alphaVantageSymbol(symbol);
    const { series, isWhole } = await sharesDays(said, fromMs, signal);
    const reported = series.reportsActions ? actionsOf(series) : await actionsRequested(said, signal);
    const todayMs = newYorkDay(http.clock.nowMs());
    const raw = series.rows.map(({ candle }) => candle);
    return { ...adjustedDays(raw, reported, todayMs), ...COMMON, ...reachOf(raw, fromMs, isWhole), quotedIn: "USD" };
  }

  /** Without its splits a raw series would show crashes that never happened: no splits, no bars. */
  async function actionsRequested(symbol: string, signal: AbortSignal | undefined) {
    const splits = await send(
      { function: "SPLITS", symbol },
      { ttlMs: ACTIONS_TTL_MS, read: (body) => parseAlphaVantageSplits(body, symbol), signal },
    );
    const dividends = await send(
      { function: "DIVIDENDS", symbol },
      { ttlMs: ACTIONS_TTL_MS, read: (body) => parseAlphaVantageDividends(body, symbol), signal },
    ).catch((error: unknown) => {
      if (!(error instanceof VendorError)) throw error;
      return { value: [] as readonly ReportedDividend[] };
    });
    const at = <T extends { readonly date: string }>(row: T) => ({ ...row, timeMs: Date.parse(row.date) });
    return { splits: splits.value.map(at), dividends: dividends.value.map(at) };
  }

  async function coinDays(pair: CryptoInstrument, { fromMs, signal }: CandleRequest): Promise<CandleAnswer> {
    const query = { function: "DIGITAL_CURRENCY_DAILY", symbol: pair.base, market: pair.quote };
    const series = await fetchSeries(query, { symbol: pair.base, market: pair.quote }, 3_600_000, signal);
    if (series.minutes !== undefined) throw alphaVantageGarbage("bars within the day in place of days");
    const candles = series.rows.map(({ candle }) => candle);
    // It reaches back a year, however old the coin is.
    return { candles, ...COMMON, actions: [], ...reachOf(candles, fromMs, false), quotedIn: pair.quote };
  }

  async function withinTheDay(request: CandleRequest): Promise<CandleAnswer> {
    const { instrument, timeframe, fromMs, toMs, signal } = request;
    const interval = INTERVALS[timeframe];
    if (interval === undefined) throw new VendorError(http.vendor, "refused", `has no bars of ${timeframe}`);
    const isCoin = instrument.kind === "crypto";
    const requested = isCoin
      ? { symbol: instrument.base, market: instrument.quote }
      : { symbol: alphaVantageSymbol(instrument.symbol), market: undefined };
    const nowMs = http.clock.nowMs();
    const query = {
      function: isCoin ? "CRYPTO_INTRADAY" : "TIME_SERIES_INTRADAY",
      symbol: requested.symbol,
      ...(isCoin ? { market: instrument.quote } : { adjusted: "true", extended_hours: "false" }),
      interval: interval.word,
      outputsize: "full",
    };
    // Coins have no older months.
    const months = isCoin || fromMs >= nowMs - RECENT_MS ? [undefined] : monthsOf(fromMs, Math.min(toMs, nowMs));
    const candles = new Map<number, Candle>();
    for (const month of months) {
      const ttlMs = month === undefined || month === monthOf(nowMs) ? interval.ttlMs : DAY_MS;
      const series = await fetchSeries({ ...query, month }, requested, ttlMs, signal);
      for (const candle of inTimeframe(series, request)) candles.set(candle.openTimeMs, candle);
    }
    const all = [...candles.values()].sort((a, b) => a.openTimeMs - b.openTimeMs);
    return {
      candles: all,
      ...COMMON,
      actions: [],
      ...reachOf(all, fromMs, !isCoin),
      quotedIn: isCoin ? instrument.quote : "USD",
    };
  }

  const COMMON = { source: http.vendor, adjusted: "splits" as const };

  return {
    name: http.vendor,
    timeframes: ["1m", "5m", "15m", "1h", "1d"],
    dailyBarsAtOnce: DAILY_BARS,
    canHandle: (instrument) => instrument.kind === "crypto" || alphaVantageKnowsShare(instrument),
    async fetchCandles(request) {
      const { instrument, timeframe, fromMs, toMs } = request;
      const answer =
        timeframe !== "1d"
          ? await withinTheDay(request)
          : instrument.kind === "crypto"
            ? await coinDays(instrument, request)
            : await shareDays(instrument, request);
      const isRequested = ({ openTimeMs }: Candle) => openTimeMs >= fromMs && openTimeMs < toMs;
      return { ...answer, candles: answer.candles.filter(isRequested) };
    },
  };
}

/** Returns where a series begins that does not reach back as far as requested. */
function reachOf(candles: readonly Candle[], fromMs: number, isWhole: boolean): { readonly reachesToMs?: number } {
  const firstMs = candles[0]?.openTimeMs;
  return isWhole || firstMs === undefined || firstMs <= fromMs ? {} : { reachesToMs: firstMs };
}

function actionsOf({ rows }: AlphaVantageSeries) {
  const splits = rows.flatMap(({ candle, splitFactor }) => {
    const ratio = splitRatio(splitFactor);
    return ratio === undefined ? [] : [{ timeMs: candle.openTimeMs, ...ratio }];
  });
  const dividends = rows.flatMap(({ candle, dividend }) =>
    dividend > 0 ? [{ timeMs: candle.openTimeMs, amount: dividend }] : [],
  );
  return { splits, dividends };
}

/**
 * Converts a series to the requested timeframe: aggregates shorter bars and drops a share's trades outside the session.
 */
function inTimeframe(
  { rows, minutes }: AlphaVantageSeries,
  { instrument, timeframe }: CandleRequest,
): readonly Candle[] {
  const spanMs = timeframeMs(timeframe);
  const givenMs = (minutes ?? Infinity) * 60_000;
  if (spanMs % givenMs !== 0) throw alphaVantageGarbage("bars of another length");
  const candles = rows.map(({ candle }) => candle);
  if (givenMs < spanMs) return aggregateCandles(candles, timeframe, instrument);
  return candles.filter(({ openTimeMs }) => barOpenMs(instrument, timeframe, openTimeMs) !== undefined);
}

function monthOf(atMs: number): string {
  return new Date(newYorkDay(atMs)).toISOString().slice(0, 7);
}

/** Returns the months ('2025-08') between two timestamps, oldest first; the vendor's data begins in 2000. */
function monthsOf(fromMs: number, toMs: number): readonly string[] {
  const months: string[] = [];
  const last = monthOf(toMs - 1);
  const first = new Date(newYorkDay(Math.max(fromMs, Date.UTC(2000, 0, 2))));
  for (let year = first.getUTCFullYear(), month = first.getUTCMonth(); ; month += 1) {
    const name = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
    if (name > last) return months;
    months.push(name);
  }
}
