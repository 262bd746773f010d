import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { explanation } from "./explanation.ts";
import { continuedLedger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import { ledgerValue, type ValuationDay } from "./ledger-value.ts";
import { counted, NO_RATES, ratesOf, text, TRACKED, transaction } from "./test-transactions.ts";

const EUROS: LedgerSettings = { ...TRACKED, base: "EUR" };
const rates = ratesOf({ USD: { "2026-01-01": "0.90", "2026-02-01": "0.95", "2026-03-01": "0.80" } });
const day = (at: string, prices: Readonly<Record<string, string>>, rateOf = rates): ValuationDay => ({
  dayMs: Date.parse(at),
  rateOf,
  priceOf: (symbol) =>
    prices[symbol] === undefined
      ? undefined
      : { price: decimal(prices[symbol]), currency: symbol === "PENCE" ? "GBp" : "USD" },
});
const before = [
  transaction("deposit", { amount: "2000" }),
  transaction("buy", { quantity: "10", price: "100", fee: "5", at: "2026-01-01" }),
];

describe("the value of a ledger", () => {
  it("splits the unrealised gain into the parts that a sale would realise, and reports the currency gain on cash", () => {
    const now = ledgerValue(counted(before, EUROS, rates), day("2026-02-01", { ACME: "120" }));
    expect(text(now.total)).toBe("2085.25");
    expect(
      now.holdings.map(({ value, unrealised }) => [
        text(value),
        ...Object.values(unrealised).map((part) => text(part)),
      ]),
    ).toEqual([
      // 200 x 0.95, 1,000 x 0.05, no income, -5 x 0.90, no taxes
      ["1140", "190", "50", "0", "-4.5", "0", "235.5"],
    ]);
    expect(now.cash.map(({ currency, value, currencyGain }) => [currency, text(value), text(currencyGain)])).toEqual([
      ["USD", "945.25", "49.75"],
    ]);
  });

  it("lists holdings without a price or a rate, and leaves them out of every total", () => {
    const all = counted([...before, transaction("buy", { symbol: "PENCE", quantity: "1", amount: "3" })], EUROS, rates);
    expect(ledgerValue(all, day("2026-02-01", { PENCE: "300" }))).toMatchObject({
      holdings: [],
      unvalued: [
        { of: "ACME", reason: { kind: "no-price" } },
        { of: "PENCE", reason: { kind: "no-rate", currency: "GBP" } },
      ],
    });
    const dark = ledgerValue(all, day("2026-02-01", { ACME: "1" }, NO_RATES));
    expect([text(dark.total), dark.cash]).toEqual(["0", []]);
  });

  it("reports the gain of a currency as unknown if some of it arrived without a rate", () => {
    const late = counted([transaction("deposit", { amount: "100", at: "2025-12-01" })], EUROS, rates);
    const now = ledgerValue(late, day("2026-02-01", {}));
    const unknown = { kind: "no-rate", currency: "USD", dayMs: Date.parse("2025-12-01") };
    expect(now.cash).toMatchObject([{ currencyGain: undefined, unknown }]);
    expect([text(now.total), text(now.currencyGain)]).toEqual(["95", "0"]);
  });

  it("knows the gain of a currency that was spent, even on a day without its rate", () => {
    const spent = [
      transaction("deposit", { amount: "100" }),
      transaction("withdrawal", { amount: "100", at: "2026-02-01" }),
    ];
    const now = ledgerValue(counted(spent, EUROS, rates), day("2026-03-01", {}, NO_RATES));
    // 100 x (0.95 - 0.90)
    expect([text(now.currencyGain), now.unvalued]).toEqual(["5", []]);
  });

  it("uses a small coin's price exactly, to the 20th place", () => {
    const all = counted([transaction("buy", { quantity: "1000000", amount: "1" })]);
    const now = ledgerValue(all, day("2026-01-01", { ACME: "0.00000000000000000003" }));
    expect(text(now.total, 20)).toBe("0.00000000000003");
  });
});

describe("the explanation of a change", () => {
  const opening = counted(before, EUROS, rates);
  const more = [
    transaction("dividend", { amount: "20", tax: "3", at: "2026-02-01" }),
    transaction("buy", { quantity: "5", price: "120", fee: "4", at: "2026-02-01" }),
    transaction("withdrawal", { amount: "100", at: "2026-02-01" }),
  ];
  const closing = continuedLedger(opening, more, rates);
  if (closing === undefined) throw new Error("can't be continued");

  it("is broken down by holding and by cash, without a residual", () => {
    const found = explanation(opening, closing, {
      opening: day("2026-01-01", { ACME: "100" }),
      closing: day("2026-03-01", { ACME: "130" }),
    });
    if (found.kind !== "explained") throw new Error("not explained");
    // Cash: 995 + 17 - 604 - 100 = 308.
    expect([text(found.opening), text(found.closing)]).toEqual(["1795.5", "1806.4"]);
    const [acme] = found.holdings;
    // Price: 15 x 130 x 0.8 - 10 x 100 x 0.8 - 600 x 0.8. Currency: 1,000 x (0.8 - 0.9) + 600 x (0.8 - 0.95).
    expect([acme?.of, text(acme?.price), text(acme?.currency)]).toEqual(["ACME", "280", "-190"]);
    // 995 x (0.8 - 0.9) - 687 x (0.8 - 0.95)
    expect(text(found.cash[0]?.currency)).toBe("3.55");
    expect([found.externalFlows, found.income, found.fees, found.taxes].map((part) => text(part))).toEqual([
      ...["-95", "19", "-3.8", "-2.85"],
    ]);
    expect(text(found.residual, 36)).toBe("0");
  });

  it("leaves out holdings without a price on one of the days, with the money invested in them, and still adds up", () => {
    const found = explanation(opening, closing, {
      opening: day("2026-01-01", {}),
      closing: day("2026-03-01", { ACME: "130" }),
    });
    if (found.kind !== "explained") throw new Error("not explained");
    expect(found.unvalued).toEqual([{ of: "ACME", account: "", reason: { kind: "no-price" } }]);
    expect([text(found.intoUnvalued), text(found.residual, 36)]).toEqual(["-570", "0"]);
  });

  it("is undefined if something moved that has no rate", () => {
    const dark = continuedLedger(opening, more, NO_RATES);
    if (dark === undefined) throw new Error("can't be continued");
    const days = { opening: day("2026-01-01", { ACME: "100" }), closing: day("2026-03-01", { ACME: "130" }) };
    const found = explanation(opening, dark, days);
    expect(found.kind === "undefined" && found.unknown[0]?.reason).toEqual({
      kind: "no-rate",
      currency: "USD",
      dayMs: Date.parse("2026-02-01"),
    });
  });

  it("counts a name that is held again under itself", () => {
    const again = continuedLedger(
      opening,
      [
        transaction("rename", { counterSymbol: "NEW", at: "2026-02-01" }),
        transaction("buy", { quantity: "1", price: "10", at: "2026-02-02" }),
      ],
      rates,
    );
    if (again === undefined) throw new Error("can't be continued");
    const days = {
      opening: day("2026-02-03", { ACME: "10", NEW: "100" }),
      closing: day("2026-03-01", { ACME: "15", NEW: "130" }),
    };
    const found = explanation(again, again, days);
    if (found.kind !== "explained") throw new Error("not explained");
    expect(found.holdings.map(({ of, price }) => [of, text(price)])).toEqual([
      ["ACME", "4"],
      ["NEW", "240"],
    ]);
  });

  it("counts a renamed holding under its new name", () => {
    const renamed = continuedLedger(
      opening,
      [transaction("rename", { counterSymbol: "NEW", at: "2026-02-01" })],
      rates,
    );
    if (renamed === undefined) throw new Error("can't be continued");
    const found = explanation(opening, renamed, {
      opening: day("2026-01-01", { ACME: "100" }),
      closing: day("2026-03-01", { NEW: "130" }),
    });
    if (found.kind !== "explained") throw new Error("not explained");
    expect(found.holdings.map(({ of, price, currency }) => [of, text(price), text(currency)])).toEqual([
      ["NEW", "240", "-100"],
    ]);
  });
});
