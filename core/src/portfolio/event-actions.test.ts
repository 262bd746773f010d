import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { type CorporateEvent, type EventAction, eventActionsInSteps } from "./event-actions.ts";
import { departures } from "./holdings.ts";
import { ledger } from "./ledger.ts";
import type { LedgerSettings } from "./ledger-settings.ts";
import type { Transaction } from "./transaction.ts";
import { AVERAGE, counted, FIFO, gainParts, held, text, transaction } from "./test-transactions.ts";

type Actions = (
  events: readonly CorporateEvent[],
  transactions: readonly Transaction[],
  settings: LedgerSettings,
  options?: Parameters<typeof eventActionsInSteps>[3],
) => readonly EventAction[];
const actionsOf: Actions = (...input) => {
  const steps = eventActionsInSteps(...input);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
const appliedEvents = (...input: Parameters<Actions>): readonly Transaction[] =>
  actionsOf(...input).flatMap(({ state, transaction: one }) => (state === "proposed" ? [one] : []));

const day = (at: string) => Date.parse(at);
const split = (at: string, ratio: string, symbol = "ACME"): CorporateEvent => ({
  kind: "split",
  symbol,
  exDayMs: day(at),
  ratio: { numerator: decimal(ratio), denominator: decimal("1") },
});
const dividend = (at: string, perShare: string): CorporateEvent => ({
  kind: "dividend",
  symbol: "ACME",
  exDayMs: day(at),
  perShare: decimal(perShare),
  currency: "USD",
});
const bought = transaction("buy", { quantity: "10", amount: "1000", at: "2026-01-05" });
/** Sold in new units: impossible before the split is applied. */
const sold = transaction("sell", { quantity: "30", amount: "900", at: "2026-03-02" });
const events = [
  dividend("2026-02-01", "2"),
  split("2026-03-01", "4"),
  dividend("2026-04-01", "0.5"),
  split("2025-12-01", "2"),
];

describe("corporate events", () => {
  const applied = appliedEvents(events, [bought, sold], FIFO);

  it("become transactions on the quantity held, and a later dividend includes an earlier split", () => {
    expect(applied.map(({ id, quantity }) => [id, quantity === undefined ? undefined : text(quantity)])).toEqual([
      ["event:dividend:ACME:2026-02-01:2", "10"],
      ["event:split:ACME:2026-03-01", undefined],
      ["event:dividend:ACME:2026-04-01:0.5", "10"],
    ]);
    const all = counted([bought, sold, ...applied]);
    expect(held(all)).toEqual(["10", "250", "175"]);
    expect(gainParts(all)).toEqual({ price: "150", income: "25", total: "175" });
  });

  it("add nothing when applied again, and are undone by removing their transactions", () => {
    expect(appliedEvents(events, [bought, sold, ...applied], FIFO)).toEqual([]);
    const without = applied.filter(({ kind }) => kind !== "dividend");
    expect(appliedEvents(events, [bought, sold, ...without], FIFO)).toEqual(
      applied.filter((one) => !without.includes(one)),
    );
  });

  it("begin with their exchange's day: a purchase that morning is neither split nor paid the dividend", () => {
    const beginsMs = Date.parse("2026-02-28T13:00:00Z");
    const morning = transaction("buy", { quantity: "10", amount: "1000", at: "2026-02-28T23:15:00Z" });
    // A split on another exchange on that date begins later, and is counted later.
    const all = [split("2026-03-01", "2", "OTHER"), split("2026-03-01", "4"), dividend("2026-03-01", "2")].map((one) =>
      one.symbol === "ACME" ? { ...one, beginsMs } : one,
    );
    expect(appliedEvents(all, [morning], FIFO)).toEqual([]);
    const applied = appliedEvents(all, [bought, morning], FIFO);
    expect(applied.map(({ id, quantity }) => [id, quantity === undefined ? undefined : text(quantity)])).toEqual([
      ["event:dividend:ACME:2026-03-01:2", "10"],
      ["event:split:ACME:2026-03-01", undefined],
    ]);
    expect(held(counted([bought, morning, ...applied]))[0]).toBe("50");
  });

  it("are not repeated if the owner entered them a few days later", () => {
    const own = transaction("split", { for: "4/1", at: "2026-03-01" });
    const paid = transaction("dividend", { amount: "19", at: "2026-02-06" });
    expect(appliedEvents(events, [bought, own, paid, sold], FIFO).map(({ id }) => id)).toEqual([
      "event:dividend:ACME:2026-04-01:0.5",
    ]);
  });

  it("are per account where lots are", () => {
    const other = transaction("buy", { quantity: "1", amount: "90", at: "2026-01-06", account: "wallet" });
    const each = appliedEvents([split("2026-03-01", "4")], [bought, other], { ...FIFO, scope: "account" });
    expect(each.map(({ id, account }) => [id, account])).toEqual([
      ["event:split:ACME:2026-03-01", ""],
      ["event:split:ACME:2026-03-01:wallet", "wallet"],
    ]);
  });

  it("are one when two sources report the split some days apart, even if one was already applied", () => {
    const [first] = appliedEvents([split("2026-03-04", "4"), split("2026-03-01", "4.0")], [bought], FIFO);
    expect(appliedEvents([split("2026-03-04", "4"), split("2026-03-01", "4.0")], [bought], FIFO)).toHaveLength(1);
    expect(appliedEvents([split("2026-03-04", "4")], [bought, first!], FIFO)).toEqual([]);
    expect(appliedEvents([split("2026-02-26", "4")], [bought, first!], FIFO)).toEqual([]);
    expect(appliedEvents([split("2026-03-04", "2")], [bought, first!], FIFO)).toHaveLength(1);
    expect(appliedEvents([split("2026-03-09", "4")], [bought, first!], FIFO)).toHaveLength(1);
  });

  it("are two where a regular and a special dividend fall on one day", () => {
    const two = appliedEvents([dividend("2026-02-01", "0.5"), dividend("2026-02-01", "5")], [bought], FIFO);
    expect(new Set(two.map(({ id }) => id)).size).toBe(2);
    const reported = [dividend("2026-02-01", "0.5"), dividend("2026-02-01", "5")];
    expect(appliedEvents(reported, [bought, two[0]!], FIFO)).toEqual([two[1]]);
    expect(appliedEvents(reported.slice(1), [bought, two[0]!], FIFO, { reported })).toEqual([two[1]]);
  });

  it("are not proposed again after a source corrects the amount or day of one that was applied", () => {
    const was = appliedEvents([dividend("2026-02-01", "0.5")], [bought], FIFO);
    for (const now of [dividend("2026-02-01", "0.52"), dividend("2026-02-03", "0.5")]) {
      expect(appliedEvents([now], [bought, ...was], FIFO)).toEqual([]);
      // After it is undone, the source's current event is proposed.
      expect(appliedEvents([now], [bought], FIFO)).toHaveLength(1);
    }
    // The following week's dividend is a separate one.
    expect(appliedEvents([dividend("2026-02-08", "0.5")], [bought, ...was], FIFO)).toHaveLength(1);
  });

  it("continue after a sale of lots that another portfolio sent", () => {
    const out = transaction("transfer-out", { quantity: "2", id: "out", at: "2026-01-02" });
    const sent = ledger([transaction("buy", { quantity: "2", amount: "20", id: "lot" }), out], FIFO, () => undefined);
    const own = [
      transaction("transfer-in", { quantity: "2", pair: "out", at: "2026-01-03" }),
      transaction("sell", {
        quantity: "1",
        lots: [{ id: "lot", quantity: decimal("1") }],
        amount: "9",
        at: "2026-01-04",
      }),
    ];
    const byHand: LedgerSettings = { ...FIFO, method: "by-hand" };
    const found = appliedEvents(events, own, byHand, { arrivals: departures(sent) });
    expect(found.map(({ kind, quantity }) => [kind, quantity === undefined ? "" : text(quantity)])).toContainEqual([
      "dividend",
      "1",
    ]);
    // Without those transfers, the sold lot does not exist.
    expect(appliedEvents(events, own, byHand)).toEqual([]);
  });

  it("are proposed for the accounts that the owner has not entered them for", () => {
    const inA = { account: "A", at: "2026-01-05" };
    const two = [
      transaction("buy", { quantity: "10", amount: "1000", ...inA }),
      transaction("buy", { quantity: "4", amount: "400", ...inA, account: "B" }),
    ];
    const entered = [
      transaction("split", { for: "2/1", account: "A", at: "2026-03-01" }),
      transaction("dividend", { amount: "20", account: "A", at: "2026-02-03" }),
    ];
    const all = [dividend("2026-02-01", "2"), split("2026-03-01", "2")];
    for (const scope of ["portfolio", "account"] as const) {
      const settings = { ...FIFO, scope };
      const found = appliedEvents(all, [...two, ...entered], settings);
      expect(found.map(({ id, quantity }) => [id, quantity === undefined ? undefined : text(quantity)])).toEqual([
        ["event:dividend:ACME:2026-02-01:2:B", "4"],
        ["event:split:ACME:2026-03-01:B", undefined],
      ]);
      expect(appliedEvents(all, [...two, ...entered, ...found], settings)).toEqual([]);
      const quantities = counted([...two, ...entered, ...found], settings).state.pools.values();
      expect([...quantities].reduce((sum, { quantity }) => sum + quantity, 0n)).toBe(28n * 10n ** 18n);
    }
  });

  describe("that were applied before, or after, lots were counted by account", () => {
    const two = [
      transaction("buy", { quantity: "10", amount: "100", at: "2026-01-05", account: "A" }),
      transaction("buy", { quantity: "5", amount: "50", at: "2026-01-05", account: "B" }),
    ];
    const byAccount: LedgerSettings = { ...FIFO, scope: "account" };
    const reported = [dividend("2026-02-01", "2"), split("2026-03-01", "10")];
    const statesOf = (transactions: readonly Transaction[], settings: LedgerSettings) =>
      actionsOf(reported, transactions, settings).map(({ event, transaction: { account }, state }) => [
        event.kind,
        account,
        state,
      ]);

    it("are not proposed again for all accounts", () => {
      const each = appliedEvents(reported, two, byAccount);
      expect(statesOf([...two, ...each], FIFO)).toEqual([
        ["dividend", "A", "applied"],
        ["dividend", "B", "applied"],
        ["split", "A", "applied"],
        ["split", "B", "applied"],
      ]);
      const ofB = each.filter(({ account }) => account === "B");
      expect(statesOf([...two, ...ofB], FIFO)).toEqual([
        ["dividend", "A", "proposed"],
        ["dividend", "B", "applied"],
        ["split", "A", "proposed"],
        ["split", "B", "applied"],
      ]);
    });

    it("are not proposed again per account: the dividend was paid, and the split has to be undone first", () => {
      const all = appliedEvents(reported, two, FIFO);
      expect(statesOf([...two, ...all], byAccount)).toEqual([
        ["dividend", "A", "entered"],
        ["dividend", "B", "entered"],
      ]);
      const withNone = [...two, transaction("buy", { quantity: "3", amount: "30", at: "2026-01-05" })];
      const ofNone = appliedEvents(reported, withNone, byAccount).filter(({ account }) => account === "");
      expect(statesOf([...withNone, ...ofNone], byAccount).filter(([, of]) => of !== "")).toEqual([
        ["dividend", "A", "proposed"],
        ["dividend", "B", "proposed"],
        ["split", "A", "proposed"],
        ["split", "B", "proposed"],
      ]);
    });
  });

  it("are not mistaken for the entries of the following week", () => {
    const next = transaction("dividend", { amount: "10", at: "2026-02-12" });
    expect(appliedEvents([dividend("2026-02-05", "0.5")], [bought, next], FIFO)).toHaveLength(1);
  });

  it("of several symbols on one day are all applied, in whatever order they are known", () => {
    const two = [bought, transaction("buy", { symbol: "ZZZ", quantity: "1", amount: "1", at: "2026-01-05" })];
    const some = [split("2026-03-01", "2", "ZZZ"), split("2026-03-01", "3")];
    const [first] = appliedEvents([some[0]!], two, AVERAGE);
    expect(appliedEvents(some, [...two, first!], AVERAGE).map(({ id }) => id)).toEqual(["event:split:ACME:2026-03-01"]);
    expect(appliedEvents(some, two, AVERAGE)).toHaveLength(2);
  });

  it("of one day that sources report differently, or twice, are applied once, in any order", () => {
    const reported = [split("2026-03-01", "6"), split("2026-03-01", "2"), split("2026-03-02", "6")];
    for (const some of [reported, reported.toReversed(), [...reported, ...reported]])
      expect(appliedEvents(some, [bought], FIFO).map(({ id, ratio }) => [id, ratio && text(ratio.numerator)])).toEqual([
        ["event:split:ACME:2026-03-01", "2"],
        ["event:split:ACME:2026-03-02", "6"],
      ]);
    const twice = [dividend("2026-02-01", "2"), dividend("2026-02-01", "2")];
    expect(appliedEvents(twice, [bought], FIFO)).toHaveLength(1);
  });

  it("stop where the transactions are impossible", () => {
    const wrong = transaction("sell", { quantity: "99", amount: "1", at: "2026-01-10" });
    expect(appliedEvents(events, [bought, wrong], FIFO)).toEqual([]);
  });

  it("are each proposed, applied or entered, with the quantity held when the day began", () => {
    const own = transaction("dividend", { amount: "19", at: "2026-02-06" });
    const [first] = appliedEvents([split("2026-03-01", "4")], [bought], FIFO);
    const stated = actionsOf(events, [bought, own, first!, sold], FIFO);
    expect(stated.map(({ event, state, quantity }) => [event.kind, state, text(quantity)])).toEqual([
      ["dividend", "entered", "10"],
      ["split", "applied", "10"],
      ["dividend", "proposed", "10"],
    ]);
  });

  it("give the same result whatever else was applied, in any order and any subset", () => {
    const anyEvents = fc.array(
      fc.record({
        kind: fc.constantFrom("split", "dividend"),
        symbol: fc.constantFrom("ACME", "ZZZ"),
        day: fc.integer({ min: 0, max: 40 }),
        size: fc.integer({ min: 2, max: 9 }),
      }),
      { maxLength: 8 },
    );
    const held = [
      transaction("buy", { quantity: "10", amount: "1000", at: "2026-01-05" }),
      transaction("buy", { symbol: "ZZZ", quantity: "3", amount: "90", at: "2026-01-15", account: "B" }),
    ];
    fc.assert(
      fc.property(
        anyEvents,
        fc.constantFrom("portfolio", "account"),
        fc.infiniteStream(fc.boolean()),
        (all, scope, take) => {
          const settings = { ...FIFO, scope } as const;
          const some = all.map(({ kind, symbol, day: at, size }) => {
            const exDay = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
            return { ...(kind === "split" ? split(exDay, String(size)) : dividend(exDay, String(size))), symbol };
          });
          const whole = appliedEvents(some, held, settings);
          const part = whole.filter(() => take.next().value);
          const rest = appliedEvents(some.toReversed(), [...part, ...held], settings);
          expect(new Set([...part, ...rest].map(({ id }) => id))).toEqual(new Set(whole.map(({ id }) => id)));
          expect(appliedEvents(some, [...held, ...whole], settings)).toEqual([]);
          const together = counted([...held, ...part, ...rest], settings);
          expect(together.error).toBeUndefined();
        },
      ),
    );
  });
});
