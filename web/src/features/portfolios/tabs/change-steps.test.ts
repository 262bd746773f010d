import type { PortfolioExplanation } from "@sextant/core/contract";
import { decimal, minus, moneyText, plus, ZERO } from "@sextant/core/decimal";
import fc from "fast-check";
import { expect, it } from "vitest";
import { CHANGE_PARTS, changeSteps, earnedIn } from "./change-steps.ts";

const EMPTY: PortfolioExplanation = {
  from: "2025-11-28T23:59:59.999Z",
  to: "2026-11-28T12:00:00.000Z",
  openingValue: "0.00",
  deposits: "0.00",
  withdrawals: "0.00",
  price: "0.00",
  currency: "0.00",
  income: "0.00",
  fees: "0.00",
  taxes: "0.00",
  closingValue: "0.00",
  residual: "0.00",
  byHolding: [],
  byCash: [],
};

it("leads from the opening to the closing value, each bar starting where the last one ended", () => {
  const steps = changeSteps({
    ...EMPTY,
    openingValue: "100.00",
    deposits: "50.00",
    price: "-30.00",
    fees: "-0.10",
    closingValue: "119.90",
  });
  expect(steps.map(({ of, amount, after }) => [of, amount, after])).toEqual([
    ["openingValue", "100.00", "100.00"],
    ["deposits", "50.00", "150.00"],
    ["withdrawals", "0.00", "150.00"],
    ["price", "-30.00", "120.00"],
    ["currency", "0.00", "120.00"],
    ["income", "0.00", "120.00"],
    ["fees", "-0.10", "119.90"],
    ["taxes", "0.00", "119.90"],
    ["closingValue", "119.90", "119.90"],
  ]);
  const [opening, deposits, , price] = steps;
  expect(opening?.from).toBeCloseTo(0.03);
  expect(deposits).toMatchObject({ from: opening?.to, to: 0.97 });
  expect(price?.to).toBeLessThan(0.97);
});

it("draws a portfolio without changes in the middle", () => {
  expect(changeSteps(EMPTY).map(({ from, to }) => [from, to])).toEqual(Array.from({ length: 9 }, () => [0.5, 0.5]));
});

it("counts as earned everything except deposits and withdrawals", () => {
  const parts = { deposits: "1000.00", withdrawals: "-5.00", price: "0.10", currency: "0.20", income: "3.00" };
  expect(earnedIn({ ...EMPTY, ...parts, fees: "-1.00", taxes: "-0.30" })).toBe("2.00");
});

const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map((n) => (n / 100).toFixed(2));

it("ends at the closing value to the cent, within the chart, whatever the parts are", () => {
  fc.assert(
    fc.property(
      fc.record({ openingValue: cents, ...Object.fromEntries(CHANGE_PARTS.map((of) => [of, cents])) }),
      (parts) => {
        const whole = { ...EMPTY, ...parts };
        const sum = CHANGE_PARTS.reduce((total, of) => plus(total, decimal(whole[of])), ZERO);
        const closing = plus(decimal(whole.openingValue), sum);
        const steps = changeSteps({ ...whole, closingValue: moneyText(closing) });
        expect(steps.at(-2)?.after).toBe(steps.at(-1)?.after);
        expect(steps.every(({ from, to }) => from >= 0.029 && from <= 0.971 && to >= 0.029 && to <= 0.971)).toBe(true);
        const flows = plus(decimal(whole.deposits), decimal(whole.withdrawals));
        expect(earnedIn(whole)).toBe(moneyText(minus(minus(closing, decimal(whole.openingValue)), flows)));
      },
    ),
  );
});
