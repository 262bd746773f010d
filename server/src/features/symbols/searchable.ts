import { setImmediate as turnOfLoop } from "node:timers/promises";
import { type Listing, type SymbolIndex, symbolIndexInSteps } from "@sextant/core/market";

/** Listings made ready: each symbol once, the first to name it describes it. */
export type Searchable = {
  readonly listings: readonly Listing[];
  readonly bySymbol: ReadonlyMap<string, Listing>;
  readonly index: SymbolIndex;
};

/** Each symbol once, in order. */
export function eachOnce(lists: readonly (readonly Listing[])[]): ReadonlyMap<string, Listing> {
  const bySymbol = new Map<string, Listing>();
  for (const listing of lists.flat())
    if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
  return bySymbol;
}

/** Makes listings searchable in short steps, so that requests are answered in between. */
export async function searchable(bySymbol: ReadonlyMap<string, Listing>): Promise<Searchable> {
  const listings = [...bySymbol.values()];
  const steps = symbolIndexInSteps(listings);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return { listings, bySymbol, index: value };
    await turnOfLoop();
  }
}
