import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { companyTitle, exchangeSuffixOf, type Listing } from "@sextant/core/market";
import type { ImportRow } from "@sextant/core/trade-files";

/** Shares by their company's common name. */
export type ListingsByTitle = ReadonlyMap<string, readonly Listing[]>;

/** Listings processed between two yields. */
const STEP = 500;

/**
 * Preferred shares, warrants, units and rights have their company's name too; a file that means one of them names the
 * type.
 */
const OTHER_PAPER = /-(?:P[A-Z]?|W[ST]?|U|R)$/;

/** Computed once for each state of the directory. */
const made = new WeakMap<readonly Listing[], ListingsByTitle>();

/** Returns the shares of a directory by their company's name. Yields between steps. */
export async function listingsByTitle(listings: readonly Listing[]): Promise<ListingsByTitle> {
  const known = made.get(listings);
  if (known !== undefined) return known;
  const byTitle = new Map<string, Listing[]>();
  for (const [n, listing] of listings.entries()) {
    if (n % STEP === 0) await yieldToEventLoop();
    if (listing.instrument.kind !== "stock" || OTHER_PAPER.test(listing.instrument.symbol)) continue;
    const title = companyTitle(listing.name ?? "");
    if (title === "") continue;
    const some = byTitle.get(title);
    if (some === undefined) byTitle.set(title, [listing]);
    else some.push(listing);
  }
  made.set(listings, byTitle);
  return byTitle;
}

/**
 * Returns the one listing of the company that a row names along with an ISIN: in the row's currency, at its exchange
 * where the file names one, and without an exchange abroad only for an ISIN of the United States. Undefined where
 * several fit.
 */
export function listingNamed(
  { name, currency, exchange }: Pick<ImportRow, "name" | "currency" | "exchange">,
  isin: string,
  byTitle: ListingsByTitle,
): Listing | undefined {
  const isAmerican = isin.startsWith("US");
  const all = (byTitle.get(companyTitle(name ?? "")) ?? []).filter((listing) => {
    const { symbol } = listing.instrument;
    if (isAmerican !== (exchangeSuffixOf(symbol) === undefined)) return false;
    return currency === undefined || listing.currency === undefined || listing.currency === currency;
  });
  const there = all.filter((one) => exchange !== undefined && one.exchange?.toUpperCase() === exchange.toUpperCase());
  const some = there.length > 0 ? there : all;
  return some.length === 1 ? some[0] : undefined;
}
