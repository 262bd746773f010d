import { codeOf, firstRecordOf, listOf, recordOf } from "../at-the-edge.ts";
import { VendorError } from "../vendor.ts";
import { yahooError, yahooGarbage } from "./yahoo-error.ts";

type Row = Readonly<Record<string, unknown>>;

/** Returns the content under a name of the answer, or throws the error that Yahoo sent. Throws VendorError. */
function answered(body: unknown, name: "quoteResponse" | "quoteSummary", absent: string): Row {
  const answer = recordOf(recordOf(body)?.[name]) ?? recordOf(recordOf(body)?.["finance"]);
  if (answer === undefined) throw yahooGarbage(absent);
  const error = yahooError(answer);
  if (error instanceof VendorError) throw error;
  return answer;
}

/** Returns the rows of /v7/finance/quote, at most `most`. Throws VendorError. */
export function yahooQuoteRows(body: unknown, most: number): readonly unknown[] {
  const rows = listOf(answered(body, "quoteResponse", "no quotes in the answer")["result"]);
  if (rows === undefined) throw yahooGarbage("no list of quotes");
  if (rows.length > most) throw yahooGarbage("more quotes than were asked for");
  return rows;
}

/** Returns the parts of a symbol's /v10/finance/quoteSummary, by name. Throws VendorError. */
export function yahooSummary(body: unknown, symbol: string): Row {
  const result = firstRecordOf(answered(body, "quoteSummary", "no summary in the answer")["result"]);
  if (result === undefined) throw yahooGarbage("an empty summary");
  const named = codeOf(recordOf(result["price"])?.["symbol"]);
  if (named !== undefined && named.toUpperCase() !== symbol.toUpperCase())
    throw yahooGarbage("a summary of another symbol");
  return result;
}

/**
 * Returns the /v8/finance/chart of a symbol with its meta; 'empty' when Yahoo knows the symbol and has nothing for the
 * requested time. Throws VendorError.
 */
export function yahooChart(body: unknown, symbol: string): { readonly result: Row; readonly meta: Row } | "empty" {
  const chart = recordOf(recordOf(body)?.["chart"]);
  if (chart === undefined) throw yahooGarbage("no chart in the answer");
  const error = yahooError(chart);
  if (error === "empty") return "empty";
  if (error !== undefined) throw error;
  const result = firstRecordOf(chart["result"]);
  const meta = recordOf(result?.["meta"]);
  if (result === undefined || meta === undefined) throw yahooGarbage("a chart without meta");
  if (codeOf(meta["symbol"])?.toUpperCase() !== symbol.toUpperCase()) throw yahooGarbage("a chart of another symbol");
  return { result, meta };
}
