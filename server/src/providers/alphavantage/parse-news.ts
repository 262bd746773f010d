import { createHash } from "node:crypto";
import type { NewsItem } from "@sextant/core/market";
import { listOf, numberOf, recordOf } from "../at-the-edge.ts";
import { httpsLink, plainText } from "../plain-text.ts";
import { alphaVantageGarbage, saysNoNews } from "./alphavantage-error.ts";
import { isAlphaVantageSymbol } from "./alphavantage-symbol.ts";
import { isoDay } from "./iso-day.ts";

const MAX_ROWS = 1_000;

/**
 * Parses the headlines of NEWS_SENTIMENT that mention a ticker ('AAPL', 'CRYPTO:BTC'), newest first, each with the
 * vendor's own score for that ticker, or for the whole text if it has none for the ticker. Throws VendorError.
 */
export function parseAlphaVantageNews(
  body: unknown,
  requested: { readonly ticker: string; readonly nowMs: number },
): { readonly items: readonly NewsItem[]; readonly refused: number } {
  const rows = saysNoNews(body) ? [] : listOf(recordOf(body)?.["feed"]);
  if (rows === undefined) throw alphaVantageGarbage("no feed of news");
  if (rows.length > MAX_ROWS) throw alphaVantageGarbage(`${rows.length} headlines are more than were asked for`);
  const items = new Map<string, NewsItem>();
  let refused = 0;
  let ofOthers = 0;
  for (const row of rows.map(recordOf)) {
    const headline = plainText(row?.["title"], 300);
    const publishedMs = timestampOfCompact(row?.["time_published"]);
    const publisher = plainText(row?.["source"], 80) ?? plainText(row?.["source_domain"], 80);
    const isKnown = headline !== undefined && publishedMs !== undefined && publisher !== undefined;
    if (!isKnown || publishedMs > requested.nowMs + 60_000) {
      refused += 1;
      continue;
    }
    const tickers = (listOf(row?.["ticker_sentiment"]) ?? []).map(recordOf);
    const own = tickers.find((one) => {
      const ticker = one?.["ticker"];
      return typeof ticker === "string" && isAlphaVantageSymbol(ticker, requested.ticker);
    });
    if (own === undefined && tickers.length > 0) {
      ofOthers += 1;
      continue;
    }
    const url = httpsLink(row?.["url"]);
    const vendorScore = scoreOf(own?.["ticker_sentiment_score"]) ?? scoreOf(row?.["overall_sentiment_score"]);
    // The vendor sends no id; the address serves as one, or the text where there is no address.
    const id = createHash("sha256")
      .update(`${url ?? headline}`)
      .digest("hex")
      .slice(0, 24);
    items.set(id, {
      id,
      headline,
      summary: plainText(row?.["summary"], 1_000) ?? "",
      publishedMs,
      publisher,
      ...(url === undefined ? {} : { url }),
      ...(vendorScore === undefined ? {} : { vendorScore }),
      source: "alphavantage",
    });
  }
  if (refused * 2 > rows.length) throw alphaVantageGarbage(`${refused} of ${rows.length} headlines cannot be true`);
  if (items.size === 0 && ofOthers > 0) throw alphaVantageGarbage("news of other symbols");
  return {
    items: [...items.values()].sort((a, b) => b.publishedMs - a.publishedMs || (a.id < b.id ? -1 : 1)),
    refused,
  };
}

function scoreOf(cell: unknown): number | undefined {
  const score = numberOf(cell);
  return score !== undefined && score >= -1 && score <= 1 ? score : undefined;
}

/** Parses '20250602T143000', also without seconds, as UTC. */
function timestampOfCompact(value: unknown): number | undefined {
  const match = typeof value === "string" ? /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?$/.exec(value) : null;
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second = "00"] = match;
  const date = isoDay(`${year}-${month}-${day}`);
  const ms = Date.parse(`${date ?? ""}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}
