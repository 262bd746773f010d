import type { CorporateEvent } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";

const DAY_MS = 86_400_000;

/**
 * Runs the conformance suite of corporate event vendors: real days, each kind once a day, oldest first, plausible
 * amounts.
 */
export function corporateEventVendorConformance(vendor: Omit<LawfulVendor<readonly CorporateEvent[]>, "check">): void {
  vendorConformance<readonly CorporateEvent[]>({
    ...vendor,
    check(events) {
      const keys = events.map(({ kind, date }) => `${date} ${kind}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(events.map(({ date }) => date)).toEqual(events.map(({ date }) => date).sort());
      for (const event of events) {
        expect(event.date).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(new Date(event.date).toISOString().slice(0, 10)).toBe(event.date);
        expect(event.source).toBe(vendor.name);
        expect(event.asOfMs).toBeLessThanOrEqual(vendor.nowMs + 60_000);
        // No company announces further ahead than two years.
        expect(Date.parse(event.date)).toBeLessThan(vendor.nowMs + 731 * DAY_MS);
        if (event.kind === "split") {
          expect(event.to > 0 && event.from > 0 && event.to !== event.from).toBe(true);
          expect(Number.isFinite(event.to / event.from)).toBe(true);
        }
        if (event.kind === "dividend" && event.amount !== undefined) {
          expect(Number.isFinite(event.amount) && event.amount > 0 && event.amount < 1e6).toBe(true);
        }
        if (event.kind === "earnings") {
          for (const eps of [event.epsEstimate, event.epsActual]) expect(Math.abs(eps ?? 0)).toBeLessThan(1e6);
          expect((event.until ?? event.date) >= event.date).toBe(true);
        }
      }
    },
  });
}
