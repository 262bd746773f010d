import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  approximately,
  compare,
  decimal,
  minus,
  moneyText,
  plus,
  quantityText,
  unitPriceText,
  ZERO,
} from "../decimal/index.ts";
import { positions } from "./positions.ts";
import { anyEntries, entry } from "./test-entries.ts";
import { valuation } from "./valuation.ts";

const usd = (price: number) => ({ price, currency: "USD" });
const at = (prices: Record<string, { price: number; currency: string }>) => (symbol: string) => prices[symbol];

describe("a portfolio at prices", () => {
  const held = positions([
    entry("buy", "0.1", "60000", { symbol: "BTC-USD", fee: "6" }),
    entry("buy", "3", "100", { symbol: "AAPL" }),
    entry("buy", "2", "50", { symbol: "SOLD" }),
    entry("sell", "2", "60", { symbol: "SOLD", at: "2026-01-02", fee: "1" }),
  ]).values();
  const all = [...held];

  it("is the exact sum of everything that has a price", () => {
    const now = valuation(all, "USD", at({ "BTC-USD": usd(64250.1), AAPL: usd(0.1) }));
    expect(now.holdings.map(({ symbol }) => symbol)).toEqual(["AAPL", "BTC-USD"]);
    expect(moneyText(now.totalValue)).toBe("6425.31");
    expect(moneyText(now.cost)).toBe("6306.00");
    expect(moneyText(now.profit)).toBe("119.31");
    expect(moneyText(now.realised)).toBe("19.00");
    expect(now.unpriced).toEqual([]);
    expect(now.holdings[1]?.priced?.profitPercent).toBe(6.976523);
  });

  it.each([
    ["no price", undefined],
    ["a price in another currency", { price: 64250.1, currency: "EUR" }],
    ["a price in USDT, which is not USD", { price: 64250.1, currency: "USDT" }],
    ["a price that is none", usd(NaN)],
    ["a price of zero", usd(0)],
    ["a price no market has", usd(1e300)],
  ])("leaves out and names what has %s", (_, price) => {
    const now = valuation(all, "USD", (symbol) => (symbol === "BTC-USD" ? price : usd(110)));
    expect(now.unpriced).toEqual(["BTC-USD"]);
    expect(moneyText(now.totalValue)).toBe("330.00");
    expect(moneyText(now.profit)).toBe("30.00");
    expect(moneyText(now.cost)).toBe("6306.00");
  });

  it("converts a price in another currency at the rate of the day, and reports the rate", () => {
    const rate = { rate: decimal("1.0915"), asOfMs: Date.UTC(2026, 0, 20), source: "ecb" };
    const of = (prices: Record<string, { price: number; currency: string }>) =>
      valuation(all, "USD", at(prices), (currency) => (currency === "EUR" ? rate : undefined));
    const now = of({ AAPL: { price: 100.1, currency: "EUR" }, "BTC-USD": usd(60_000) });
    // 3 x 100.1 x 1.0915 and 6,000.
    expect(moneyText(now.totalValue)).toBe("6327.77745");
    expect(now.holdings.map(({ priced }) => priced?.rate)).toEqual([rate, undefined]);
    expect(moneyText(now.profit)).toBe("21.77745");
    expect(of({ AAPL: { price: 1, currency: "JPY" }, "BTC-USD": usd(60_000) }).unpriced).toEqual(["AAPL"]);
  });

  it("converts pence through pounds", () => {
    const bought = [...positions([entry("buy", "1000", "3", { symbol: "OCDO.L" })]).values()];
    const rate = { rate: decimal("1.25"), asOfMs: 0, source: "ecb" };
    const now = valuation(
      bought,
      "USD",
      () => ({ price: 315, currency: "GBp" }),
      (currency) => (currency === "GBP" ? rate : undefined),
    );
    expect(moneyText(now.totalValue)).toBe("3937.50");
  });

  it("values pence in a portfolio of pounds, exactly, and no other unit for another", () => {
    const bought = [...positions([entry("buy", "1000", "3", { symbol: "OCDO.L" })]).values()];
    const now = (price: number, currency: string, portfolio = "GBP") =>
      valuation(bought, portfolio, () => ({ price, currency }));
    for (const pence of ["GBp", "GBX", "GBx"]) {
      expect(moneyText(now(315.1, pence).totalValue)).toBe("3151.00");
      expect(moneyText(now(315.1, pence).profit)).toBe("151.00");
      expect(now(315.1, pence).holdings[0]?.priced?.by).toEqual({ price: 315.1, currency: pence });
      expect(approximately(now(315.1, pence).holdings[0]!.priced!.price)).toBe(3.151);
    }
    expect(moneyText(now(0.0007, "GBp").totalValue)).toBe("0.007");
    expect(compare(now(0.0007, "GBp").totalValue, now(0.000007, "GBP").totalValue)).toBe(0);
    expect(moneyText(now(3.15, "GBP").totalValue)).toBe("3150.00");
    for (const [currency, portfolio] of [
      ["GBp", "USD"],
      ["ZAc", "GBP"],
      ["", "GBP"],
      ["", "USD"],
    ] as const)
      expect(now(315, currency, portfolio).unpriced).toEqual(["OCDO.L"]);
  });

  it("reports no percentage for a holding that cost nothing", () => {
    const given = positions([entry("buy", "5", "0")]).values();
    const now = valuation(given, "USD", () => usd(2));
    expect(now.holdings[0]?.priced?.profitPercent).toBeUndefined();
    expect(moneyText(now.profit)).toBe("10.00");
  });

  it("adds up for any entries and prices: value - profit is the cost of the priced holdings", () => {
    const anyPrice = fc.option(fc.double({ min: 1e-9, max: 1e9, noNaN: true }), { nil: undefined });
    fc.assert(
      fc.property(anyEntries, anyPrice, anyPrice, (entries, aapl, nvda) => {
        const prices = { AAPL: aapl, NVDA: nvda } as Record<string, number | undefined>;
        const now = valuation(positions(entries).values(), "USD", (symbol) => {
          const price = prices[symbol];
          return price === undefined ? undefined : usd(price);
        });
        const costOfPriced = now.holdings.flatMap(({ cost, priced }) => (priced === undefined ? [] : [cost]));
        expect(compare(minus(now.totalValue, now.profit), costOfPriced.reduce(plus, ZERO))).toBe(0);
        expect(now.unpriced).toEqual(
          now.holdings.filter(({ priced }) => priced === undefined).map((one) => one.symbol),
        );
      }),
    );
  });
});

describe("a total on the wire", () => {
  it("is the exact sum rounded once, half to even, not the sum of rounded values", () => {
    const many = positions(
      ["A", "B", "C"].map((symbol) => entry("buy", "1", "0", { symbol, fee: "0.000000004" })),
    ).values();
    const now = valuation(many, "USD", () => usd(4e-9));
    expect(now.holdings.map(({ cost }) => moneyText(cost))).toEqual(["0.00", "0.00", "0.00"]);
    expect([moneyText(now.cost), moneyText(now.totalValue)]).toEqual(["0.00000001", "0.00000001"]);
  });

  it("agrees with plain integers for any entries and prices", () => {
    const scale = 10n ** 40n;
    const whole = ({ units, places }: { units: bigint; places: number }) => units * 10n ** BigInt(40 - places);
    fc.assert(
      fc.property(anyEntries, fc.integer({ min: 1, max: 10 ** 9 }), (entries, cents) => {
        const now = valuation(positions(entries).values(), "USD", () => usd(cents / 100));
        const exact = now.holdings.reduce((sum, { quantity }) => sum + (whole(quantity) * BigInt(cents)) / 100n, 0n);
        const [steps, rest] = [exact / (scale / 10n ** 8n), exact % (scale / 10n ** 8n)];
        const half = scale / 10n ** 8n / 2n;
        const up = rest > half || (rest === half && steps % 2n === 1n) ? 1n : 0n;
        expect(compare(decimal(moneyText(now.totalValue)), { units: steps + up, places: 8 })).toBe(0);
      }),
    );
  });
});

describe("amounts on the wire", () => {
  it.each([
    ["0", "0.00"],
    ["1234.5", "1234.50"],
    ["0.000000005", "0.00"],
    ["0.000000015", "0.00000002"],
    ["0.000000025", "0.00000002"],
    ["-0.000000001", "0.00"],
    ["-7.123456789", "-7.12345679"],
  ])("%s of money is %s", (exact, text) => expect(moneyText(decimal(exact))).toBe(text));

  it("keep a small coin's price and an exact quantity", () => {
    expect(unitPriceText(decimal("0.000000000123"))).toBe("0.000000000123");
    expect(unitPriceText(decimal("157"))).toBe("157.00");
    expect(quantityText(decimal("0.500000000000000001"))).toBe("0.500000000000000001");
    expect(quantityText(decimal("3.000"))).toBe("3");
  });
});
