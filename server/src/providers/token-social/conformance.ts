import type { TokenSocial } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";

/** Runs the conformance suite of follower and mention sources: whole counts, with its name, not from the future. */
export function socialVendorConformance(vendor: Omit<LawfulVendor<TokenSocial>, "check">): void {
  vendorConformance<TokenSocial>({
    ...vendor,
    check(social) {
      for (const reported of Object.values(social)) {
        expect(reported.source).toBe(vendor.name);
        expect(reported.asOfMs).toBeLessThanOrEqual(vendor.nowMs);
        expect(Number.isSafeInteger(reported.value)).toBe(true);
        expect(reported.value).toBeGreaterThanOrEqual(0);
      }
    },
  });
}
