import type { NewsItem } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";

/**
 * Runs the conformance suite of news vendors: plain bounded text, https links, newest first, nothing from the future.
 */
export function newsVendorConformance(vendor: Omit<LawfulVendor<readonly NewsItem[]>, "check">): void {
  vendorConformance<readonly NewsItem[]>({
    ...vendor,
    check(items) {
      items.forEach((item, i) => {
        expect(`${item.headline}${item.summary}${item.publisher}`).not.toMatch(/[\p{Cc}\p{Cf}]|<[a-z/]/iu);
        expect(item.headline.length).toBeGreaterThan(0);
        expect(item.url ?? "https://").toMatch(/^https:/);
        expect(item.publishedMs).toBeLessThanOrEqual(
          Math.min(vendor.nowMs + 60_000, items[i - 1]?.publishedMs ?? Infinity),
        );
      });
    },
  });
}
