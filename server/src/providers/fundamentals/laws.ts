import type { FundamentalField, Fundamentals } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorLaws, type LawfulVendor } from "../vendor-laws.ts";
import { isPlausibleFigure } from "./figure.ts";

/** The laws of every vendor of figures: each one plausible, with its source, not from the future. */
export function fundamentalsVendorLaws(vendor: Omit<LawfulVendor<Fundamentals>, "check">): void {
  vendorLaws<Fundamentals>({
    ...vendor,
    check({ figures }) {
      for (const [field, figure] of Object.entries(figures)) {
        expect(isPlausibleFigure(field as FundamentalField, figure.value)).toBe(true);
        expect(figure.source).toBe(vendor.name);
        expect(figure.asOfMs).toBeLessThanOrEqual(vendor.nowMs + 60_000);
      }
    },
  });
}
