import type { FundamentalField, Fundamentals } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";
import { isPlausibleMetric } from "./metric.ts";

/** Runs the conformance suite of fundamentals vendors: each value plausible, with its source, not from the future. */
export function fundamentalsVendorConformance(vendor: Omit<LawfulVendor<Fundamentals>, "check">): void {
  vendorConformance<Fundamentals>({
    ...vendor,
    check({ metrics }) {
      for (const [field, metric] of Object.entries(metrics)) {
        expect(isPlausibleMetric(field as FundamentalField, metric.value)).toBe(true);
        expect(metric.source).toBe(vendor.name);
        expect(metric.asOfMs).toBeLessThanOrEqual(vendor.nowMs + 60_000);
      }
    },
  });
}
