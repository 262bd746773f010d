import { expect, it } from "vitest";
import { profitPercent, totalByCurrency, totalOf } from "./total-by-currency.ts";

const valued = (currency: string, totalValue: string) => ({ currency, totalValue, holdings: [], unpriced: [] });
const holding = { symbol: "OLD" } as Parameters<typeof totalOf>[0]["holdings"][number];

it("sums exactly within a currency and never across two", () => {
  const portfolios = [valued("USD", "0.10"), valued("EUR", "5.00"), valued("USD", "9007199254740993.20")];
  expect(totalByCurrency(portfolios)).toEqual([
    { currency: "USD", value: "9007199254740993.3", without: [] },
    { currency: "EUR", value: "5", without: [] },
  ]);
});

it("returns no total instead of zero if nothing has a price", () => {
  const unpriced = { ...valued("USD", "0"), holdings: [holding], unpriced: ["OLD"] };
  expect(totalOf(unpriced)).toBeNull();
  expect(totalByCurrency([unpriced])).toEqual([{ currency: "USD", value: null, without: ["OLD"] }]);
  expect(totalOf({ ...unpriced, holdings: [holding, holding] })).toBe("0");
  expect(totalOf(valued("USD", "0"))).toBe("0");
});

it("measures profit only against the cost of holdings that have a profit", () => {
  const of = (cost: string, profit: string | null) => ({ ...holding, cost, profit });
  expect(profitPercent({ profit: "25", holdings: [of("80", "20"), of("20", "5"), of("900", null)] })).toBeCloseTo(
    25,
    12,
  );
  expect(profitPercent({ profit: "0", holdings: [of("900", null)] })).toBeNull();
  expect(profitPercent({ profit: "0", holdings: [] })).toBeNull();
});
