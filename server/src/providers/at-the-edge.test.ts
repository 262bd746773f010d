import { afterEach, describe, expect, it } from "vitest";
import { priceOf, zonedTimestampOf } from "./at-the-edge.ts";
import { parseCoinbaseTicker } from "./coinbase/parse-coinbase.ts";
import { parseCoinMarkets } from "./coingecko/parse-coin-markets.ts";
import { VendorError } from "./vendor.ts";

const NOW_MS = Date.parse("2025-06-02T20:00:30Z");
const zone = process.env["TZ"];
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

describe("a written timestamp", () => {
  it.each(["UTC", "America/New_York", "Asia/Tokyo"])("is the same on a machine in %s", (machine) => {
    process.env["TZ"] = machine;
    expect(new Date(0).getTimezoneOffset() === 0).toBe(machine === "UTC");
    const at = Date.UTC(2025, 5, 2, 16);
    for (const text of ["2025-06-02T16:00:00Z", "2025-06-02T16:00:00.000000000Z", "2025-06-02T12:00-04:00"])
      expect(zonedTimestampOf(text, NOW_MS)).toBe(at);
    for (const text of ["2025-06-02T16:00:00", "2025-06-02T16:00", "2025-06-02", "2025-06-02 16:00:00Z", "Jun 2 2025"])
      expect(zonedTimestampOf(text, NOW_MS), text).toBeUndefined();
    const trade = (time: string) => parseCoinbaseTicker({ price: "100", time }, "BTC-USD", NOW_MS);
    expect(trade("2025-06-02T16:00:00.5Z").asOfMs).toBe(at + 500);
    expect(() => trade("2025-06-02T16:00:00")).toThrow(VendorError);
    const coin = { id: "bitcoin", symbol: "btc", name: "Bitcoin", market_cap: 9e11 };
    const read = (last_updated: string) => parseCoinMarkets([{ ...coin, last_updated }], NOW_MS)[0];
    expect(read("2025-06-02T16:00:00.000Z")).toMatchObject({ marketCap: 9e11, asOfMs: at });
    expect(read("2025-06-02T16:00:00.000")).toMatchObject({ name: "Bitcoin", marketCap: undefined });
  });

  it("is rejected before 1970, after the limit, or for a day that does not exist", () => {
    expect(zonedTimestampOf("2025-06-02T20:00:30Z", NOW_MS)).toBe(NOW_MS);
    for (const text of ["2025-06-02T20:00:31Z", "1969-12-31T23:59:59Z", "2025-13-02T16:00:00Z", 1_748_880_000, null])
      expect(zonedTimestampOf(text, NOW_MS), String(text)).toBeUndefined();
  });
});

it("accepts prices that can have been paid, not almost nothing nor a trillion", () => {
  expect([1e-18, "0.00000001", 999e9].map(priceOf)).toEqual([1e-18, 1e-8, 999e9]);
  expect([0, -1, 5e-324, "5e-324", 9e-19, 1e12, "1e400", NaN].map(priceOf).filter((one) => one !== undefined)).toEqual(
    [],
  );
});
