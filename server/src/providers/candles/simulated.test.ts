import { candleError, cryptoPair, stock } from "@sextant/core/market";
import { describe, expect, it } from "vitest";
import { VendorError } from "../vendor.ts";
import { createSimulatedCandles } from "./simulated.ts";

const NOW = Date.parse("2025-06-03T15:00:30Z");
const vendor = createSimulatedCandles({ clock: { nowMs: () => NOW } });

describe("the simulated candle vendor", () => {
  it("returns labelled, valid bars up to the clock and not beyond", async () => {
    const instrument = stock("AAPL");
    const answer = await vendor.fetchCandles({
      instrument,
      timeframe: "5m",
      fromMs: NOW - 86_400_000,
      toMs: NOW + 86_400_000,
    });
    expect(answer.source).toBe("simulated");
    expect(answer.quotedIn).toBe("USD");
    expect(answer.candles.at(-1)?.openTimeMs).toBe(Date.parse("2025-06-03T15:00:00Z"));
    expect(answer.candles.map(candleError).filter((error) => error !== undefined)).toEqual([]);
  });

  it("limits an unbounded range to the newest bars", async () => {
    const { candles } = await vendor.fetchCandles({
      instrument: cryptoPair("BTC", "USD"),
      timeframe: "1m",
      fromMs: 0,
      toMs: NOW,
    });
    expect(candles.length).toBeLessThanOrEqual(50_000);
    expect(candles.at(-1)?.openTimeMs).toBe(Date.parse("2025-06-03T15:00:00Z"));
  });

  it("rejects symbols that it does not simulate", async () => {
    const instrument = stock("ZZZZ");
    expect(vendor.canHandle(instrument)).toBe(false);
    const requested = vendor.fetchCandles({ instrument, timeframe: "1d", fromMs: 0, toMs: NOW });
    await expect(requested).rejects.toThrow(VendorError);
    await expect(requested).rejects.toMatchObject({ kind: "not-found" });
  });
});
