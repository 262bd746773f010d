import { type Instrument, type Quote, type Sourced } from "@sextant/core/market";
import { codeOf, timestampOf, numberOf, priceOf, volumeOf } from "../at-the-edge.ts";
import type { VendorHttp } from "../http/index.ts";
import { VendorError } from "../vendor.ts";
import { exchangeDayMs } from "../yahoo/exchange-day.ts";
import { inCoins, parseYahooChart, type YahooChart } from "../yahoo/parse-chart.ts";
import { parseYahooQuote, yahooPreviousClose } from "../yahoo/parse-quote.ts";
import { yahooGarbage } from "../yahoo/yahoo-error.ts";
import { getWithCrumb } from "../yahoo/yahoo-session.ts";
import { yahooKnows, yahooSymbol } from "../yahoo/yahoo-symbol.ts";
import { filledQuote } from "./filled-quote.ts";
import type { QuoteVendor } from "./port.ts";
import { quoteFreshness } from "./quote-freshness.ts";

const DAY_MS = 86_400_000;
const TTL_MS = 10_000;

/**
 * Creates a source of prices from Yahoo: the chart needs no key and goes first; the quote call behind its cookie and
 * crumb fills in the rest.
 */
export function createYahooQuotes(http: VendorHttp): QuoteVendor {
  return {
    name: http.vendor,
    canHandle: yahooKnows,
    async fetchQuote(instrument, signal) {
      let fromChart: Quote | undefined;
      let failure: VendorError | undefined;
      try {
        fromChart = await chartQuote(http, instrument, signal);
        if (fromChart.previousClose !== undefined && fromChart.dayOpen !== undefined) return fromChart;
      } catch (error) {
        // If the connection is down, it is down for the second call as well.
        if (!(error instanceof VendorError) || isVendorDown(error)) throw error;
        failure = error;
      }
      try {
        const row = await keyedQuote(http, instrument, signal);
        return fromChart === undefined ? row : filledQuote(instrument, fromChart, row);
      } catch (error) {
        if (fromChart !== undefined && error instanceof VendorError) return fromChart;
        // 'No such symbol' from the call that answered is more specific than a rejection of the other.
        throw failure?.kind === "not-found" ? failure : error;
      }
    },
  };
}

function isVendorDown(failure: VendorError): boolean {
  return ["unreachable", "timeout", "breaker-open", "no-budget", "rate-limited"].includes(failure.kind);
}

async function chartQuote(http: VendorHttp, instrument: Instrument, signal?: AbortSignal): Promise<Quote> {
  const symbol = yahooSymbol(instrument);
  const nowMs = http.clock.nowMs();
  const coin = instrument.kind === "crypto";
  const reply = await http.get(`/v8/finance/chart/${encodeURIComponent(symbol)}`, {
    query: coin ? { interval: "15m", range: "2d" } : { interval: "1d", range: "5d" },
    ttlMs: TTL_MS,
    sound: (body) => parseYahooChart(body, { symbol, timeframe: coin ? "15m" : "1d", nowMs }),
    acceptStatus: [400, 404, 422],
    signal,
  });
  const chart = parseYahooChart(reply.body, { symbol, timeframe: coin ? "15m" : "1d", nowMs });
  if (chart === "empty" || chart.price === undefined || chart.priceAtMs === undefined) {
    throw yahooGarbage("a chart without a price and its time");
  }
  if (chart.priceAtMs > nowMs + 60_000) throw yahooGarbage("a price from the future");
  const asOfMs = chart.priceAtMs;
  const said = (value: number | undefined) => sourced(http.vendor, value, asOfMs);
  const around = coin ? aroundCoin(chart, asOfMs) : aroundShare(chart, asOfMs);
  return quoteOf(symbolOf(instrument), {
    ...quoteFreshness(instrument, asOfMs, nowMs),
    price: { value: chart.price, source: http.vendor, asOfMs },
    previousClose: said(around.previousClose),
    dayOpen: said(around.dayOpen),
    dayHigh: said(around.dayHigh),
    dayLow: said(around.dayLow),
    yearHigh: said(chart.yearHigh),
    yearLow: said(chart.yearLow),
    volume: said(chart.volume),
    currency: chart.currency,
  });
}

type DayAround = Partial<Record<"previousClose" | "dayOpen" | "dayHigh" | "dayLow", number | undefined>>;

/** Returns yesterday's close and today's open, from daily bars around the day of the price. */
function aroundShare(chart: YahooChart, atMs: number): DayAround {
  const { dayHigh, dayLow } = chart;
  const dayMs = exchangeDayMs(atMs, chart.zone);
  if (chart.granularity !== "1d" || dayMs === undefined) return { dayHigh, dayLow };
  const today = chart.candles.find((candle) => candle.openTimeMs === dayMs);
  const before = chart.candles.findLast(
    (candle) => candle.openTimeMs < dayMs && candle.openTimeMs >= dayMs - 6 * DAY_MS,
  );
  const ofOneDay = chart.range === "1d" ? chart.chartPreviousClose : undefined;
  return { previousClose: chart.previousClose ?? before?.close ?? ofOneDay, dayOpen: today?.open, dayHigh, dayLow };
}

/**
 * Returns the price 24 hours ago and the range since, from short bars: Yahoo's day of a coin begins at midnight UTC.
 */
function aroundCoin(chart: YahooChart, atMs: number): DayAround {
  if (!["1m", "5m", "15m"].includes(chart.granularity)) return {};
  const from = chart.candles.findLastIndex((candle) => candle.openTimeMs <= atMs - DAY_MS);
  const first = chart.candles[from];
  if (first === undefined || atMs - DAY_MS - first.openTimeMs >= 1_800_000) return {};
  const since = chart.candles.slice(from).filter((candle) => candle.openTimeMs <= atMs);
  const prices = chart.price === undefined ? [] : [chart.price];
  return {
    previousClose: first.open,
    dayOpen: first.open,
    dayHigh: Math.max(...prices, ...since.map(({ high }) => high)),
    dayLow: Math.min(...prices, ...since.map(({ low }) => low)),
  };
}

async function keyedQuote(http: VendorHttp, instrument: Instrument, signal?: AbortSignal): Promise<Quote> {
  const symbol = yahooSymbol(instrument);
  const reply = await getWithCrumb(http, "/v7/finance/quote", { query: { symbols: symbol }, ttlMs: TTL_MS, signal });
  const row = parseYahooQuote(reply.body, symbol);
  const nowMs = http.clock.nowMs();
  const value = priceOf(row["regularMarketPrice"]);
  const asOfMs = timestampOf(row["regularMarketTime"], nowMs + 60_000);
  const currency = codeOf(row["currency"], 10);
  if (value === undefined || asOfMs === undefined || currency === undefined) {
    throw yahooGarbage("a quote without price, time and currency");
  }
  const said = (number: number | undefined) => sourced(http.vendor, number, asOfMs);
  const coin = instrument.kind === "crypto";
  const volume = volumeOf(row["regularMarketVolume"]);
  return quoteOf(symbolOf(instrument), {
    ...quoteFreshness(instrument, asOfMs, nowMs, numberOf(row["exchangeDataDelayedBy"])),
    price: { value, source: http.vendor, asOfMs },
    previousClose: said(yahooPreviousClose(row)),
    // A coin's day is the last 24 hours here, but Yahoo's begins at midnight UTC.
    dayOpen: coin ? undefined : said(priceOf(row["regularMarketOpen"])),
    dayHigh: coin ? undefined : said(priceOf(row["regularMarketDayHigh"])),
    dayLow: coin ? undefined : said(priceOf(row["regularMarketDayLow"])),
    yearHigh: said(priceOf(row["fiftyTwoWeekHigh"])),
    yearLow: said(priceOf(row["fiftyTwoWeekLow"])),
    volume: said(coin ? inCoins(volume, value) : volume),
    currency,
  });
}

function symbolOf(instrument: Instrument): string {
  return instrument.symbol;
}

function sourced(source: string, value: number | undefined, asOfMs: number): Sourced<number> | undefined {
  return value === undefined ? undefined : { value, source, asOfMs };
}

type Loose = { [Key in Exclude<keyof Quote, "symbol">]: Quote[Key] | undefined } & Pick<
  Quote,
  "freshness" | "price" | "currency"
>;

/** Returns a quote without undefined keys. */
function quoteOf(symbol: string, loose: Partial<Loose> & Pick<Quote, "freshness" | "price" | "currency">): Quote {
  const known = Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined));
  return { symbol, ...known } as Quote;
}
