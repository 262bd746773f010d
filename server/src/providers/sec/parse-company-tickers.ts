import { parseSymbol } from "@sextant/core/market";
import { numberOf, recordOf } from "../at-the-edge.ts";
import { plainText } from "../plain-text.ts";
import { VendorError } from "../vendor.ts";

/** One listed share and its company. */
export type CompanyTicker = {
  /** The company's number at the SEC; several tickers may share one. */
  readonly cik: number;
  /** Canonical, as `parseSymbol` has it: BRK.B. */
  readonly ticker: string;
  readonly title: string;
};

/** About ten thousand today. */
const MOST_ROWS = 50_000;
/** A company's number has at most ten digits. */
const MOST_CIK = 9_999_999_999;
const LONGEST_TITLE = 150;

/**
 * Parses the SEC's company_tickers.json, `{ "0": { cik_str, ticker, title }, … }`, in its order (largest first), each
 * ticker once. Leaves out preferred shares, warrants and units whose form is no canonical symbol (BAC-PK), and tickers
 * that are a coin's here. Throws VendorError 'garbage' for anything else, or if most rows are implausible.
 */
export function parseCompanyTickers(body: unknown): readonly CompanyTicker[] {
  const rows = recordOf(body);
  if (rows === undefined) throw garbage("no table of companies");
  const all = Object.values(rows);
  if (all.length > MOST_ROWS) throw garbage(`${all.length} rows are more than there are companies`);
  const byTicker = new Map<string, CompanyTicker>();
  let refused = 0;
  for (const one of all) {
    const row = recordOf(one);
    const cik = numberOf(row?.["cik_str"]);
    const written = row?.["ticker"];
    const title = plainText(row?.["title"], LONGEST_TITLE);
    if (!isCik(cik) || typeof written !== "string" || title === undefined) {
      refused += 1;
      continue;
    }
    const instrument = parseSymbol(written);
    if (instrument?.kind !== "stock" || byTicker.has(instrument.symbol)) continue;
    byTicker.set(instrument.symbol, { cik, ticker: instrument.symbol, title });
  }
  if (byTicker.size === 0 || refused * 2 > all.length) {
    throw garbage(`${refused} of ${all.length} rows name no company`);
  }
  return [...byTicker.values()];
}

/** Returns whether a number can be a company's at the SEC. */
export function isCik(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0 && value <= MOST_CIK;
}

function garbage(detail: string): VendorError {
  return new VendorError("sec", "garbage", detail);
}
