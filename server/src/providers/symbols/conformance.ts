import { parseSymbol, type Listing } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";

/** Runs the conformance suite of symbol vendors: canonical instruments, each once. */
export function symbolVendorConformance(vendor: Omit<LawfulVendor<readonly Listing[]>, "check">): void {
  vendorConformance<readonly Listing[]>({
    ...vendor,
    check(listings) {
      const symbols = listings.map(({ instrument }) => instrument.symbol);
      expect(new Set(symbols).size).toBe(symbols.length);
      for (const { instrument } of listings) expect(parseSymbol(instrument.symbol)).toEqual(instrument);
    },
  });
}
