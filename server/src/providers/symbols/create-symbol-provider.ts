import type { Listing } from "@sextant/core/market";
import { createRequesting, type ProviderDeps, type VendorState } from "../request-with-fallback.ts";
import { VendorError } from "../vendor.ts";
import type { SymbolVendor } from "./port.ts";

/** A source that might have had further results. */
export type FailedSearch = {
  readonly source: string;
  readonly error: VendorError;
  /** Whether it only lists pairs of coins, so that it could not have known a share. */
  readonly onlyPairs: boolean;
};

export type FoundListings = {
  /** Best first, each symbol once. */
  readonly listings: readonly Listing[];
  /** Sources that did not answer, or not in time. */
  readonly failed: readonly FailedSearch[];
};

export type SymbolProvider = {
  /** Searches all vendors in order. Never throws for a vendor that fails: the result names it. */
  searchListings(query: string, signal?: AbortSignal): Promise<FoundListings>;
  state(): readonly VendorState[];
};

/**
 * Combines the vendors' symbols in the order given: the first to list one describes it, the next ones fill in what it
 * left open.
 */
export function createSymbolProvider(vendors: readonly SymbolVendor[], deps: ProviderDeps): SymbolProvider {
  const requesting = createRequesting(
    "symbols",
    vendors.map(({ name }) => name),
    deps,
  );
  return {
    async searchListings(query, signal) {
      const listings = new Map<string, Listing>();
      const answered = new Set<string>();
      const errors = new Map<string, unknown>();
      try {
        await requesting.request(
          vendors,
          (vendor, either) =>
            vendor.searchListings(query, either).catch((error: unknown) => {
              errors.set(vendor.name, error);
              throw error;
            }),
          (answer, { name: source }) => {
            answered.add(source);
            for (const listing of answer) {
              const { symbol } = listing.instrument;
              listings.set(symbol, { ...listing, source, ...listings.get(symbol) });
            }
            return "more";
          },
          signal,
        );
      } catch (error) {
        if (!(error instanceof VendorError) && signal?.aborted !== true) throw error;
      }
      const failed = vendors.flatMap((vendor) => {
        const error = answered.has(vendor.name) ? undefined : errorOf(vendor.name, errors.get(vendor.name));
        return error === undefined ? [] : [{ source: vendor.name, error, onlyPairs: vendor.onlyPairs === true }];
      });
      return { listings: [...listings.values()], failed };
    },
    state: () => requesting.state(),
  };
}

/** Returns why a vendor gave no listings; undefined if it answered that it has none. */
function errorOf(vendor: string, error: unknown): VendorError | undefined {
  if (error instanceof VendorError) return error.kind === "not-found" ? undefined : error;
  return new VendorError(vendor, "timeout", "it was not searched in time", { cause: error });
}
