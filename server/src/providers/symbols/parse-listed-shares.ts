import { parseSymbol } from "@sextant/core/market";
import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import { plainText } from "../plain-text.ts";
import { type CompanyTicker, isCik } from "../sec/parse-company-tickers.ts";
import { VendorError } from "../vendor.ts";

/** A share with its exchange, as the SEC writes it. */
export type ListedShare = CompanyTicker & { readonly exchange?: string };

const MOST_ROWS = 50_000;
const LONGEST_TITLE = 150;
const LONGEST_EXCHANGE = 20;

/**
 * Parses the SEC's company_tickers_exchange.json, `{ fields: ["cik", "name", "ticker", "exchange"], data: [[…]] }`, by
 * its column names and in its order, each ticker once. Throws VendorError 'garbage' for anything else, or if most rows
 * are implausible.
 */
export function parseListedShares(body: unknown): readonly ListedShare[] {
  const table = recordOf(body);
  const fields = listOf(table?.["fields"]);
  const rows = listOf(table?.["data"]);
  if (fields === undefined || rows === undefined) throw garbage("no table of shares");
  if (rows.length > MOST_ROWS) throw garbage(`${rows.length} rows are more than there are shares`);
  const [cikAt, nameAt, tickerAt, exchangeAt] = ["cik", "name", "ticker", "exchange"].map((one) => fields.indexOf(one));
  const byTicker = new Map<string, ListedShare>();
  let refused = 0;
  for (const row of rows.map(listOf)) {
    const cik = numberOf(row?.[cikAt ?? -1]);
    const title = plainText(row?.[nameAt ?? -1], LONGEST_TITLE);
    const written = row?.[tickerAt ?? -1];
    if (!isCik(cik) || title === undefined || typeof written !== "string") {
      refused += 1;
      continue;
    }
    const instrument = parseSymbol(written);
    if (instrument?.kind !== "stock" || byTicker.has(instrument.symbol)) continue;
    const exchange = plainText(row?.[exchangeAt ?? -1], LONGEST_EXCHANGE);
    byTicker.set(instrument.symbol, {
      cik,
      title,
      ticker: instrument.symbol,
      ...(exchange !== undefined && { exchange }),
    });
  }
  if (byTicker.size === 0 || refused * 2 > rows.length)
    throw garbage(`${refused} of ${rows.length} rows name no share`);
  return [...byTicker.values()];
}

function garbage(detail: string): VendorError {
  return new VendorError("sec", "garbage", detail);
}
