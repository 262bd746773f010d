import { parseSymbol, type Listing } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorLaws, type LawfulVendor } from "../vendor-laws.ts";

/** The laws of every symbol vendor: canonical instruments, each once. */
export function symbolVendorLaws(vendor: Omit<LawfulVendor<readonly Listing[]>, "check">): void {
  vendorLaws<readonly Listing[]>({
    ...vendor,
    check(listings) {
      const symbols = listings.map(({ instrument }) => instrument.symbol);
      expect(new Set(symbols).size).toBe(symbols.length);
      for (const { instrument } of listings) expect(parseSymbol(instrument.symbol)).toEqual(instrument);
    },
  });
}
