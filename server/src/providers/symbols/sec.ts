import { type Listing, stock } from "@sextant/core/market";
import { parsedUrl } from "../http/parsed-url.ts";
import type { VendorHttp } from "../http/index.ts";
import { parseCompanyTickers } from "../sec/parse-company-tickers.ts";
import { VendorError } from "../vendor.ts";
import { type ListedShare, parseListedShares } from "./parse-listed-shares.ts";
import { MOST_LISTINGS } from "./port.ts";

/** Documented as updated from time to time; a directory requests it once a day. */
const NOT_STORED_MS = 0;
/** Data and lists are on two of its hosts. */
const DATA_HOST = "data.sec.gov";
const LISTS = "https://www.sec.gov";

/**
 * Creates a source of all shares whose companies file with the SEC, largest first, with their exchange if that list is
 * available (www.sec.gov, "Accessing EDGAR Data": company_tickers_exchange.json, otherwise company_tickers.json).
 * Warrants, units and rights come after all shares.
 */
export function createSecListings(http: VendorHttp): {
  readonly name: string;
  /** Throws VendorError. */
  listListings(signal?: AbortSignal): Promise<readonly Listing[]>;
} {
  const home = parsedUrl(http.baseUrl)?.hostname === DATA_HOST ? LISTS : "";

  async function shares(signal: AbortSignal | undefined): Promise<readonly ListedShare[]> {
    try {
      const reply = await http.get(`${home}/files/company_tickers_exchange.json`, { ttlMs: NOT_STORED_MS, signal });
      return parseListedShares(reply.body);
    } catch (error) {
      if (!(error instanceof VendorError) || !["not-found", "garbage", "refused"].includes(error.kind)) throw error;
    }
    const reply = await http.get(`${home}/files/company_tickers.json`, { ttlMs: NOT_STORED_MS, signal });
    return parseCompanyTickers(reply.body);
  }

  return {
    name: http.vendor,
    async listListings(signal) {
      return sharesFirst(await shares(signal))
        .slice(0, MOST_LISTINGS)
        .map(({ ticker, title, exchange }) => ({
          instrument: stock(ticker),
          name: title,
          currency: "USD",
          ...(exchange === undefined ? {} : { exchange }),
        }));
    },
  };
}

/** Orders shares first: a company's warrants, units and rights are called like its share plus a letter or two. */
function sharesFirst(all: readonly ListedShare[]): readonly ListedShare[] {
  const roots = new Map<number, string>();
  const isDerived = ({ cik, ticker }: ListedShare): boolean => {
    const root = roots.get(cik);
    if (root === undefined) {
      roots.set(cik, ticker);
      return false;
    }
    return ticker.startsWith(root) && /^\.?(W|WS|WT|U|UN|R|RT)$/.test(ticker.slice(root.length));
  };
  const [first, after]: [ListedShare[], ListedShare[]] = [[], []];
  for (const share of all) (isDerived(share) ? after : first).push(share);
  return [...first, ...after];
}
