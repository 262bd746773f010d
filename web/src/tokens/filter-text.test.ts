import { expect, it } from "vitest";
import { filterOf, describeFilter, isOpen } from "./filter-text.ts";

it("a filter reads as part of a sentence", () => {
  expect(describeFilter(filterOf({}))).toBe("All tokens");
  expect(describeFilter(filterOf({ chain: "bsc", risk: "HIGH", list: "newPairs", minSpike: 250 }))).toBe(
    "BSC, HIGH risk, in New Pairs, volume spike at least 250%",
  );
  const address = "0x6982508145454ce325ddbe47a25d4ec3d2311933";
  expect(describeFilter(filterOf({ chain: "base", address, risk: "HIGH" }))).toBe(
    "only the token 0x6982…1933, Base, HIGH risk",
  );
  const ranges = {
    ageHours: { min: null, max: 72 },
    liquidity: { min: 50_000, max: 2_000_000 },
    marketCap: { min: 1_000_000, max: null },
    volume24h: { min: null, max: null },
  };
  expect(describeFilter(filterOf(ranges))).toBe("age up to 3 days, liquidity $50K to $2M, market cap at least $1M");
});

it("only a filter without any condition is open", () => {
  expect(isOpen(filterOf({}))).toBe(true);
  expect(isOpen(filterOf({ minSpike: 0 }))).toBe(false);
});
