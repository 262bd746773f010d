import { barOpenMs, candleError, cryptoPair, type Candle, type Timeframe, timeframeMs } from "@sextant/core/market";
import { listOf, timestampOf, numberOf, priceOf, recordOf, volumeOf } from "../at-the-edge.ts";
import { candleRows } from "../candle-rows.ts";
import { VendorError } from "../vendor.ts";
import type { KrakenPair } from "./kraken-pair.ts";
import { krakenResult } from "./kraken-result.ts";

/** Bars count from midnight UTC, whatever the pair. */
const ANY_PAIR = cryptoPair("BTC", "USD");

function garbage(detail: string): VendorError {
  return new VendorError("kraken", "garbage", detail);
}

/** Returns the result's part for the requested pair, which may have another name there. */
function ofPair(body: unknown, pair: KrakenPair): unknown {
  const result = krakenResult(body);
  const name = Object.keys(result).find((key) => pair.isNamed(key));
  if (name !== undefined) return result[name];
  throw garbage(Object.keys(result).length === 0 ? "an empty result" : "an answer of another pair");
}

/**
 * Parses OHLC rows `[time, open, high, low, close, vwap, volume, count]`, times in seconds and prices in decimal text.
 * Oldest first; minutes without a trade repeat the last price with no volume; the last bar still forms.
 */
export function parseKrakenCandles(
  body: unknown,
  pair: KrakenPair,
  requested: { readonly timeframe: Timeframe; readonly nowMs: number },
): { readonly candles: readonly Candle[]; readonly refused: number } {
  const rows = listOf(ofPair(body, pair));
  if (rows === undefined) throw garbage("no list of candles");
  return candleRows("kraken", rows, (row) => readCandle(row, requested));
}

function readCandle(row: unknown, requested: { timeframe: Timeframe; nowMs: number }): Candle | undefined {
  const [seconds, open, high, low, close, , volume] = (listOf(row) ?? []).map(numberOf);
  if (seconds === undefined || open === undefined || high === undefined) return undefined;
  if (low === undefined || close === undefined || volume === undefined) return undefined;
  const openTimeMs = seconds * 1_000;
  if (barOpenMs(ANY_PAIR, requested.timeframe, openTimeMs) !== openTimeMs) return undefined;
  if (openTimeMs > requested.nowMs + timeframeMs(requested.timeframe)) return undefined;
  const candle = { openTimeMs, open, high, low, close, volume };
  return candleError(candle) === undefined ? candle : undefined;
}

/**
 * Parses the last 24 hours; absent fields stay absent. Of two values the first covers today since midnight UTC, the
 * second the 24 hours.
 */
export function parseKrakenDay(
  body: unknown,
  pair: KrakenPair,
): { readonly high: number | undefined; readonly low: number | undefined; readonly volume: number | undefined } {
  const ticker = recordOf(ofPair(body, pair));
  if (ticker === undefined) throw garbage("no ticker");
  const [high, low] = ["h", "l"].map((name) => priceOf(listOf(ticker[name])?.[1]));
  if (high !== undefined && low !== undefined && high < low) throw garbage("a day's high below its low");
  return { high, low, volume: volumeOf(listOf(ticker["v"])?.[1]) };
}

export type KrakenTrade = { readonly price: number; readonly atMs: number };

/** Parses trades `[price, volume, time, side, type, misc, id]`, oldest first. */
export function parseKrakenTrades(body: unknown, pair: KrakenPair, nowMs: number): readonly KrakenTrade[] {
  const rows = listOf(ofPair(body, pair));
  if (rows === undefined) throw garbage("no list of trades");
  if (rows.length > 2_000) throw garbage(`${rows.length} trades are more than an answer has`);
  const trades = rows.flatMap((row) => {
    const cells = listOf(row) ?? [];
    const [price, atMs] = [priceOf(cells[0]), timestampOf(cells[2], nowMs + 60_000)];
    return price === undefined || atMs === undefined ? [] : [{ price, atMs }];
  });
  if (trades.length * 2 < rows.length) throw garbage("trades without price and time");
  return trades.sort((a, b) => a.atMs - b.atMs);
}
