import { cryptoPair, stock } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { createSimulatedQuotes } from "./simulated.ts";

describe("the simulated quote vendor", () => {
  it("changes with the clock and is marked as simulated", async () => {
    let now = Date.parse("2025-06-03T15:00:00Z");
    const vendor = createSimulatedQuotes({ clock: { nowMs: () => now } });
    const prices = new Set<number>();
    for (let i = 0; i < 60; i++) {
      const quote = await vendor.fetchQuote(cryptoPair("BTC", "USD"));
      expect(quote.freshness).toBe("simulated");
      expect(quote.price.asOfMs).toBe(now);
      prices.add(quote.price.value);
      now += 2_000;
    }
    expect(prices.size).toBeGreaterThan(20);
  });

  it("rejects symbols that it does not simulate", async () => {
    const vendor = createSimulatedQuotes({ clock: { nowMs: () => Date.parse("2025-06-03T15:00:00Z") } });
    expect(vendor.canHandle(stock("ZZZZ"))).toBe(false);
    await expect(vendor.fetchQuote(stock("ZZZZ"))).rejects.toMatchObject({ kind: "not-found" });
  });
});
