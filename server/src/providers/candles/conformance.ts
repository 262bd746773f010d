import { candleError } from "@sextant/core/market";
import { expect } from "vitest";
import { vendorConformance, type LawfulVendor } from "../vendor-conformance.ts";
import type { CandleAnswer } from "./port.ts";

/** Runs the conformance suite of candle vendors: valid bars, oldest first, each time once, none from the future. */
export function candleVendorConformance(vendor: Omit<LawfulVendor<CandleAnswer>, "check">): void {
  vendorConformance<CandleAnswer>({
    ...vendor,
    check({ candles }) {
      candles.forEach((candle, i) => {
        expect(candleError(candle)).toBeUndefined();
        expect(candle.openTimeMs).toBeGreaterThan(candles[i - 1]?.openTimeMs ?? -1);
        expect(candle.openTimeMs).toBeLessThanOrEqual(vendor.nowMs + 86_400_000);
      });
    },
  });
}
