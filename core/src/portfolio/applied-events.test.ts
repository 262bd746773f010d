import { describe, expect, it } from "vitest";
import { decimal } from "../decimal/index.ts";
import { appliedEvents, type CorporateEvent } from "./applied-events.ts";
import { AVERAGE, counted, FIFO, gainParts, held, text, transaction } from "./test-transactions.ts";

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

  it("become transactions of what was held, an earlier split counting for a later dividend", () => {
    expect(applied.map(({ id, quantity }) => [id, quantity === undefined ? undefined : text(quantity)])).toEqual([
      ["event:dividend:ACME:2026-02-01", "10"],
      ["event:split:ACME:2026-03-01", undefined],
      ["event:dividend:ACME:2026-04-01", "10"],
    ]);
    const all = counted([bought, sold, ...applied]);
    expect(held(all)).toEqual(["10", "250", "175"]);
    expect(gainParts(all)).toEqual({ price: "150", income: "25", total: "175" });
  });

  it("add nothing when applied again, and are undone by removing them", () => {
    expect(appliedEvents(events, [bought, sold, ...applied], FIFO)).toEqual([]);
    const without = applied.filter(({ kind }) => kind !== "dividend");
    expect(appliedEvents(events, [bought, sold, ...without], FIFO)).toEqual(
      applied.filter((one) => !without.includes(one)),
    );
  });

  it("are not repeated where the owner entered them, some days later", () => {
    const own = transaction("split", { for: "4/1", at: "2026-03-01" });
    const paid = transaction("dividend", { amount: "19", at: "2026-02-06" });
    expect(appliedEvents(events, [bought, own, paid, sold], FIFO).map(({ id }) => id)).toEqual([
      "event:dividend:ACME:2026-04-01",
    ]);
  });

  it("go by account where lots do", () => {
    const other = transaction("buy", { quantity: "1", amount: "90", at: "2026-01-06", account: "wallet" });
    const each = appliedEvents([split("2026-03-01", "4")], [bought, other], { ...FIFO, scope: "account" });
    expect(each.map(({ id, account }) => [id, account])).toEqual([
      ["event:split:ACME:2026-03-01", ""],
      ["event:split:ACME:2026-03-01:wallet", "wallet"],
    ]);
  });

  it("of one day of several symbols are all applied, in whatever order they are known", () => {
    const two = [bought, transaction("buy", { symbol: "ZZZ", quantity: "1", amount: "1", at: "2026-01-05" })];
    const some = [split("2026-03-01", "2", "ZZZ"), split("2026-03-01", "3")];
    const [first] = appliedEvents([some[0]!], two, AVERAGE);
    expect(appliedEvents(some, [...two, first!], AVERAGE).map(({ id }) => id)).toEqual(["event:split:ACME:2026-03-01"]);
    expect(appliedEvents(some, two, AVERAGE)).toHaveLength(2);
  });

  it("end where the transactions are impossible", () => {
    const wrong = transaction("sell", { quantity: "99", amount: "1", at: "2026-01-10" });
    expect(appliedEvents(events, [bought, wrong], FIFO)).toEqual([]);
  });
});
