import { searchListings } from "@sextant/core/market";
import { SIMULATED_LISTINGS } from "@sextant/core/simulation";
import type { SymbolVendor } from "./port.ts";

const MOST_FOUND = 50;

/** Completes among the symbols that the simulation makes up: what an installation without any source can show. */
export function createSimulatedSymbols(): SymbolVendor {
  return {
    name: "simulated",
    searchListings: async (query) => searchListings(SIMULATED_LISTINGS, query, MOST_FOUND),
  };
}
