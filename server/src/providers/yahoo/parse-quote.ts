import { codeOf, numberOf, priceOf, recordOf } from "../at-the-edge.ts";
import { yahooQuoteRows } from "./yahoo-answer.ts";
import { yahooGarbage } from "./yahoo-error.ts";
import { VendorError } from "../vendor.ts";

/** Returns one symbol's row in /v7/finance/quote. Throws VendorError; not-found when Yahoo answers without it. */
export function parseYahooQuote(body: unknown, symbol: string): Readonly<Record<string, unknown>> {
  const rows = yahooQuoteRows(body, 500);
  if (rows.length === 0) throw new VendorError("yahoo", "not-found", "no quote of that symbol");
  const row = rows.map(recordOf).find((one) => codeOf(one?.["symbol"])?.toUpperCase() === symbol.toUpperCase());
  if (row === undefined) throw yahooGarbage("a quote of another symbol");
  return row;
}

/** Returns the price before the change: 24 hours ago for a coin, by Yahoo's own change, or a share's last close. */
export function yahooPreviousClose(row: Readonly<Record<string, unknown>>): number | undefined {
  const price = priceOf(row["regularMarketPrice"]);
  const change = numberOf(row["regularMarketChange"]);
  if (row["quoteType"] === "CRYPTOCURRENCY" && price !== undefined && change !== undefined) {
    return priceOf(price - change);
  }
  return priceOf(row["regularMarketPreviousClose"]);
}
