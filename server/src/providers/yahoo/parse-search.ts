import type { Listing, NewsItem } from "@sextant/core/market";
import { codeOf, listOf, timestampOf, recordOf } from "../at-the-edge.ts";
import { httpsLink, plainText } from "../plain-text.ts";
import { VendorError } from "../vendor.ts";
import { yahooError, yahooGarbage } from "./yahoo-error.ts";
import { fromYahooSymbol } from "./yahoo-symbol.ts";

const MAX_ROWS = 200;

/** Parses the headlines in /v1/finance/search, newest first. Throws VendorError. */
export function parseYahooNews(
  body: unknown,
  nowMs: number,
): { readonly items: readonly NewsItem[]; readonly refused: number } {
  const rows = rowsOf(body, "news");
  const items = new Map<string, NewsItem>();
  let refused = 0;
  for (const row of rows.map(recordOf)) {
    const id = codeOf(row?.["uuid"], 64);
    const headline = plainText(row?.["title"], 300);
    const publishedMs = timestampOf(row?.["providerPublishTime"], nowMs + 60_000);
    const publisher = plainText(row?.["publisher"], 80);
    if (id === undefined || headline === undefined || publishedMs === undefined || publisher === undefined) {
      refused += 1;
      continue;
    }
    const url = httpsLink(row?.["link"]);
    const summary = plainText(row?.["summary"], 1_000) ?? "";
    items.set(id, {
      id,
      headline,
      summary,
      publishedMs,
      publisher,
      ...(url === undefined ? {} : { url }),
      source: "yahoo",
    });
  }
  if (refused * 2 > rows.length) throw yahooGarbage(`${refused} of ${rows.length} headlines cannot be true`);
  return {
    items: [...items.values()].sort((a, b) => b.publishedMs - a.publishedMs || (a.id < b.id ? -1 : 1)),
    refused,
  };
}

const KINDS: ReadonlyMap<unknown, "coin" | "share"> = new Map([
  ["EQUITY", "share"],
  ["ETF", "share"],
  ["CRYPTOCURRENCY", "coin"],
]);

/** Parses the supported symbols in /v1/finance/search: shares, funds and coin pairs. Throws VendorError. */
export function parseYahooListings(body: unknown): readonly Listing[] {
  const rows = rowsOf(body, "quotes");
  const listings = new Map<string, Listing>();
  let refused = 0;
  for (const row of rows.map(recordOf)) {
    const symbol = codeOf(row?.["symbol"], 40);
    // Private companies and topics have no symbol and are marked so; they are no error.
    if (symbol === undefined) {
      if (row?.["isYahooFinance"] !== false) refused += 1;
      continue;
    }
    const kind = KINDS.get(row?.["quoteType"]);
    const instrument = kind === undefined ? undefined : fromYahooSymbol(symbol, kind === "coin");
    if (instrument === undefined || listings.has(instrument.symbol)) continue;
    const name = plainText(row?.["longname"], 120) ?? plainText(row?.["shortname"], 120);
    const exchange = kind === "coin" ? undefined : plainText(row?.["exchDisp"], 40);
    listings.set(instrument.symbol, {
      instrument,
      ...(name === undefined ? {} : { name }),
      ...(exchange === undefined ? {} : { exchange }),
      ...(instrument.kind === "crypto" ? { currency: instrument.quote } : {}),
    });
  }
  if (refused * 2 > rows.length) throw yahooGarbage(`${refused} of ${rows.length} symbols are none`);
  return [...listings.values()];
}

function rowsOf(body: unknown, name: string): readonly unknown[] {
  const answer = recordOf(body);
  const error = yahooError(answer?.["finance"]);
  if (error instanceof VendorError) throw error;
  const rows = listOf(answer?.[name]) ?? withoutThat(answer);
  if (rows === undefined) throw yahooGarbage(`no list of ${name}`);
  if (rows.length > MAX_ROWS) throw yahooGarbage(`${rows.length} ${name} are more than were asked for`);
  return rows;
}

/** A search that did not request a kind of row may omit its list. */
function withoutThat(answer: Readonly<Record<string, unknown>> | undefined): readonly unknown[] | undefined {
  return ["quotes", "news"].some((name) => listOf(answer?.[name]) !== undefined) ? [] : undefined;
}
