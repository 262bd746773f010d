import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ExchangeRate, inMajorUnit, isSameUnit, majorUnit, moneyRatio, rateOf } from "./money.ts";

const nowMs = Date.parse("2025-06-03T16:00:00Z");
const DAY_MS = 86_400_000;
const yuan: ExchangeRate = { from: "CNY", to: "USD", value: 0.1389, source: "yahoo", asOfMs: nowMs };

describe("minor units", () => {
  it("are hundredths of the pound, the rand and the shekel, in any source's spelling", () => {
    expect(inMajorUnit({ value: 250, currency: "GBp" })).toEqual({ value: 2.5, currency: "GBP" });
    for (const pence of ["GBp", "GBX", "GBx"]) expect(majorUnit(pence)).toEqual({ major: "GBP", units: 100 });
    expect(inMajorUnit({ value: 12_345, currency: "ZAc" })).toEqual({ value: 123.45, currency: "ZAR" });
    expect(inMajorUnit({ value: 700, currency: "ILA" })).toEqual({ value: 7, currency: "ILS" });
    expect(inMajorUnit({ value: 7, currency: "USD" })).toEqual({ value: 7, currency: "USD" });
    expect([isSameUnit("GBp", "GBX"), isSameUnit("GBp", "GBP"), isSameUnit("constructor", "USD")]).toEqual([
      ...[true, false, false],
    ]);
  });
});

describe("a ratio of two amounts", () => {
  it("of pence and pounds needs no rate; of dollars and yuan, it uses and names that day's rate", () => {
    const at = { asOfMs: nowMs };
    expect(moneyRatio({ value: 300, currency: "GBp" }, { value: 1.5, currency: "GBP" }, at)).toEqual({ value: 2 });
    const price = { value: 140, currency: "USD" };
    const book = { value: 430, currency: "CNY" };
    const made = moneyRatio(price, book, { ...at, rates: [yuan] });
    expect(made).toEqual({ value: 140 / (430 * 0.1389), rate: yuan });
    expect(moneyRatio(price, book, at)).toEqual({ reason: expect.stringContaining("USD and the other in CNY") });
  });

  it("inverts a rate if needed, and uses none from another week", () => {
    const turned = rateOf("USD", "CNY", { asOfMs: nowMs, rates: [yuan] });
    expect(turned?.value).toBeCloseTo(1 / 0.1389, 12);
    const old = { ...yuan, asOfMs: nowMs - 8 * DAY_MS };
    expect(rateOf("CNY", "USD", { asOfMs: nowMs, rates: [old] })).toBeUndefined();
    expect(moneyRatio({ value: 1, currency: "USD" }, { value: 0, currency: "USD" }, { asOfMs: nowMs }).value).toBe(
      undefined,
    );
  });

  const CURRENCIES = ["USD", "EUR", "CNY", "GBP", "GBp", "GBX", "ZAR", "ZAc", "ILS", "ILA", "JPY"] as const;
  const money = fc.record({
    value: fc.double({ min: 0.01, max: 1e12, noNaN: true }),
    currency: fc.constantFrom(...CURRENCIES),
  });
  const rates = fc.array(
    fc.record({
      from: fc.constantFrom("USD", "EUR", "CNY", "GBP", "ZAR", "ILS", "JPY"),
      to: fc.constantFrom("USD", "EUR", "CNY", "GBP", "ZAR", "ILS", "JPY"),
      value: fc.double({ min: 1e-4, max: 1e4, noNaN: true }),
      source: fc.constant("yahoo"),
      asOfMs: fc.integer({ min: nowMs - 20 * DAY_MS, max: nowMs }),
    }),
    { maxLength: 6 },
  );

  it("is in one currency, or names the rate that converted it, or is undefined", () => {
    fc.assert(
      fc.property(money, money, rates, (over, under, known) => {
        const made = moneyRatio(over, under, { asOfMs: nowMs, rates: known });
        const [top, bottom] = [inMajorUnit(over), inMajorUnit(under)];
        if (made.value === undefined) {
          expect(top.currency).not.toBe(bottom.currency);
          expect(made.reason).not.toBe("");
          return;
        }
        if (top.currency === bottom.currency) expect(made.rate).toBeUndefined();
        else {
          expect([made.rate?.from, made.rate?.to]).toEqual([bottom.currency, top.currency]);
          expect(nowMs - (made.rate?.asOfMs ?? 0)).toBeLessThanOrEqual(7 * DAY_MS);
        }
        const expected = top.value / (bottom.value * (made.rate?.value ?? 1));
        expect(Math.abs(made.value / expected - 1)).toBeLessThan(1e-12);
      }),
    );
  });
});
