import type { Quote } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";

/**
 * Runs the conformance suite of quote vendors: finite values, a price above zero, a source on each, nothing from the
 * future.
 */
export function quoteVendorConformance(vendor: Omit<LawfulVendor<Quote>, "check">): void {
  vendorConformance<Quote>({
    ...vendor,
    check(quote) {
      expect(quote.price.value).toBeGreaterThan(0);
      expect(quote.delayMinutes !== undefined).toBe(quote.freshness === "delayed");
      const { price, previousClose, dayOpen, dayHigh, dayLow, volume } = quote;
      for (const metric of [price, previousClose, dayOpen, dayHigh, dayLow, volume]) {
        if (metric === undefined) continue;
        expect(Number.isFinite(metric.value) && metric.value >= 0 && metric.value < 1e18).toBe(true);
        expect(metric.source).toBe(vendor.name);
        expect(metric.asOfMs).toBeLessThanOrEqual(vendor.nowMs + 60_000);
      }
    },
  });
}
