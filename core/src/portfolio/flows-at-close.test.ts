import { describe, expect, it } from "vitest";
import { decimal, decimalText } from "../decimal/index.ts";
import { externalFlows } from "./disposals.ts";
import { explanation } from "./explanation.ts";
import { holdings, lots, unknownMetrics } from "./holdings.ts";
import { continuedInOrder, emptyLedger, type Ledger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import { linkedLedgersInSteps } from "./linked-ledgers.ts";
import { FIFO, gainParts, NO_RATES, ratesOf, text, TRACKED, transaction, type Written } from "./test-transactions.ts";
import type { Transaction } from "./transaction.ts";
import { transactionsInOrder } from "./transactions-in-order.ts";
import type { CloseOf } from "./unit-price.ts";

const DAY_MS = 86_400_000;
/** Bitcoin at 60,000 and ether at 3,000 on each day; BP at 500 pence. */
const CLOSES: Readonly<Record<string, readonly [string, string]>> = {
  BTC: ["60000", "USD"],
  ETH: ["3000", "USD"],
  BP: ["500", "GBp"],
};
const closeOf: CloseOf = (symbol) => {
  const [price, currency] = CLOSES[symbol] ?? [];
  return price === undefined || currency === undefined ? undefined : { price: decimal(price), currency };
};
const counted = (
  all: readonly Transaction[],
  settings: LedgerSettings = FIFO,
  closes: CloseOf | undefined = closeOf,
  rateOf = NO_RATES,
): Ledger => continuedInOrder(emptyLedger(settings), transactionsInOrder(all), rateOf, undefined, { closeOf: closes });
const flowsOf = (all: readonly Transaction[], settings: LedgerSettings = FIFO, rateOf = NO_RATES) =>
  externalFlows(all, settings, rateOf, { closeOf }).map(({ transactionId, amount }) => [transactionId, text(amount)]);
const unknown = (all: Ledger) => unknownMetrics(all).map(({ transactionId, metric }) => [transactionId, metric]);
const bitcoin = transaction("buy", { symbol: "BTC", quantity: "2", price: "10000", id: "buy" });
const leg = (kind: "transfer-in" | "transfer-out", more: Written = {}) =>
  transaction(kind, { symbol: "BTC", quantity: "1", id: kind, at: "2026-03-01", ...more });
const changeOf = (
  all: readonly Transaction[],
  settings: LedgerSettings = FIFO,
  closes: CloseOf | undefined = closeOf,
) => {
  const ordered = transactionsInOrder(all);
  const before = ordered.filter(({ place }) => place.atMs < Date.parse("2026-02-01"));
  const opening = continuedInOrder(emptyLedger(settings), before, NO_RATES, undefined, { closeOf: closes });
  const closing = continuedInOrder(opening, ordered.slice(before.length), NO_RATES, undefined, { closeOf: closes });
  const day = (date: string) => ({
    dayMs: Date.parse(date),
    priceOf: (symbol: string) => closeOf(symbol, 0),
    rateOf: NO_RATES,
  });
  return explanation(opening, closing, { opening: day("2026-01-31"), closing: day("2026-03-02") });
};

describe("a withdrawal without a price", () => {
  it("counts at the day's close, and its lots keep their cost", () => {
    const all = [bitcoin, leg("transfer-out")];
    expect(flowsOf(all)).toEqual([
      ["buy", "20000"],
      ["transfer-out", "-60000"],
    ]);
    expect(holdings(counted(all)).map(({ cost }) => text(cost))).toEqual(["10000"]);
    expect(gainParts(counted(all))).toEqual({});
    const change = changeOf(all);
    if (change.kind === "undefined") throw new Error("not explained");
    expect([text(change.externalFlows), change.holdings.map(({ price }) => text(price))]).toEqual(["-60000", ["0"]]);
    expect(decimalText(change.residual)).toBe("0");
  });

  it("is an unknown flow if no close is known, never one at its cost", () => {
    const all = [bitcoin, leg("transfer-out")];
    expect(unknown(counted(all, FIFO, () => undefined))).toEqual([["transfer-out", "flow"]]);
    expect(externalFlows(all, FIFO, NO_RATES).map(({ transactionId }) => transactionId)).toEqual(["buy"]);
    expect(changeOf(all, FIFO, () => undefined)).toMatchObject({ kind: "undefined" });
  });

  it("counts at the price it states, if any", () => {
    expect(flowsOf([bitcoin, leg("transfer-out", { price: "59000" })])).toContainEqual(["transfer-out", "-59000"]);
  });
});

describe("a receipt without a price", () => {
  it("counts at the day's close, whatever it cost", () => {
    for (const cost of [{}, { amount: "7" }]) {
      const all = [leg("transfer-in", cost)];
      expect(flowsOf(all)).toEqual([["transfer-in", "60000"]]);
      expect(unknown(counted(all))).toEqual([]);
      expect(lots(counted(all)).map(({ baseCost }) => text(baseCost))).toEqual([cost.amount]);
      expect(unknown(counted(all, FIFO, () => undefined))).toEqual([["transfer-in", "flow"]]);
    }
  });

  it("is converted from pence at the rate of its day, and is unknown without a rate", () => {
    const all = [leg("transfer-in", { symbol: "BP", quantity: "10" })];
    expect(flowsOf(all, FIFO, ratesOf({ GBP: { "2026-03-01": "1.5" } }))).toEqual([["transfer-in", "75"]]);
    expect(unknownMetrics(counted(all))).toMatchObject([
      { metric: "flow", reason: { kind: "no-rate", currency: "GBP", dayMs: Date.parse("2026-03-01") } },
    ]);
  });

  it("requests the close with its timestamp, so that a split later that day can be distinguished", () => {
    const requested: number[] = [];
    counted([leg("transfer-in", { at: "2026-03-01T10:00Z" })], FIFO, (_, atMs) => void requested.push(atMs));
    expect(requested).toEqual([Date.parse("2026-03-01T10:00Z")]);
  });
});

describe("a transfer between portfolios without a price", () => {
  it("leaves one portfolio and arrives in the other at the day's close", () => {
    const steps = linkedLedgersInSteps(
      new Map(
        Object.entries({
          first: [bitcoin, leg("transfer-out")],
          second: [leg("transfer-in", { pair: "transfer-out", at: "2026-03-02" })],
        }).map(([id, transactions]) => [id, { transactions, settings: FIFO, rateOf: NO_RATES, closeOf }]),
      ),
    );
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const totals = (id: string) => step.value?.get(id)?.state.totals.external;
    expect([totals("first"), totals("second")]).toEqual([-40_000n * 10n ** 36n, 60_000n * 10n ** 36n]);
    const second = step.value?.get("second");
    expect(second === undefined ? [] : lots(second).map(({ baseCost }) => text(baseCost))).toEqual(["10000"]);
  });

  it("is valued by the receiver if its sender was counted without closes", () => {
    const sender = counted([bitcoin, leg("transfer-out")], FIFO, () => undefined);
    const arrivals = { get: (id: string) => sender.state.departed.get(id)?.[0] };
    const arriving = leg("transfer-in", { pair: "transfer-out" });
    expect(externalFlows([arriving], FIFO, NO_RATES, { arrivals, closeOf }).map(({ amount }) => text(amount))).toEqual([
      "60000",
    ]);
  });
});

describe("a coin-to-coin conversion without a price", () => {
  const traded = transaction("conversion", {
    symbol: "BTC",
    quantity: "1",
    counterSymbol: "ETH",
    counterQuantity: "20",
    at: "2026-03-01",
    id: "trade",
  });

  it("is no external flow, and moves between the holdings at the day's close", () => {
    const all = [bitcoin, traded];
    expect(flowsOf(all)).toEqual([["buy", "20000"]]);
    const change = changeOf(all);
    if (change.kind === "undefined") throw new Error("not explained");
    expect(change.holdings.map(({ of, price }) => [of, text(price)])).toEqual([
      ["BTC", "0"],
      ["ETH", "0"],
    ]);
    // The value at the close is neither a gain nor a cost.
    expect(gainParts(counted(all))).toEqual({});
    expect(lots(counted(all), "ETH").map(({ baseCost }) => baseCost)).toEqual([undefined]);
    expect(unknown(counted(all))).toEqual([["trade", "gain"]]);
  });

  it("uses the received coin's close if the given coin has none, and is no external flow if neither has", () => {
    const only =
      (of: string): CloseOf =>
      (symbol, atMs) =>
        symbol === of ? closeOf(symbol, atMs) : undefined;
    expect(unknown(counted([bitcoin, traded], FIFO, only("ETH")))).toEqual([["trade", "gain"]]);
    expect(unknown(counted([bitcoin, traded], FIFO, () => undefined))).toEqual([
      ["trade", "move"],
      ["trade", "gain"],
    ]);
  });
});

describe("an amount of unknown value", () => {
  const euros = { amount: "100", currency: "EUR", symbol: undefined };
  it.each([
    ["a deposit of tracked cash crosses the border", "deposit", TRACKED, "flow"],
    ["a deposit of untracked cash leaves as it comes", "deposit", FIFO, "move"],
    ["a dividend stays, where cash is tracked", "dividend", TRACKED, "move"],
    ["a dividend leaves at once, where it is not", "dividend", FIFO, "flow"],
  ] as const)("%s", (_, kind, settings, metric) => {
    const { symbol: __, ...one } = transaction(kind, { amount: euros.amount, currency: euros.currency, id: "x" });
    const found = unknownMetrics(counted([one], settings)).map((each) => each.metric);
    expect(found).toContain(metric);
    expect(found).not.toContain(metric === "flow" ? "move" : "flow");
  });

  it("for a reward, is not an external flow", () => {
    const reward = transaction("reward", { quantity: "1", id: "r", symbol: "BTC" });
    expect(unknown(counted([reward]))).toEqual([
      ["r", "income"],
      ["r", "move"],
    ]);
    expect(counted([reward]).state.totals.external).toBe(0n);
  });

  it("lies within the period or before it, and only those within it can't be explained", () => {
    const early = leg("transfer-in", { at: "2026-01-10", id: "early" });
    const none: CloseOf = () => undefined;
    expect(changeOf([early], FIFO, none)).toMatchObject({ kind: "explained" });
    expect(changeOf([{ ...early, atMs: early.atMs + 40 * DAY_MS }], FIFO, none)).toMatchObject({
      kind: "undefined",
      unknown: [{ transactionId: "early" }],
    });
  });
});
