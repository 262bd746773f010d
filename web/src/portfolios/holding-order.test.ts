import type { Holding } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { nextOrder, orderedHoldings } from "./holding-order.ts";

const of = (symbol: string, quantity: string, profit: string | null, price: number | null) =>
  ({ symbol, quantity, profit, price, value: null, averageCost: null }) as Holding;
const SOME = [
  of("B", "9007199254740993.1", null, 2),
  of("A", "9007199254740993.2", "-5", null),
  of("C", "3", "10", 10),
];
const names = (holdings: readonly Holding[]) => holdings.map(({ symbol }) => symbol).join("");

it("sorts amounts to the last digit, by size rather than as text", () => {
  expect(names(orderedHoldings(SOME, { by: "quantity", isDown: true }))).toBe("ABC");
  expect(names(orderedHoldings(SOME, { by: "profit", isDown: false }))).toBe("ACB");
  expect(names(orderedHoldings(SOME, { by: "price", isDown: true }))).toBe("CBA");
});

it("sorts missing values last in both directions, and names alphabetically", () => {
  expect(names(orderedHoldings(SOME, { by: "profit", isDown: true }))).toBe("CAB");
  expect(names(orderedHoldings(SOME, { by: "symbol", isDown: false }))).toBe("ABC");
  expect(names(orderedHoldings(SOME, { by: "value", isDown: true }))).toBe("BAC");
});

it("starts with the largest, or with A, and reverses when pressed again", () => {
  const byValue = { by: "value", isDown: true } as const;
  expect(nextOrder(byValue, "value")).toEqual({ by: "value", isDown: false });
  expect(nextOrder(byValue, "symbol")).toEqual({ by: "symbol", isDown: false });
  expect(nextOrder({ by: "symbol", isDown: true }, "profit")).toEqual({ by: "profit", isDown: true });
});
