import type { Listing } from "@sextant/core/market";
import { createAsking, type ProviderDeps, type VendorState } from "../ask-in-order.ts";
import { VendorFault } from "../vendor.ts";
import type { SymbolVendor } from "./port.ts";

/** A source that might have had more. */
export type FailedSearch = {
  readonly source: string;
  readonly fault: VendorFault;
  /** Whether it lists pairs of coins alone, so that it could not have known a share. */
  readonly onlyPairs: boolean;
};

export type FoundListings = {
  /** Best first, each symbol once. */
  readonly listings: readonly Listing[];
  /** Sources that gave no answer, or none in time. */
  readonly failed: readonly FailedSearch[];
};

export type SymbolProvider = {
  /** Searches all vendors in order. Never throws for a vendor that fails: the answer names it. */
  searchListings(query: string, signal?: AbortSignal): Promise<FoundListings>;
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
      const answered = new Set<string>();
      const faults = new Map<string, unknown>();
      try {
        await asking.ask(
          vendors,
          (vendor, either) =>
            vendor.searchListings(query, either).catch((fault: unknown) => {
              faults.set(vendor.name, fault);
              throw fault;
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
        if (!(error instanceof VendorFault) && signal?.aborted !== true) throw error;
      }
      const failed = vendors.flatMap((vendor) => {
        const fault = answered.has(vendor.name) ? undefined : faultOf(vendor.name, faults.get(vendor.name));
        return fault === undefined ? [] : [{ source: vendor.name, fault, onlyPairs: vendor.onlyPairs === true }];
      });
      return { listings: [...listings.values()], failed };
    },
    state: () => asking.state(),
  };
}

/** Why a vendor gave no listings; undefined where it said that it has none. */
function faultOf(vendor: string, fault: unknown): VendorFault | undefined {
  if (fault instanceof VendorFault) return fault.kind === "not-found" ? undefined : fault;
  return new VendorFault(vendor, "timeout", "it was not searched in time", { cause: fault });
}
