import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";
import type { CompanyFilings } from "./port.ts";

const DAY_MS = 86_400_000;

/**
 * Runs the conformance suite of filings vendors: each number finite, of a period that had ended, filed no later than
 * today.
 */
export function filingsVendorConformance(vendor: Omit<LawfulVendor<CompanyFilings>, "check">): void {
  vendorConformance<CompanyFilings>({
    ...vendor,
    check({ company }) {
      expect(company.facts.length).toBeGreaterThan(0);
      for (const { startDay, endDay, filedDay, value } of company.facts) {
        expect(Number.isFinite(value)).toBe(true);
        expect(startDay ?? endDay).toBeLessThanOrEqual(endDay);
        expect(endDay).toBeLessThanOrEqual(filedDay);
        expect(filedDay * DAY_MS).toBeLessThanOrEqual(vendor.nowMs + DAY_MS);
      }
    },
  });
}
