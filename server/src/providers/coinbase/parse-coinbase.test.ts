import { describe, expect, it } from "vitest";
import { parseCoinbaseCandles } from "./parse-coinbase.ts";

const NOW_MS = Date.UTC(2025, 5, 2, 12);
/** Hand-made rows `[time, low, high, open, close, volume]`. */
const row = (openTimeMs: number) => [openTimeMs / 1_000, 90, 110, 100, 105, 3];

describe("candles of Coinbase", () => {
  it("of another length than requested are rejected, even if one of them opens at midnight", () => {
    const hours = [row(Date.UTC(2025, 5, 1, 1)), row(Date.UTC(2025, 5, 1))];
    expect(parseCoinbaseCandles(hours, { timeframe: "1h", nowMs: NOW_MS }).candles).toHaveLength(2);
    expect(() => parseCoinbaseCandles(hours, { timeframe: "1d", nowMs: NOW_MS })).toThrow("off the asked timeframe");
  });
});
