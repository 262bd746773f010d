import { rateUnits } from "@sextant/core/exchange-rates";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";
import type { PublishedDay } from "./port.ts";

const DAY_MS = 86_400_000;

/**
 * Expects what every list of published days must satisfy: past weekdays, once each, with rates above 0 of currencies
 * other than the euro.
 */
export function expectLawfulDays(days: readonly PublishedDay[], nowMs: number): void {
  expect(days.length).toBeGreaterThan(0);
  expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
  for (const { day, rates } of days) {
    expect(Number.isInteger(day)).toBe(true);
    expect(day * DAY_MS).toBeGreaterThanOrEqual(Date.UTC(1999, 0, 4));
    expect(day * DAY_MS).toBeLessThanOrEqual(nowMs + DAY_MS);
    expect([0, 6]).not.toContain(new Date(day * DAY_MS).getUTCDay());
    expect(rates.length).toBeGreaterThan(0);
    expect(new Set(rates.map(([currency]) => currency)).size).toBe(rates.length);
    for (const [currency, perEuro] of rates) {
      expect(currency).toMatch(/^[A-Z]{3}$/);
      expect(currency).not.toBe("EUR");
      expect(rateUnits(perEuro)).toBeGreaterThan(0n);
    }
  }
}

/** Runs the conformance suite of exchange rate vendors. */
export function exchangeRateVendorConformance(vendor: Omit<LawfulVendor<readonly PublishedDay[]>, "check">): void {
  vendorConformance<readonly PublishedDay[]>({
    ...vendor,
    check: (days) => {
      expectLawfulDays(days, vendor.nowMs);
    },
  });
}
