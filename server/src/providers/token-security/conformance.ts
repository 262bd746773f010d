import { tokenAddress, type Chain, type TokenSecurity } from "@sextant/core/market";
import { expect } from "vitest";
import { VendorError } from "../vendor.ts";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";

type Checked = ReadonlyMap<string, TokenSecurity>;

/**
 * Runs the conformance suite of contract checkers: true or false, percentages of a whole, each field with its source,
 * only the requested contracts.
 */
export function securityVendorConformance({
  chain,
  address,
  ...vendor
}: Omit<LawfulVendor<Checked>, "check"> & { readonly chain: Chain; readonly address: string }): void {
  vendorConformance<Checked>({
    ...vendor,
    async request(http, signal) {
      const reported = await vendor.request(http, signal);
      // An unknown contract is an answer of the port, not an error.
      if (reported.size === 0) throw new VendorError(vendor.name, "not-found", "knows none of them");
      return reported;
    },
    check(reported) {
      for (const [key, security] of reported) {
        expect(key).toBe(tokenAddress(chain, address));
        checkSecurity(security, vendor.name, vendor.nowMs);
      }
    },
  });
}

export function checkSecurity(security: TokenSecurity, source: string, nowMs: number): void {
  for (const [field, reported] of Object.entries(security)) {
    expect(reported.source).toBe(source);
    expect(reported.asOfMs).toBeLessThanOrEqual(nowMs);
    if (typeof reported.value === "boolean") continue;
    expect(Number.isFinite(reported.value)).toBe(true);
    expect(reported.value).toBeGreaterThanOrEqual(0);
    if (field.endsWith("Percent")) expect(reported.value).toBeLessThanOrEqual(100);
    if (field === "liquidityUnlockMs") expect(reported.value).toBeGreaterThan(nowMs);
  }
}
