import {
  barOpenMs,
  candleError,
  cryptoPair,
  timeframeMs,
  type Candle,
  type CryptoInstrument,
  type Timeframe,
} from "@sextant/core/market";
import { listOf, numberOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import { candleRows } from "../candle-rows.ts";
import { epochTimestamp } from "../streams/read-time.ts";
import { VendorError } from "../vendor.ts";
import { binanceRejection } from "./binance-rejection.ts";

/** Bars count from midnight UTC, weeks from Monday, whatever the pair. */
const ANY_PAIR = cryptoPair("BTC", "USDT");

function garbage(detail: string): VendorError {
  return new VendorError("binance", "garbage", detail);
}

/**
 * Parses klines of spot and futures alike: rows `[openTime, open, high, low, close, volume, closeTime, …]` with decimal
 * text. Oldest first, volume in the base coin; the last may still form.
 */
export function parseBinanceCandles(
  body: unknown,
  requested: { readonly timeframe: Timeframe; readonly nowMs: number },
): { readonly candles: readonly Candle[]; readonly refused: number } {
  const rows = listOf(body);
  if (rows === undefined) throw binanceRejection(body) ?? garbage("no list of candles");
  return candleRows("binance", rows, (row) => readCandle(row, requested));
}

function readCandle(row: unknown, requested: { timeframe: Timeframe; nowMs: number }): Candle | undefined {
  const cells = listOf(row) ?? [];
  // In ms, or in µs if the operator's proxy requests them.
  const [openTimeMs, closeTimeMs] = [epochTimestamp(cells[0]), epochTimestamp(cells[6])];
  const [open, high, low, close, volume] = cells.slice(1, 6).map(numberOf);
  if (openTimeMs === undefined || open === undefined || high === undefined) return undefined;
  if (low === undefined || close === undefined || volume === undefined) return undefined;
  const spanMs = timeframeMs(requested.timeframe);
  // Bars of another length: those that open on our grid by coincidence are no more valid than the others.
  if (barOpenMs(ANY_PAIR, requested.timeframe, openTimeMs) !== openTimeMs) return undefined;
  if (closeTimeMs !== undefined && closeTimeMs - openTimeMs + 1 !== spanMs) return undefined;
  if (openTimeMs > requested.nowMs + spanMs) return undefined;
  const candle = { openTimeMs, open, high, low, close, volume };
  return candleError(candle) === undefined ? candle : undefined;
}

export type BinanceTicker = {
  readonly price: number;
  /** End of the 24 hours, at which this was the last price; the time of the trade is not reported. */
  readonly asOfMs: number;
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly volume: number | undefined;
};

/** Parses the last price with its 24 hours, of one pair or from the list of many; absent fields stay absent. */
export function parseBinanceTicker(body: unknown, product: string, nowMs: number): BinanceTicker {
  const ticker =
    listOf(body)
      ?.map(recordOf)
      .find((one) => one?.["symbol"] === product) ?? recordOf(body);
  const rejection = binanceRejection(body);
  if (rejection !== undefined) throw rejection;
  if (ticker === undefined) throw garbage("no ticker");
  if (ticker["symbol"] !== product) throw garbage("a ticker of another pair");
  const price = priceOf(ticker["lastPrice"]);
  // A listed pair that never traded, or not for long, has zeros; one without a trade in its 24 hours has a last price
  // that may be of any age.
  if ((price === undefined && numberOf(ticker["lastPrice"]) === 0) || numberOf(ticker["count"]) === 0)
    throw new VendorError("binance", "not-found", "no trade of that pair");
  const asOfMs = epochTimestamp(ticker["closeTime"]);
  if (price === undefined || asOfMs === undefined) throw garbage("a ticker without price and time");
  if (asOfMs > nowMs + 60_000) throw garbage("a price from the future");
  const [open, high, low] = ["openPrice", "highPrice", "lowPrice"].map((name) => priceOf(ticker[name]));
  if (high !== undefined && low !== undefined && high < low) throw garbage("a day's high below its low");
  return { price, asOfMs, open, high, low, volume: volumeOf(ticker["volume"]) };
}

/** Returns whether the exchange's rules list the pair as trading, under exactly these coins. */
export function isListedAtBinance(body: unknown, { base, quote }: CryptoInstrument): boolean {
  const rejection = binanceRejection(body);
  if (rejection?.kind === "not-found") return false;
  if (rejection !== undefined) throw rejection;
  const rows = listOf(recordOf(body)?.["symbols"]);
  if (rows === undefined) throw garbage("no list of pairs");
  return rows
    .map(recordOf)
    .some((row) => row?.["baseAsset"] === base && row["quoteAsset"] === quote && row["status"] === "TRADING");
}
