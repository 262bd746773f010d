import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { disposals, externalFlows } from "./disposals.ts";
import { cashBalances, departures, holdings, lots, unknownMetrics } from "./holdings.ts";
import { continuedLedger, firstError, ledger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import { reconciliation } from "./reconciliation.ts";
import { checkpoint, ledgerOfCheckpoint } from "./checkpoint.ts";
import {
  AVERAGE,
  counted,
  FIFO,
  gainParts,
  held,
  NO_RATES,
  ratesOf,
  text,
  TRACKED,
  transaction,
} from "./test-transactions.ts";

const BY_ACCOUNT: LedgerSettings = { ...FIFO, scope: "account" };
const buy = (quantity: string, amount: string, more = {}) => transaction("buy", { quantity, amount, ...more });
const cash = (all: ReturnType<typeof ledger>) =>
  cashBalances(all).map(({ currency, balance, isOverdrawn }) => [currency, text(balance), isOverdrawn]);

describe("a gain", () => {
  // 10 shares at 100 dollars, at 0.90 euros; sold at 120, at 0.95.
  const rates = ratesOf({ USD: { "2026-01-01": "0.90", "2026-02-01": "0.95" } });
  const euros: LedgerSettings = { ...FIFO, base: "EUR" };

  it("is split into price at the closing rate, currency on the cost, fees and taxes, each at the rate of its day", () => {
    const all = counted(
      [
        transaction("buy", { quantity: "10", price: "100", fee: "10", tax: "2" }),
        transaction("sell", { quantity: "10", price: "120", fee: "20", tax: "4", at: "2026-02-01" }),
      ],
      euros,
      rates,
    );
    // 200 x 0.95; 1,000 x 0.05; -(10 x 0.90 + 20 x 0.95); -(2 x 0.90 + 4 x 0.95)
    expect(gainParts(all)).toEqual({ price: "190", currency: "50", fees: "-28", taxes: "-5.6", total: "206.4" });
  });

  it("is all currency gain if the price didn't move", () => {
    const all = counted(
      [buy("10", "1000"), transaction("sell", { quantity: "10", amount: "1000", at: "2026-02-01" })],
      euros,
      rates,
    );
    expect(gainParts(all)).toEqual({ currency: "50", total: "50" });
  });

  it("of a dividend is income before tax, with the withheld tax separate", () => {
    const all = counted(
      [buy("10", "1000"), transaction("dividend", { amount: "15", tax: "3", at: "2026-02-01" })],
      TRACKED,
    );
    expect(gainParts(all)).toEqual({ income: "15", taxes: "-3", total: "12" });
    expect(cash(all)).toEqual([["USD", "-988", true]]);
  });

  it("converts purchase and sale currencies to the base currency if they differ", () => {
    const both = ratesOf({ USD: { "2026-01-01": "0.90" }, GBP: { "2026-01-01": "1.20" } });
    const sold = transaction("sell", { quantity: "10", amount: "80000", currency: "GBp", at: "2026-02-01" });
    // 800 pounds are 960 euros; 1,000 dollars are 900.
    expect(gainParts(counted([buy("10", "1000"), sold], euros, both))).toEqual({ price: "60", total: "60" });
  });
});

describe("an unknown value", () => {
  it("stays unknown: a sale of lots that came without a cost makes no gain, and is listed", () => {
    const all = counted([
      transaction("transfer-in", { quantity: "2", id: "in" }),
      buy("2", "20", { at: "2026-01-02" }),
      transaction("sell", { quantity: "3", amount: "60", at: "2026-01-03", id: "sale" }),
    ]);
    // One known share: 20 of the proceeds less a cost of 10.
    expect(gainParts(all)).toEqual({ price: "10", total: "10" });
    expect(unknownMetrics(all).filter(({ metric }) => metric === "gain")).toEqual([
      { transactionId: "sale", symbol: "ACME", metric: "gain", reason: { kind: "no-cost" } },
    ]);
    expect(holdings(all)[0]?.quantityOfUnknownCost.units).toBe(0n);
  });

  it("names the day of a missing rate, and never assumes a rate of one", () => {
    const all = counted([transaction("buy", { quantity: "1", price: "100", currency: "EUR", id: "b" })]);
    expect(held(all)).toEqual(["1", "0", "0"]);
    expect(text(holdings(all)[0]?.quantityOfUnknownCost)).toBe("1");
    const reason = { kind: "no-rate", currency: "EUR", dayMs: Date.parse("2026-01-01") };
    expect(lots(all)[0]).toMatchObject({ baseCost: undefined, unknown: reason });
    expect(text(lots(all)[0]?.cost)).toBe("100");
    expect(unknownMetrics(all)).toEqual([{ transactionId: "b", symbol: "ACME", metric: "flow", reason }]);
  });

  it("is the cost left after a return of capital of an amount that has no rate", () => {
    const all = counted([
      buy("10", "1000"),
      transaction("return-of-capital", { amount: "500", currency: "EUR", at: "2026-02-01" }),
      transaction("sell", { quantity: "10", price: "50", at: "2026-03-01", id: "sale" }),
    ]);
    expect(gainParts(all)).toEqual({});
    expect(unknownMetrics(all)).toContainEqual({
      transactionId: "sale",
      symbol: "ACME",
      metric: "gain",
      reason: { kind: "no-rate", currency: "EUR", dayMs: Date.parse("2026-02-01") },
    });
  });

  it("is the gain of lots in a currency without a rate on the day of the sale, in disposals as in the total", () => {
    const known = ratesOf({ EUR: { "2026-01-01": "1.1" } });
    const rateOf: typeof known = (currency, dayMs) =>
      dayMs < Date.parse("2026-02-01") ? known(currency, dayMs) : undefined;
    const all = [
      buy("10", "1000", { currency: "EUR" }),
      transaction("sell", { quantity: "10", amount: "1500", at: "2026-02-01" }),
    ];
    expect(gainParts(counted(all, FIFO, rateOf))).toEqual({});
    const reason = { kind: "no-rate", currency: "EUR", dayMs: Date.parse("2026-02-01") };
    expect(disposals(all, FIFO, rateOf)).toMatchObject([{ gain: undefined, unknown: reason }]);
  });

  it("is anything that needs a rate which is zero at the 18th place", () => {
    const rateOf: ReturnType<typeof ratesOf> = (currency, dayMs) => ({
      rate: currency === "XXX" ? { units: 4n, places: 19 } : decimal("1"),
      asOfMs: dayMs,
      source: "test",
    });
    const all = counted([buy("10", "1000", { currency: "XXX", fee: "1", feeCurrency: "EUR" })], FIFO, rateOf);
    expect(lots(all)[0]?.unknown).toMatchObject({ kind: "no-rate", currency: "XXX" });
  });

  it("is the income and cost of a reward without a value; with one, income equals cost", () => {
    const without = counted([transaction("reward", { quantity: "1", id: "r" })]);
    expect(unknownMetrics(without)).toContainEqual({
      transactionId: "r",
      symbol: "ACME",
      metric: "income",
      reason: { kind: "no-value" },
    });
    const worth = counted([transaction("reward", { quantity: "2", price: "7" })]);
    expect([held(worth), gainParts(worth)]).toEqual([["2", "14", "14"], { income: "14", total: "14" }]);
  });
});

describe("a fee in coins", () => {
  const rates = ratesOf({ BNB: { "2026-01-01": "300", "2026-02-01": "500" } });
  const bnb = buy("1", "300", { symbol: "BNB" });

  it("is a sale of the coins at that day's rate, and part of the cost of the purchase", () => {
    const bought = buy("1", "1000", { fee: "0.1", feeCurrency: "BNB", at: "2026-02-01" });
    const all = counted([bnb, bought], TRACKED, rates);
    expect(held(all, "BNB")).toEqual(["0.9", "270", "20"]);
    expect(held(all)).toEqual(["1", "1050", "0"]);
    expect(cash(all)).toEqual([["USD", "-1300", true]]);
  });

  it("in the coin that is bought is valued at its price in this purchase", () => {
    const all = counted([buy("1", "1000", { fee: "0.001", feeCurrency: "ACME" })]);
    // 1 for 1,001; a thousandth of it sold for 1.
    expect(held(all, "ACME", 4)).toEqual(["0.999", "999.999", "-0.001"]);
  });

  it("is paid by the account that has the coins, if each has its own lots", () => {
    const bought = buy("1", "1000", { fee: "0.1", feeCurrency: "BNB", account: "X", at: "2026-02-01" });
    const apart = [buy("0.01", "3", { symbol: "BNB", account: "A" }), { ...bnb, account: "W" }];
    const all = counted([...apart, bought], BY_ACCOUNT, rates);
    expect(lots(all, "BNB").map(({ account, quantity }) => [account, text(quantity)])).toEqual([
      ["A", "0.01"],
      ["W", "0.9"],
    ]);
    expect(externalFlows([...apart, bought], BY_ACCOUNT, rates).map(({ amount }) => text(amount))).toEqual([
      "300",
      "3",
      "1000",
    ]);
  });

  it("of more coins than are held is refused", () => {
    const bought = buy("1", "1000", { fee: "2", feeCurrency: "BNB", at: "2026-02-01" });
    expect(firstError([bnb, bought], FIFO)).toMatchObject({ reason: "not-held", symbol: "BNB", transaction: bought });
  });
});

describe("a conversion", () => {
  it("of coins sells one for its value and buys the other for the same", () => {
    const all = counted([
      buy("2", "100"),
      transaction("conversion", {
        quantity: "1",
        amount: "80",
        counterSymbol: "BBB",
        counterQuantity: "40",
        fee: "1",
        at: "2026-01-02",
      }),
    ]);
    expect([held(all), held(all, "BBB")]).toEqual([
      ["1", "50", "29"],
      ["40", "80", "0"],
    ]);
  });

  it("without a value leaves gain and cost unknown", () => {
    const swap = { quantity: "1", counterSymbol: "BBB", counterQuantity: "40", at: "2026-01-02" };
    const all = counted([buy("2", "100"), transaction("conversion", swap)]);
    expect([held(all), text(holdings(all)[1]?.quantityOfUnknownCost)]).toEqual([["1", "50", "0"], "40"]);
  });

  it("of cash moves both balances and no gain", () => {
    const { symbol: _, ...exchange } = transaction("conversion", {
      amount: "100",
      counterSymbol: "EUR",
      counterQuantity: "89",
      at: "2026-01-02",
    });
    const all = counted([transaction("deposit", { amount: "250" }), exchange], TRACKED);
    expect(cash(all)).toEqual([
      ["EUR", "89", false],
      ["USD", "150", false],
    ]);
    expect(gainParts(all)).toEqual({});
  });
});

describe("a transfer", () => {
  const out = (more = {}) =>
    transaction("transfer-out", { quantity: "3", price: "20", id: "out", at: "2026-03-01", ...more });

  it("between accounts carries lots with their dates and costs, and realises nothing", () => {
    const all = counted(
      [
        buy("2", "20", { id: "a" }),
        buy("2", "60", { id: "b", at: "2026-02-01" }),
        out(),
        transaction("transfer-in", { quantity: "3", account: "wallet", pair: "out", at: "2026-03-01" }),
      ],
      BY_ACCOUNT,
    );
    expect(
      lots(all).map(({ id, account, quantity, baseCost }) => [id, account, text(quantity), text(baseCost)]),
    ).toEqual([
      ["b", "", "1", "30"],
      ["a", "wallet", "2", "20"],
      ["b", "wallet", "1", "30"],
    ]);
    expect(gainParts(all)).toEqual({});
  });

  it("that loses some on the way pays it as the network fee, by the method's choice of lots", () => {
    const all = counted(
      [
        buy("3", "30"),
        out(),
        transaction("transfer-in", { quantity: "2.9", account: "wallet", pair: "out", at: "2026-03-02" }),
      ],
      BY_ACCOUNT,
    );
    expect(gainParts(all)).toEqual({ fees: "-1", total: "-1" });
    expect(departures(all).get("out")).toBeUndefined();
  });

  it("arrives after it left, even if the receiver's clock runs ahead", () => {
    const early = transaction("transfer-in", { quantity: "3", account: "wallet", pair: "out", at: "2026-02-28" });
    const all = counted([buy("3", "30"), early, out()], BY_ACCOUNT);
    expect(held(all)).toEqual(["0", "0", "0"]);
    expect(lots(all).map(({ account, baseCost }) => [account, text(baseCost)])).toEqual([["wallet", "30"]]);
  });

  it("to another portfolio carries cost and dates", () => {
    const from = counted([buy("3", "30"), out()]);
    const arriving = transaction("transfer-in", { quantity: "3", pair: "out", at: "2026-03-01" });
    const to = ledger([arriving], FIFO, NO_RATES, departures(from));
    expect([held(from), held(to)]).toEqual([
      ["0", "0", "0"],
      ["3", "30", "0"],
    ]);
    expect(lots(to)[0]?.openedAtMs).toBe(Date.parse("2026-01-01"));
    expect(
      externalFlows([arriving], FIFO, NO_RATES, { arrivals: departures(from) }).map(({ amount }) => text(amount)),
    ).toEqual(["60"]);
  });

  describe("between portfolios of different base currencies", () => {
    const euros: LedgerSettings = { ...FIFO, base: "EUR" };
    const rates = ratesOf({ USD: { "2026-01-01": "0.8", "2026-03-01": "0.9" }, EUR: { "2026-01-01": "1.25" } });
    const arriving = transaction("transfer-in", { quantity: "3", pair: "out", at: "2026-03-01", id: "in" });
    const sale = transaction("sell", { quantity: "3", amount: "60", at: "2026-03-02" });

    it("converts each lot's cost at the rate of its opening day, and its value at the rate of the arrival", () => {
      const from = counted([buy("3", "30", { fee: "1", tax: "2" }), out()], FIFO, rates);
      const all = ledger([arriving, sale], euros, rates, departures(from));
      expect(held(ledger([arriving], euros, rates, departures(from)))).toEqual(["3", "26.4", "0"]);
      // 60 x 0.9 - 30 x 0.9; 30 x (0.9 - 0.8); -1 x 0.8; -2 x 0.8
      expect(gainParts(all)).toEqual({ price: "27", currency: "3", fees: "-0.8", taxes: "-1.6", total: "27.6" });
      const arrivals = departures(from);
      expect(externalFlows([arriving], euros, rates, { arrivals }).map(({ amount }) => text(amount))).toEqual(["54"]);
    });

    it("knows a cost paid in its own base currency, even if the sender had no rate", () => {
      const from = counted([buy("3", "30", { currency: "EUR" }), out()]);
      expect(held(ledger([arriving], euros, NO_RATES, departures(from)))).toEqual(["3", "30", "0"]);
    });

    it("reports a cost without a rate as unknown", () => {
      const all = ledger([arriving], euros, NO_RATES, departures(counted([buy("3", "30"), out()])));
      expect(lots(all)).toMatchObject([
        { baseCost: undefined, unknown: { kind: "no-rate", currency: "USD", dayMs: Date.parse("2026-01-01") } },
      ]);
      expect(reconciliation(all).filter(({ difference }) => difference.units !== 0n)).toEqual([]);
    });
  });

  it("can't bring more than was sent, or the same part twice", () => {
    const arriving = (quantity: string, id: string) =>
      transaction("transfer-in", { quantity, pair: "out", account: "wallet", at: "2026-03-01", id });
    expect(firstError([buy("3", "30"), out(), arriving("4", "i")], BY_ACCOUNT)).toMatchObject({
      reason: "more-than-sent",
    });
    const twice = firstError([buy("3", "30"), out(), arriving("3", "i"), arriving("3", "j")], BY_ACCOUNT);
    expect(twice).toMatchObject({ reason: "arrived-already", transaction: { id: "j" } });
  });
});

describe("cash", () => {
  const all = [
    transaction("deposit", { amount: "1000" }),
    buy("1", "400", { fee: "1" }),
    transaction("interest", { amount: "3", tax: "1", at: "2026-01-02" }),
    transaction("fee", { amount: "5", at: "2026-01-03" }),
    transaction("tax", { amount: "-2", at: "2026-01-03" }),
    transaction("withdrawal", { amount: "100", at: "2026-01-04" }),
  ];
  const { symbol: _, ...moved } = transaction("transfer-out", { amount: "98", at: "2026-01-05" });

  it("is inflows less outflows where it is tracked", () => {
    const tracked = counted([...all, moved], TRACKED);
    expect(cash(tracked)).toEqual([["USD", "400", false]]);
    expect(gainParts(tracked)).toEqual({ income: "3", fees: "-5", taxes: "1", total: "-1" });
    expect(externalFlows([...all, moved], TRACKED, NO_RATES).map(({ amount }) => text(amount))).toEqual([
      "1000",
      "-100",
      "-98",
    ]);
  });

  it("comes from outside and leaves immediately where it is untracked", () => {
    expect(cash(counted(all, FIFO))).toEqual([]);
    expect(externalFlows(all, FIFO, NO_RATES).map(({ amount }) => text(amount))).toEqual(["401", "-2", "5", "-2"]);
  });
});

describe("the first error", () => {
  const bought = buy("2", "20", { id: "b" });
  const sale = (more = {}) => transaction("sell", { quantity: "1", amount: "9", at: "2026-01-02", ...more });
  const by: LedgerSettings = { ...FIFO, method: "by-hand" };
  const lot = (id: string, quantity: string) => ({ id, quantity: decimal(quantity) });

  it.each([
    ["more sold than held", sale({ quantity: "2.000000000000000001" }), { reason: "not-held", symbol: "ACME" }],
    ["sold before it was bought", sale({ at: "2025-12-31" }), { reason: "not-held" }],
    ["sent what isn't there", transaction("transfer-out", { symbol: "NONE", quantity: "1" }), { reason: "not-held" }],
    ["chosen lots that don't add up", sale({ lots: [lot("b", "0.5")] }), { reason: "lots-do-not-add-up" }],
    ["a chosen lot that isn't there", sale({ lots: [lot("x", "1")] }), { reason: "lot-not-held" }],
    [
      "a lot chosen twice over",
      sale({ quantity: "2.5", lots: [lot("b", "1.25"), lot("b", "1.25")] }),
      { reason: "not-held" },
    ],
    ["no quantity", transaction("buy", { price: "1" }), { reason: "missing", field: "quantity" }],
    ["no price", transaction("buy", { quantity: "1" }), { reason: "missing", field: "amount" }],
    [
      "a spin-off without a share of the cost",
      transaction("spin-off", { counterSymbol: "N", for: "1/1" }),
      { reason: "missing", field: "costShare" },
    ],
    [
      "a merger with new shares and cash, but without a ratio",
      transaction("merger", { counterSymbol: "N", amount: "20", at: "2026-01-02" }),
      { reason: "missing", field: "ratio" },
    ],
    [
      "a quantity of zero",
      transaction("buy", { quantity: "0", price: "1" }),
      { reason: "impossible", field: "quantity" },
    ],
    [
      "a price below zero",
      transaction("buy", { quantity: "1", price: "-1" }),
      { reason: "impossible", field: "price" },
    ],
    [
      "a 19th place",
      transaction("buy", { quantity: "0.0000000000000000001", price: "1" }),
      { reason: "impossible", field: "quantity" },
    ],
    ["a ratio of zero", transaction("split", { for: "0/1" }), { reason: "impossible", field: "ratio" }],
    [
      "a share above one",
      transaction("spin-off", { counterSymbol: "N", for: "1/1", costShare: "1.1" }),
      { reason: "impossible", field: "costShare" },
    ],
    [
      "a rename to itself",
      transaction("rename", { counterSymbol: "ACME" }),
      { reason: "impossible", field: "counterSymbol" },
    ],
    ["no time", { ...sale(), atMs: Number.NaN }, { reason: "impossible", field: "atMs" }],
  ])("%s", (_, wrong, error) => {
    expect(firstError([bought, wrong], by)).toMatchObject({ ...error, transaction: wrong });
    expect(firstError([bought], by)).toBeUndefined();
  });

  it("reports how much was held", () => {
    const found = firstError([bought, sale({ quantity: "5" })], FIFO);
    expect(found?.reason === "not-held" && [text(found.requested), text(found.held)]).toEqual(["5", "2"]);
  });

  it("ends the ledger before it, and nothing can continue from there", () => {
    const all = ledger([bought, sale({ quantity: "5" }), buy("9", "9", { at: "2026-02-01" })], FIFO, NO_RATES);
    expect(held(all)).toEqual(["2", "20", "0"]);
    expect([continuedLedger(all, [], NO_RATES), checkpoint(all)]).toEqual([undefined, undefined]);
  });
});

describe("continuing a ledger", () => {
  it("is refused for transactions that belong earlier, or that send what has already arrived", () => {
    const before = counted([
      buy("1", "1", { at: "2026-02-01" }),
      transaction("transfer-in", { quantity: "1", pair: "out", at: "2026-02-02" }),
    ]);
    expect(continuedLedger(before, [buy("1", "1")], NO_RATES)).toBeUndefined();
    const leg = transaction("transfer-out", { quantity: "1", id: "out", at: "2026-03-01" });
    expect(continuedLedger(before, [leg], NO_RATES)).toBeUndefined();
    expect(continuedLedger(before, [buy("1", "1", { at: "2026-03-01" })], NO_RATES)?.error).toBeUndefined();
  });

  it("reads a checkpoint whose names look like its numbers, and none of another version", () => {
    const all = counted([buy("1", "5", { symbol: "12n", id: "'-3n" })], AVERAGE);
    const stored = checkpoint(all) ?? "";
    const read = ledgerOfCheckpoint(stored);
    expect(read && lots(read).map(({ symbol, id }) => [symbol, id])).toEqual([["12n", "'-3n"]]);
    expect(ledgerOfCheckpoint(stored.replace(/"version":\d+/, '"version":0'))).toBeUndefined();
  });
});
