import type { Quote } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorLaws, type LawfulVendor } from "../vendor-laws.ts";

/** The laws of every quote vendor: finite figures, a price above zero, sources on all, nothing from the future. */
export function quoteVendorLaws(vendor: Omit<LawfulVendor<Quote>, "check">): void {
  vendorLaws<Quote>({
    ...vendor,
    check(quote) {
      expect(quote.price.value).toBeGreaterThan(0);
      expect(quote.delayMinutes !== undefined).toBe(quote.freshness === "delayed");
      const { price, previousClose, dayOpen, dayHigh, dayLow, volume } = quote;
      for (const figure of [price, previousClose, dayOpen, dayHigh, dayLow, volume]) {
        if (figure === undefined) continue;
        expect(Number.isFinite(figure.value) && figure.value >= 0 && figure.value < 1e18).toBe(true);
        expect(figure.source).toBe(vendor.name);
        expect(figure.asOfMs).toBeLessThanOrEqual(vendor.nowMs + 60_000);
      }
    },
  });
}
