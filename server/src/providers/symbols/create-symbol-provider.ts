import type { Listing } from "@sextant/core/market";
import { createAsking, type ProviderDeps, type VendorState } from "../ask-in-order.ts";
import type { SymbolVendor } from "./port.ts";

export type SymbolProvider = {
  /** Best first, each symbol once, from all vendors in order. Throws VendorFault when none answered. */
  searchListings(query: string, signal?: AbortSignal): Promise<readonly Listing[]>;
  state(): readonly VendorState[];
};

/** Symbols from the vendors in the order given: the first to name one describes it, the next fill what it left open. */
export function createSymbolProvider(vendors: readonly SymbolVendor[], deps: ProviderDeps): SymbolProvider {
  const asking = createAsking(
    "symbols",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async searchListings(query, signal) {
      const listings = new Map<string, Listing>();
      await asking.ask(
        vendors,
        (vendor, either) => vendor.searchListings(query, either),
        (answer, { name: source }) => {
          for (const listing of answer) {
            const { symbol } = listing.instrument;
            listings.set(symbol, { ...listing, source, ...listings.get(symbol) });
          }
          return "more";
        },
        signal,
      );
      return [...listings.values()];
    },
    state: () => asking.state(),
  };
}
