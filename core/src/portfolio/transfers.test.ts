import { describe, expect, it } from "vitest";
import { decimalText } from "../decimal/index.ts";
import { externalFlows } from "./disposals.ts";
import { explanation } from "./explanation.ts";
import { holdings, lots, unknownMetrics } from "./holdings.ts";
import { continuedInOrder, continuedLedger, emptyLedger, firstError, type Ledger } from "./ledger.ts";
import type { LedgerSettings, LotMethod } from "./ledger-settings.ts";
import { ledgerValue, type ValuationDay } from "./ledger-value.ts";
import { linkedLedgersInSteps } from "./linked-ledgers.ts";
import { reconciliation } from "./reconciliation.ts";
import { counted, FIFO, gainParts, NO_RATES, text, transaction, type Written } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";
import { transactionsInOrder } from "./transactions-in-order.ts";
import { linkedPortfolios } from "./transfer-legs.ts";

const BY_ACCOUNT: LedgerSettings = { ...FIFO, scope: "account" };
const DAY_MS = 86_400_000;

const buy = (quantity: string, amount: string, more: Written = {}) =>
  transaction("buy", { symbol: "BTC", quantity, amount, account: "a", ...more });
const out = (quantity: string, more: Written = {}) =>
  transaction("transfer-out", { symbol: "BTC", quantity, account: "a", id: "out", at: "2026-03-01", ...more });
const arriving = (quantity: string, more: Written = {}) =>
  transaction("transfer-in", {
    symbol: "BTC",
    quantity,
    account: "b",
    pair: "out",
    at: "2026-03-02",
    ...more,
  });
const lotsOf = (all: Ledger) =>
  lots(all).map(({ id, account, quantity, baseCost }) => [id, account, text(quantity, 4), text(baseCost)]);
/** The ledger at the end of a day, computed from everything known at the end. */
const upTo = (day: string, transactions: readonly Transaction[], settings = BY_ACCOUNT): Ledger =>
  continuedInOrder(
    emptyLedger(settings),
    transactionsInOrder(transactions).filter(({ place }) => place.atMs < Date.parse(day) + DAY_MS),
    NO_RATES,
  );
const valued = (day: string, price: string): ValuationDay => ({
  dayMs: Date.parse(day),
  rateOf: NO_RATES,
  priceOf: () => ({ price: { units: BigInt(price), places: 0 }, currency: "USD" }),
});
const differences = (all: Ledger) => reconciliation(all).filter(({ difference }) => difference.units !== 0n);
const reasonOf = (transactions: readonly Transaction[], settings = BY_ACCOUNT) =>
  firstError(transactions, settings)?.reason;

describe("a transfer that arrives in parts", () => {
  const all = [
    buy("10", "1000", { id: "p" }),
    out("10", { price: "150" }),
    arriving("4", { id: "first", at: "2026-03-02" }),
    arriving("5.9", { id: "second", at: "2026-03-05" }),
  ];

  it("keeps the cost of every part, and counts the rest as the network fee only after the last part", () => {
    const whole = counted(all, BY_ACCOUNT);
    expect(lotsOf(whole)).toEqual([
      ["p", "b", "4", "400"],
      ["p", "b", "5.9", "590"],
    ]);
    expect(gainParts(whole)).toEqual({ fees: "-10", total: "-10" });
    expect(gainParts(upTo("2026-03-04", all))).toEqual({});
  });

  it("keeps the outstanding quantity in transit, with value and cost, and reconciles", () => {
    const between = upTo("2026-03-04", all);
    expect(
      holdings(between).map(({ account, isInTransit, quantity, cost }) => [
        ...[account, isInTransit, text(quantity), text(cost)],
      ]),
    ).toEqual([
      ["a", false, "0", "0"],
      ["b", false, "4", "400"],
      ["in transit", true, "6", "600"],
    ]);
    const value = ledgerValue(between, valued("2026-03-04", "200"));
    expect(value.holdings.map((one) => [one.account, text(one.value), text(one.unrealised.total)])).toEqual([
      ["b", "800", "400"],
      ["in transit", "1200", "600"],
    ]);
    expect(text(value.total)).toBe("2000");
    expect(differences(between)).toEqual([]);
    expect(reconciliation(between).filter(({ account }) => account === "in transit")).toHaveLength(2);
    expect(holdings(counted(all, BY_ACCOUNT)).map(({ account }) => account)).toEqual(["a", "b"]);
  });

  it("is no external flow, and explains the change between any two days", () => {
    expect(externalFlows(all, BY_ACCOUNT, NO_RATES).map(({ amount }) => text(amount))).toEqual(["1000"]);
    const days = ["2026-01-02", "2026-03-01", "2026-03-02", "2026-03-05"];
    for (const [n, from] of days.entries())
      for (const to of days.slice(n + 1)) {
        const found = explanation(upTo(from, all), upTo(to, all), {
          opening: valued(from, "120"),
          closing: valued(to, "200"),
        });
        if (found.kind === "undefined") throw new Error("not explained");
        expect(decimalText(found.residual)).toBe("0");
        expect(text(found.externalFlows)).toBe("0");
        // 0.1 lost, at 150 each when it was sent.
        expect(text(found.fees)).toBe(to === "2026-03-05" ? "-15" : "0");
      }
  });

  it("refuses a part that is entered twice, and more than was sent", () => {
    expect(firstError([...all, arriving("5.9", { id: "again", at: "2026-03-06" })], BY_ACCOUNT)).toMatchObject({
      reason: "arrived-already",
      transaction: { id: "again" },
      requested: { units: 59n, places: 1 },
      arrived: { units: 99n * 10n ** 17n, places: 18 },
    });
    expect(reasonOf([buy("10", "1"), out("10"), arriving("11")])).toBe("more-than-sent");
  });

  it("can go to several accounts", () => {
    const [bought, sent] = all;
    if (bought === undefined || sent === undefined) throw new Error("no transfer");
    const split = counted([bought, sent, arriving("4"), arriving("6", { account: "c" })], BY_ACCOUNT);
    expect(lotsOf(split)).toEqual([
      ["p", "b", "4", "400"],
      ["p", "c", "6", "600"],
    ]);
  });

  it("can't be continued, because the fee already counted would be wrong", () => {
    const before = counted(all.slice(0, 3), BY_ACCOUNT);
    expect(gainParts(before)).toEqual({ fees: "-600", total: "-600" });
    expect(continuedLedger(before, all.slice(3), NO_RATES)).toBeUndefined();
  });
});

describe("the legs of a transfer", () => {
  it("must have the same symbol", () => {
    expect(firstError([buy("10", "1"), out("10"), arriving("10", { symbol: "ETH" })], BY_ACCOUNT)).toMatchObject({
      reason: "wrong-symbol",
      sent: "BTC",
      arrives: "ETH",
    });
    const { symbol: _, quantity: __, ...cash } = arriving("1", { amount: "5" });
    expect(firstError([buy("10", "1"), out("10"), cash], BY_ACCOUNT)).toMatchObject({
      reason: "wrong-symbol",
      sent: "BTC",
      arrives: "USD",
    });
  });

  it("may have a symbol that was renamed on the way", () => {
    const renamed = transaction("rename", { symbol: "BTC", counterSymbol: "XBT", at: "2026-03-02" });
    const all = counted(
      [buy("10", "100", { id: "p" }), out("4"), renamed, arriving("4", { symbol: "XBT", at: "2026-03-03" })],
      FIFO,
    );
    expect(lots(all).map(({ symbol, quantity, baseCost }) => [symbol, text(quantity), text(baseCost)])).toEqual([
      ["XBT", "6", "60"],
      ["XBT", "4", "40"],
    ]);
  });

  const legs: readonly (readonly [string, Written, Written])[] = [
    ["the receiving leg alone", {}, { id: "in", pair: "out" }],
    ["the sending leg alone", { pair: "in" }, { id: "in" }],
    ["both", { pair: "in" }, { id: "in", pair: "out" }],
    ["both, by a name of their own", { pair: "march" }, { id: "in", pair: "march" }],
  ];
  it.each(legs)("find each other by %s", (_, sending, receiving) => {
    const { pair: __, ...bare } = arriving("3");
    const { pair = undefined, id = "" } = receiving;
    const leg = { ...bare, id, ...(pair === undefined ? {} : { pair }) };
    expect(lotsOf(counted([buy("3", "30", { id: "p" }), out("3", sending), leg], BY_ACCOUNT))).toEqual([
      ["p", "b", "3", "30"],
    ]);
  });

  it("match the last earlier leg if a name is reused", () => {
    const all = counted(
      [
        buy("3", "30", { id: "p" }),
        out("1", { id: "1", pair: "monthly" }),
        arriving("1", { pair: "monthly", account: "b" }),
        out("2", { id: "2", pair: "monthly", at: "2026-04-01" }),
        arriving("2", { pair: "monthly", account: "c", at: "2026-04-02" }),
      ],
      BY_ACCOUNT,
    );
    expect(lotsOf(all)).toEqual([
      ["p", "b", "1", "10"],
      ["p", "c", "2", "20"],
    ]);
  });

  it("have an unknown cost if nothing sent them, and report it", () => {
    const all = counted([arriving("3", { id: "in" })], BY_ACCOUNT);
    expect(lotsOf(all)).toEqual([["in", "b", "3", undefined]]);
    expect(unknownMetrics(all)).toMatchObject([{ transactionId: "in", metric: "flow" }]);
  });
});

describe("transfers with one timestamp", () => {
  const hops = (ids: readonly [string, string, string, string]) => [
    buy("10", "100", { id: "p" }),
    out("10", { id: ids[0] }),
    arriving("9", { id: ids[1], pair: ids[0], at: "2026-03-01" }),
    out("9", { id: ids[2], account: "b" }),
    arriving("8", { id: ids[3], pair: ids[2], account: "c", at: "2026-03-01" }),
  ];

  it.each([[["1", "2", "3", "4"]], [["4", "3", "2", "1"]], [["3", "1", "2", "4"]]] as const)(
    "go on from where they arrive, whatever their ids: %j",
    (ids) => {
      const all = counted(hops(ids), BY_ACCOUNT);
      expect(lotsOf(all)).toEqual([["p", "c", "8", "80"]]);
      expect(gainParts(all)).toEqual({ fees: "-20", total: "-20" });
      expect(lotsOf(counted(hops(ids).toReversed(), BY_ACCOUNT))).toEqual(lotsOf(all));
    },
  );

  it("pass through an empty account, even if lots form one pool", () => {
    expect(lotsOf(counted(hops(["4", "3", "2", "1"]), FIFO))).toEqual([["p", "c", "8", "80"]]);
  });

  it("leave the portfolio from where they arrive", () => {
    const all = hops(["4", "3", "2", "1"]).slice(0, 4);
    expect(holdings(counted(all, BY_ACCOUNT)).map(({ account, quantity }) => [account, text(quantity)])).toEqual([
      ["a", "0"],
      ["b", "0"],
    ]);
  });
});

describe("the network's fee", () => {
  /** Three lots of one coin at 10, 30 and 20: the lots that two coins are sent from, and the one that pays the fee. */
  const paid: readonly (readonly [LotMethod, string, readonly (readonly [string, string])[]])[] = [
    ["fifo", "-10", [["2", "30"]]],
    ["lifo", "-20", [["2", "30"]]],
    ["highest-cost", "-30", [["3", "20"]]],
    ["by-hand", "-30", [["1", "10"]]],
  ];
  it.each(paid)("is paid out of what was sent, by the method %s", (method, fees, arrived) => {
    const chosen = ["2", "1"].map((id) => ({ id, quantity: { units: 1n, places: 0 } }));
    const all = counted(
      [
        buy("1", "10", { id: "1", at: "2026-01-01" }),
        buy("1", "30", { id: "2", at: "2026-01-02" }),
        buy("1", "20", { id: "3", at: "2026-01-03" }),
        out("2", method === "by-hand" ? { lots: chosen } : {}),
        arriving("1"),
      ],
      { ...BY_ACCOUNT, method },
    );
    expect(gainParts(all)).toEqual({ fees, total: fees });
    expect(
      lots(all)
        .filter(({ account }) => account === "b")
        .map(({ id, baseCost }) => [id, text(baseCost)]),
    ).toEqual(arrived);
  });

  it("is the same share of every lot by average cost", () => {
    const all = counted([buy("1", "10"), buy("1", "30"), buy("1", "20"), out("3"), arriving("2")], {
      ...BY_ACCOUNT,
      method: "average",
    });
    expect(gainParts(all)).toEqual({ fees: "-20", total: "-20" });
    expect(lots(all).map(({ baseCost }) => text(baseCost))).toEqual(["40"]);
  });
});

describe("transfers between portfolios", () => {
  const together = (portfolios: Readonly<Record<string, readonly Transaction[]>>, settings: LedgerSettings = FIFO) => {
    const steps = linkedLedgersInSteps(
      new Map(
        Object.entries(portfolios).map(([id, transactions]) => [id, { transactions, settings, rateOf: NO_RATES }]),
      ),
    );
    for (;;) {
      const step = steps.next();
      if (step.done !== true) continue;
      for (const one of step.value.values()) expect(differences(one)).toEqual([]);
      const of = (id: string): Ledger => step.value.get(id) ?? emptyLedger(settings);
      return of;
    }
  };

  it("carry lots with their dates and costs, and count the network fee where the last part arrives", () => {
    const of = together({
      first: [buy("10", "1000", { id: "p" }), out("10")],
      second: [arriving("4"), arriving("5.9", { at: "2026-03-04" })],
    });
    expect(lotsOf(of("first"))).toEqual([]);
    expect(lotsOf(of("second"))).toEqual([
      ["p", "b", "4", "400"],
      ["p", "b", "5.9", "590"],
    ]);
    expect(lots(of("second"))[0]?.openedAtMs).toBe(Date.parse("2026-01-01"));
    expect([gainParts(of("first")), gainParts(of("second"))]).toEqual([{}, { fees: "-10", total: "-10" }]);
  });

  it("are in transit in the receiving portfolio from the time they are sent", () => {
    const of = together({
      first: [buy("10", "1000"), out("10", { price: "100" })],
      second: [arriving("9", { at: "2026-04-01" })],
    });
    expect(of("first").state.totals.external).toBe(0n);
    expect(of("second").state.totals.external).toBe(1000n * 10n ** 36n);
    const half = together({ first: [buy("10", "1000"), out("10")], second: [arriving("4")] });
    expect(holdings(half("second")).map(({ quantity }) => text(quantity))).toEqual(["4"]);
  });

  it("may go to two portfolios, and refuse a quantity that both claim", () => {
    const sending = [buy("10", "1000", { id: "p" }), out("10")];
    const of = together({ first: sending, second: [arriving("4")], third: [arriving("6", { at: "2026-03-03" })] });
    expect([lotsOf(of("second")), lotsOf(of("third"))]).toEqual([[["p", "b", "4", "400"]], [["p", "b", "6", "600"]]]);
    const both = together({ first: sending, second: [arriving("10")], third: [arriving("10", { at: "2026-03-03" })] });
    expect(both("second").error).toBeUndefined();
    expect(both("third").error).toMatchObject({ reason: "arrived-already" });
    const mixed = together({
      first: [...sending, arriving("4")],
      second: [arriving("5", { at: "2026-03-03" })],
    });
    expect([lotsOf(mixed("first")), lotsOf(mixed("second"))]).toEqual([
      [["p", "b", "4", "400"]],
      [["p", "b", "5", "500"]],
    ]);
    expect(gainParts(mixed("second"))).toEqual({ fees: "-100", total: "-100" });
  });

  it("return to where they were, in time order", () => {
    const of = together({
      first: [
        buy("10", "1000", { id: "p" }),
        out("10"),
        arriving("8", { account: "a", pair: "back", at: "2026-03-05" }),
      ],
      second: [arriving("9"), out("9", { id: "back", account: "b", at: "2026-03-04" })],
    });
    expect(lotsOf(of("first"))).toEqual([["p", "a", "8", "800"]]);
    expect([gainParts(of("first")), gainParts(of("second"))]).toEqual([
      { fees: "-100", total: "-100" },
      { fees: "-100", total: "-100" },
    ]);
  });

  it("pass through a portfolio within one timestamp", () => {
    const of = together({
      first: [buy("10", "1000", { id: "p" }), out("10", { id: "z" })],
      second: [arriving("10", { pair: "z", at: "2026-03-01", id: "y" }), out("10", { id: "b", account: "elsewhere" })],
      third: [arriving("10", { pair: "b", at: "2026-03-01", id: "a" })],
    });
    expect(lotsOf(of("third"))).toEqual([["p", "b", "10", "1000"]]);
  });

  it("have an unknown cost if the sending portfolio can't count them", () => {
    const of = together({ first: [out("10")], second: [arriving("10")] });
    expect(of("first").error).toMatchObject({ reason: "not-held" });
    expect(lots(of("second")).map(({ baseCost }) => baseCost)).toEqual([undefined]);
  });

  it("determine which portfolios have to be counted together", () => {
    const groups = linkedPortfolios(
      new Map([
        ["first", [out("1")]],
        ["alone", [buy("1", "1"), out("1", { id: "x" })]],
        ["second", [arriving("1"), out("1", { id: "on" })]],
        ["third", [arriving("1", { pair: "on" })]],
      ]),
    );
    expect(groups.map((ids) => ids.toSorted())).toEqual([["first", "second", "third"], ["alone"]]);
  });
});
