import { expect, it } from "vitest";
import {
  describeChance,
  describeDue,
  describeTarget,
  kindTone,
  describeKind,
  formatRange,
  describeTrade,
} from "./insight-text.ts";

const sale = { side: "sell" as const, amount: "90071992547409931.27", percentOfPortfolio: 7.7, isAll: false };
const portfolio = { id: "p", name: "<b>Savings</b>", currency: "USD" };

it("a recommendation is named by its topic, advice by its action", () => {
  expect(describeKind({ kind: "advice", action: "STRONG_BUY", trade: null })).toBe("STRONG BUY");
  expect(describeKind({ kind: "reduce", action: "SELL", trade: sale })).toBe("Sell some");
  expect(describeKind({ kind: "reduce", action: "SELL", trade: { ...sale, isAll: true } })).toBe("Sell all");
  expect(describeKind({ kind: "add", action: "BUY", trade: { ...sale, side: "buy" } })).toBe("BUY");
  expect(describeKind({ kind: "earnings", action: "HOLD", trade: null })).toBe("Upcoming earnings");
  expect(describeKind({ kind: "dividend", action: "HOLD", trade: null })).toBe("Ex-dividend date");
});

it("has a colour only if something would be bought or sold", () => {
  expect(kindTone({ kind: "reduce", action: "SELL", trade: sale })).toBe("down");
  expect(kindTone({ kind: "add", action: "BUY", trade: { ...sale, side: "buy" } })).toBe("up");
  expect(kindTone({ kind: "diversify", action: "HOLD", trade: null })).toBe("");
  expect(kindTone({ kind: "advice", action: "HOLD", trade: null })).toBe("");
});

it("states the exact trade that would achieve it", () => {
  expect(describeTrade({ trade: sale, portfolio })).toBe(
    "To do this, sell $90,071,992,547,409,931.27 (7.7% of <b>Savings</b>).",
  );
  expect(describeTrade({ trade: { ...sale, amount: "5.00", percentOfPortfolio: null }, portfolio })).toBe(
    "To do this, sell $5.00 in <b>Savings</b>.",
  );
  expect(describeTrade({ trade: null, portfolio })).toBeUndefined();
});

it("a claim has its chance in front, but not the past frequency of other coins", () => {
  const one = { claim: "AAPL ends above $1.", confidence: 62, calibrated: true, action: "BUY" as const };
  expect(describeChance(one)).toBe("62% confidence");
  expect(describeChance({ ...one, calibrated: false, action: "HOLD" })).toBe("62% estimated chance");
  expect(describeChance({ ...one, calibrated: false })).toBeUndefined();
  expect(describeChance({ ...one, claim: null })).toBeUndefined();
});

it("a target has the sign of its claim's currency", () => {
  expect(describeTarget({ targetPrice: 709.23, claim: "SPY ends above $664.81." })).toBe("$709.23");
  expect(describeTarget({ targetPrice: 709.23, claim: "SAP.DE ends above 664.81 EUR." })).toBe("709.23");
  expect(describeTarget({ targetPrice: null, claim: null })).toBeUndefined();
});

it("a range has both signs, and a date is the exchange's", () => {
  expect(formatRange({ lowPercent: -12.2, highPercent: 13.9 })).toBe("\u221212.2% to +13.9%");
  expect(formatRange({ lowPercent: 0, highPercent: 0 })).toBe("0% to 0%");
  expect(describeDue("2025-06-16T00:00:00.000Z")).toBe("16 Jun 2025");
  expect(describeDue(null)).toBeUndefined();
});
