import { candleError, parseSymbol, timeframeMs, type Candle, type Listing, type Timeframe } from "@sextant/core/market";
import { codeOf, listOf, numberOf, priceOf, recordOf, volumeOf, zonedTimestampOf } from "../at-the-edge.ts";
import { candleRows } from "../candle-rows.ts";
import { plainText } from "../plain-text.ts";
import { VendorError } from "../vendor.ts";

function garbage(detail: string): VendorError {
  return new VendorError("coinbase", "garbage", detail);
}

/**
 * Parses candles in both of Coinbase's public shapes: Exchange rows `[time, low, high, open, close, volume]` and
 * Advanced Trade's `{ candles: [{ start, low, … }] }` with decimal text. Oldest first; minutes without a trade are
 * missing.
 */
export function parseCoinbaseCandles(
  body: unknown,
  requested: { readonly timeframe: Timeframe; readonly nowMs: number },
): { readonly candles: readonly Candle[]; readonly refused: number } {
  const rows = listOf(body) ?? listOf(recordOf(body)?.["candles"]);
  if (rows === undefined) throw garbage("no list of candles");
  return candleRows("coinbase", rows, (row) => readCandle(row, requested));
}

function readCandle(row: unknown, requested: { timeframe: Timeframe; nowMs: number }): Candle | undefined {
  const named = recordOf(row);
  const cells =
    named === undefined
      ? (listOf(row) ?? [])
      : [named["start"], named["low"], named["high"], named["open"], named["close"], named["volume"]];
  const [seconds, low, high, open, close, volume] = cells.map(numberOf);
  if (seconds === undefined || low === undefined || high === undefined) return undefined;
  if (open === undefined || close === undefined || volume === undefined) return undefined;
  const spanMs = timeframeMs(requested.timeframe);
  const openTimeMs = seconds * 1_000;
  // Bars of another length: those that fall on our grid by coincidence are no more valid than the others.
  if (openTimeMs % spanMs !== 0) throw garbage("candles off the asked timeframe");
  if (openTimeMs > requested.nowMs + spanMs) return undefined;
  const candle = { openTimeMs, open, high, low, close, volume };
  return candleError(candle) === undefined ? candle : undefined;
}

/** Parses the last trade, in both shapes; `asked` is the product's id. */
export function parseCoinbaseTicker(
  body: unknown,
  requested: string,
  nowMs: number,
): { price: number; asOfMs: number } {
  const ticker = recordOf(body);
  const trades = listOf(ticker?.["trades"]);
  const trade = trades === undefined ? ticker : recordOf(trades[0]);
  const product = trade?.["product_id"];
  if (product !== undefined && product !== requested) throw garbage("a trade of another product");
  const price = priceOf(trade?.["price"]);
  // Its times are in UTC with a Z (docs.cdp.coinbase.com, "Exchange Types"): any other format is invalid.
  const asOfMs = zonedTimestampOf(trade?.["time"], Infinity);
  if (price === undefined || asOfMs === undefined) throw garbage("a trade without price and time");
  if (asOfMs > nowMs + 60_000) throw garbage("a trade from the future");
  return { price, asOfMs };
}

/** Parses the last 24 hours; absent fields stay absent. */
export function parseCoinbaseStats(body: unknown): {
  readonly open: number | undefined;
  readonly high: number | undefined;
  readonly low: number | undefined;
  readonly volume: number | undefined;
} {
  const stats = recordOf(body);
  if (stats === undefined) throw garbage("no statistics");
  const [open, high, low] = ["open", "high", "low"].map((name) => priceOf(stats[name]));
  if (high !== undefined && low !== undefined && high < low) throw garbage("a day's high below its low");
  return { open, high, low, volume: volumeOf(stats["volume"]) };
}

/** Parses the trading pairs, in both shapes of the product list. */
export function parseCoinbaseProducts(body: unknown): readonly Listing[] {
  const rows = listOf(body) ?? listOf(recordOf(body)?.["products"]);
  if (rows === undefined) throw garbage("no list of products");
  if (rows.length > 5_000) throw garbage(`${rows.length} products are more than there are`);
  const listings: Listing[] = [];
  let refused = 0;
  for (const row of rows.map(recordOf)) {
    const id = codeOf(row?.["id"] ?? row?.["product_id"], 30);
    if (id === undefined) {
      refused += 1;
      continue;
    }
    if ((row?.["status"] ?? "online") !== "online" || (row?.["product_type"] ?? "SPOT") !== "SPOT") continue;
    if (row?.["trading_disabled"] === true) continue;
    const instrument = parseSymbol(id);
    if (instrument?.kind !== "crypto") continue;
    const name = plainText(row?.["base_name"], 60);
    listings.push({
      instrument,
      ...(name === undefined ? {} : { name }),
      exchange: "Coinbase",
      currency: instrument.quote,
    });
  }
  if (refused * 2 > rows.length) throw garbage(`${refused} of ${rows.length} products have no id`);
  return listings;
}
