import { candleError, timeframeMs, type Candle, type Timeframe } from "@sextant/core/market";
import { codeOf, firstRecordOf, listOf, timestampOf, numberOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import type { CorporateAction } from "../candles/port.ts";
import { plainText } from "../plain-text.ts";
import { barStart, type RowTime } from "./bar-start.ts";
import { exchangeDayMs } from "./exchange-day.ts";
import { yahooChart } from "./yahoo-answer.ts";
import { yahooGarbage } from "./yahoo-error.ts";

/** A parsed chart answer of Yahoo: the bars, and the current price from its `meta`. */
export type YahooChart = {
  readonly currency: string;
  readonly zone: string;
  readonly coin: boolean;
  readonly granularity: string;
  readonly range: string;
  readonly name: string | undefined;
  readonly price: number | undefined;
  readonly priceAtMs: number | undefined;
  readonly dayHigh: number | undefined;
  readonly dayLow: number | undefined;
  readonly yearHigh: number | undefined;
  readonly yearLow: number | undefined;
  readonly volume: number | undefined;
  readonly previousClose: number | undefined;
  /** Close before the first bar of the requested range: yesterday's only for a range of one day. */
  readonly chartPreviousClose: number | undefined;
  readonly candles: readonly Candle[];
  readonly actions: readonly CorporateAction[];
  /** Rows rejected as invalid (rows of nulls are gaps, not errors). */
  readonly refused: number;
};

const MAX_ROWS = 20_000;
const DAY_MS = 86_400_000;

/**
 * Parses /v8/finance/chart; 'empty' when Yahoo knows the symbol and has no data for the requested time. Throws
 * VendorError.
 */
export function parseYahooChart(
  body: unknown,
  requested: { readonly symbol: string; readonly timeframe: Timeframe; readonly nowMs: number },
): YahooChart | "empty" {
  const chart = yahooChart(body, requested.symbol);
  if (chart === "empty") return "empty";
  const { result, meta } = chart;
  const zone = typeof meta["exchangeTimezoneName"] === "string" ? meta["exchangeTimezoneName"] : "UTC";
  const latestMs = requested.nowMs + DAY_MS;
  const coin = meta["instrumentType"] === "CRYPTOCURRENCY";
  const currency = codeOf(meta["currency"], 10);
  if (currency === undefined) throw yahooGarbage("a chart without a currency");
  const price = priceOf(meta["regularMarketPrice"]);
  const volume = volumeOf(meta["regularMarketVolume"]);
  const { candles, refused } = readRows(result, { ...requested, zone, coin });
  return {
    currency,
    zone,
    coin,
    granularity: codeOf(meta["dataGranularity"]) ?? "",
    range: codeOf(meta["range"]) ?? "",
    name: plainText(meta["longName"], 120) ?? plainText(meta["shortName"], 120),
    price,
    priceAtMs: timestampOf(meta["regularMarketTime"], latestMs),
    dayHigh: priceOf(meta["regularMarketDayHigh"]),
    dayLow: priceOf(meta["regularMarketDayLow"]),
    yearHigh: priceOf(meta["fiftyTwoWeekHigh"]),
    yearLow: priceOf(meta["fiftyTwoWeekLow"]),
    volume: coin ? inCoins(volume, price) : volume,
    previousClose: priceOf(meta["previousClose"]),
    chartPreviousClose: priceOf(meta["chartPreviousClose"]),
    candles,
    actions: readActions(result["events"], zone, latestMs),
    refused,
  };
}

/** Converts a coin's volume, which Yahoo counts in money, to coins, estimated at the given price. */
export function inCoins(volume: number | undefined, price: number | undefined): number | undefined {
  return volume === undefined || price === undefined ? undefined : volume / price;
}

type Requested = {
  readonly symbol: string;
  readonly timeframe: Timeframe;
  readonly nowMs: number;
  readonly zone: string;
  readonly coin: boolean;
};

function readRows(
  result: Readonly<Record<string, unknown>>,
  requested: Requested,
): { candles: Candle[]; refused: number } {
  const times = listOf(result["timestamp"]);
  const quote = firstRecordOf(recordOf(result["indicators"])?.["quote"]);
  // No bars in the range is how Yahoo reports that nothing traded.
  if (times === undefined || times.length === 0) return { candles: [], refused: 0 };
  if (quote === undefined) throw yahooGarbage("times without prices");
  if (times.length > MAX_ROWS) throw yahooGarbage(`${times.length} rows are more than any chart has`);
  const latestMs = requested.nowMs + DAY_MS;
  const column = (name: string) => listOf(quote[name]) ?? [];
  const [opens, highs, lows, closes, volumes] = ["open", "high", "low", "close", "volume"].map(column);
  const byTime = new Map<number, Candle>();
  let refused = 0;
  let given = 0;
  times.forEach((time, i) => {
    const cells = [opens?.[i], highs?.[i], lows?.[i], closes?.[i]];
    if (cells.every((cell) => cell === null || cell === undefined)) return;
    given += 1;
    const place = { beforeMs: timestampOf(times[i - 1], latestMs), isLast: i === times.length - 1 };
    const candle = readRow({ time, ...place }, cells, volumes?.[i], requested);
    if (candle === undefined) {
      refused += 1;
      return;
    }
    const earlier = byTime.get(candle.openTimeMs);
    byTime.set(candle.openTimeMs, earlier === undefined ? candle : joined(earlier, candle));
  });
  if (given > 0 && refused * 2 > given) throw yahooGarbage(`${refused} of ${given} rows cannot be true`);
  return { candles: [...byTime.values()].sort((a, b) => a.openTimeMs - b.openTimeMs), refused };
}

function readRow(
  { time, ...place }: Omit<RowTime, "atMs"> & { readonly time: unknown },
  cells: readonly unknown[],
  volumeCell: unknown,
  requested: Requested,
): Candle | undefined {
  const spanMs = timeframeMs(requested.timeframe);
  const atMs = timestampOf(time, requested.nowMs + Math.min(spanMs, DAY_MS));
  const [open, high, low, close] = cells.map(numberOf);
  if (atMs === undefined || open === undefined || high === undefined || low === undefined || close === undefined) {
    return undefined;
  }
  const openTimeMs = barStart({ atMs, ...place }, requested);
  if (openTimeMs === undefined) return undefined;
  const volume = volumeCell === null || volumeCell === undefined ? 0 : volumeOf(volumeCell);
  if (volume === undefined) return undefined;
  // Yahoo's single-precision prices put a close slightly outside its own range; more than that is an invalid row.
  const hair = 1e-5 * close;
  const candle = {
    openTimeMs,
    open,
    high: Math.max(open, close) - high <= hair ? Math.max(open, high, close) : high,
    low: low - Math.min(open, close) <= hair ? Math.min(open, low, close) : low,
    close,
    volume: requested.coin ? volume / ((high + low + close) / 3) : volume,
  };
  return candleError(candle) === undefined ? candle : undefined;
}

/** Merges two rows of one bar: the settled one and the running trade, which Yahoo adds at the end. */
function joined(earlier: Candle, later: Candle): Candle {
  return {
    openTimeMs: earlier.openTimeMs,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: Math.max(earlier.volume, later.volume),
  };
}

function readActions(events: unknown, zone: string, latestMs: number): CorporateAction[] {
  const all = recordOf(events);
  const rows = (name: string) =>
    Object.values(recordOf(all?.[name]) ?? {})
      .slice(0, 2_000)
      .map(recordOf);
  const actions: CorporateAction[] = [];
  for (const row of rows("dividends")) {
    const timeMs = dayOf(row?.["date"], zone, latestMs);
    const amount = priceOf(row?.["amount"]);
    if (timeMs !== undefined && amount !== undefined) actions.push({ kind: "dividend", timeMs, amount });
  }
  for (const row of rows("splits")) {
    const timeMs = dayOf(row?.["date"], zone, latestMs);
    const ratio = (priceOf(row?.["numerator"]) ?? NaN) / (priceOf(row?.["denominator"]) ?? NaN);
    if (timeMs !== undefined && ratio > 1e-4 && ratio < 1e4) actions.push({ kind: "split", timeMs, ratio });
  }
  return actions.sort((a, b) => a.timeMs - b.timeMs);
}

function dayOf(value: unknown, zone: string, latestMs: number): number | undefined {
  // Announced dividends may be in the future, which a chart does not show.
  const atMs = timestampOf(value, latestMs);
  return atMs === undefined ? undefined : exchangeDayMs(atMs, zone);
}
