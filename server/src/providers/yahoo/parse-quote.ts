import { codeOf, listOf, numberOf, priceOf, recordOf } from "../at-the-edge.ts";
import { yahooError, yahooGarbage } from "./yahoo-fault.ts";
import { VendorFault } from "../vendor.ts";

/** The row of one symbol in /v7/finance/quote. Throws VendorFault; not-found when Yahoo answers without it. */
export function parseYahooQuote(body: unknown, symbol: string): Readonly<Record<string, unknown>> {
  const response = recordOf(recordOf(body)?.["quoteResponse"]) ?? recordOf(recordOf(body)?.["finance"]);
  if (response === undefined) throw yahooGarbage("no quotes in the answer");
  const error = yahooError(response);
  if (error instanceof VendorFault) throw error;
  const rows = listOf(response["result"]);
  if (rows === undefined) throw yahooGarbage("no list of quotes");
  if (rows.length === 0) throw new VendorFault("yahoo", "not-found", "no quote of that symbol");
  if (rows.length > 500) throw yahooGarbage("more quotes than were asked for");
  const row = rows.map(recordOf).find((one) => codeOf(one?.["symbol"])?.toUpperCase() === symbol.toUpperCase());
  if (row === undefined) throw yahooGarbage("a quote of another symbol");
  return row;
}

/** What the price moved from: a coin's 24 hours by Yahoo's own change, a share's last close. */
export function yahooPreviousClose(row: Readonly<Record<string, unknown>>): number | undefined {
  const price = priceOf(row["regularMarketPrice"]);
  const change = numberOf(row["regularMarketChange"]);
  if (row["quoteType"] === "CRYPTOCURRENCY" && price !== undefined && change !== undefined) {
    return priceOf(price - change);
  }
  return priceOf(row["regularMarketPreviousClose"]);
}
