import { describe, expect, it } from "vitest";
import { type BracketExits, bracketOrders } from "./bracket.ts";
import { matchBar } from "./match-bar.ts";
import type { Order } from "./order.ts";
import { orderBook } from "./order-book.ts";
import { orderOf, plainBooking, type SeenFill } from "./test-booking.ts";

type Row = readonly [open: number, high: number, low: number, close: number];

/** Fills of orders on one-minute bars, the first starting at 0: id, price, and the bar. */
function filled(orders: readonly Order[], ...rows: readonly Row[]): unknown[] {
  const book = orderBook();
  for (const order of orders) book.add(order);
  const all: unknown[] = [];
  rows.forEach(([open, high, low, close], i) => {
    const seen: SeenFill[] = [];
    const [openTimeMs, closeTimeMs] = [i * 60_000, (i + 1) * 60_000];
    matchBar(book, { symbol: "X", openTimeMs, closeTimeMs, open, high, low, close }, plainBooking(book, seen));
    all.push(...seen.map(({ id, price }) => [id, price, i]));
  });
  return all;
}
const bracket = (entry: Order, exits: BracketExits): readonly Order[] => bracketOrders(entry, exits);
const QUIET: Row = [100, 100, 100, 100];

describe("matching a bar, by hand", () => {
  it("fills a market order at the next open, not in the bar it was placed in", () => {
    const order = orderOf("a", { kind: "market" }, { placedAtMs: 1 });
    expect(filled([order], [100, 120, 80, 110], [111, 112, 110, 111])).toEqual([["a", 111, 1]]);
  });
  it("fills market orders at an open first, then levels, each in the order they were placed", () => {
    const [a, b] = [orderOf("a", { kind: "market" }), orderOf("b", { kind: "limit", limit: 105 })];
    const [c, d] = [orderOf("c", { kind: "stop", stop: 99 }), orderOf("d", { kind: "market" })];
    expect(filled([c, b, d, a], QUIET)).toEqual([
      ["d", 100, 0],
      ["a", 100, 0],
      ["c", 100, 0],
      ["b", 100, 0],
    ]);
  });
  it("fills a stop-limit at its stop, at a gap within its limit, and later at its limit if the gap went beyond it", () => {
    const order = orderOf("a", { kind: "stop-limit", stop: 105, limit: 107 });
    expect(filled([order], [100, 106, 99, 106])).toEqual([["a", 105, 0]]);
    expect(filled([order], QUIET, [106, 108, 105, 107])).toEqual([["a", 106, 1]]);
    expect(filled([order], QUIET, [109, 110, 108, 109], [109, 110, 106, 108])).toEqual([["a", 107, 2]]);
    // The open triggers it, and the bar returns to the limit afterwards.
    expect(filled([order], QUIET, [109, 110, 106, 109])).toEqual([["a", 107, 1]]);
  });
  it("fills a stop-limit whose limit is on the other side only in a later bar: the price may have been there before the trigger", () => {
    const order = orderOf("a", { kind: "stop-limit", stop: 105, limit: 103 });
    expect(filled([order], [100, 106, 99, 104])).toEqual([]);
    expect(filled([order], [100, 106, 99, 104], [104, 105, 102, 104])).toEqual([["a", 103, 1]]);
  });
  it("takes a bracket's stop in the bar of its entry, its target only if the entry was at the open", () => {
    const market = orderOf("a", { kind: "market" });
    expect(filled(bracket(market, { stop: 95, target: 110 }), [100, 112, 99, 100])).toEqual([
      ["a", 100, 0],
      ["a.target", 110, 0],
    ]);
    expect(filled(bracket(market, { stop: 95, target: 110 }), [100, 112, 94, 100])).toEqual([
      ["a", 100, 0],
      ["a.stop", 95, 0],
    ]);
    const limit = orderOf("a", { kind: "limit", limit: 98 });
    expect(filled(bracket(limit, { stop: 95, target: 110 }), [100, 112, 97, 100], [100, 111, 99, 100])).toEqual([
      ["a", 98, 0],
      ["a.target", 110, 1],
    ]);
    expect(filled(bracket(limit, { stop: 95, target: 110 }), [100, 112, 94, 100])).toEqual([
      ["a", 98, 0],
      ["a.stop", 95, 0],
    ]);
  });
  it("measures a bracket's levels from the price at which its entry fills", () => {
    const exits: BracketExits = {
      stop: { kind: "percent", percent: 10 },
      target: { kind: "amount", amount: 5 },
    };
    const entry = orderOf("a", { kind: "market" }, { side: "sell" });
    expect(filled(bracket(entry, exits), [200, 201, 199, 200], [200, 221, 199, 200])).toEqual([
      ["a", 200, 0],
      ["a.stop", 220, 1],
    ]);
    expect(filled(bracket(entry, exits), [200, 201, 194, 200])).toEqual([
      ["a", 200, 0],
      ["a.target", 195, 0],
    ]);
  });
  it("fills the stop nearest to the open first, and cancels the other of its group", () => {
    const up = orderOf("up", { kind: "stop", stop: 110 }, { group: "g" });
    const down = orderOf("down", { kind: "stop", stop: 95 }, { group: "g", side: "sell" });
    expect(filled([up, down], [100, 112, 94, 100], [100, 112, 94, 100])).toEqual([["down", 95, 0]]);
  });
  it("moves a trailing stop by closed bars only", () => {
    const order = orderOf("a", { kind: "trailing-stop", trail: { kind: "amount", amount: 10 } }, { side: "sell" });
    // The first bar rises to 130, but its own fall to 115 must not trigger a sale at 120.
    expect(filled([order], [100, 130, 99, 116])).toEqual([]);
    expect(filled([order], [100, 130, 99, 116], [125, 126, 119, 120])).toEqual([["a", 120, 1]]);
    expect(filled([order], [100, 130, 89, 116])).toEqual([["a", 90, 0]]);
    // It never moves back.
    expect(filled([order], [100, 130, 99, 125], [125, 126, 121, 122], [122, 123, 119, 120])).toEqual([["a", 120, 2]]);
  });
  it("expires a day order at the end of its session, with the exits that wait for it", () => {
    const entry = orderOf("a", { kind: "limit", limit: 90 }, { expiresAtMs: 60_000 });
    const book = orderBook();
    for (const order of bracket(entry, { stop: 80 })) book.add(order);
    const bar = { symbol: "X", closeTimeMs: 0, open: 85, high: 86, low: 84, close: 85 };
    matchBar(book, { ...bar, openTimeMs: 60_000 }, plainBooking(book, []));
    expect(book.size()).toBe(0);
  });
  it("fills the rest of a stop at the next open if only a part of it could fill", () => {
    const book = orderBook();
    book.add(orderOf("a", { kind: "stop", stop: 95 }, { side: "sell" }));
    const seen: SeenFill[] = [];
    const booking = plainBooking(book, seen, { units: 5n, places: 1 });
    const bar = { symbol: "X", openTimeMs: 0, closeTimeMs: 60_000, open: 100, high: 100, low: 94, close: 96 };
    matchBar(book, bar, booking);
    matchBar(book, { ...bar, openTimeMs: 60_000, closeTimeMs: 120_000, open: 97, high: 99, low: 96 }, booking);
    expect(seen.map(({ price }) => price)).toEqual([95, 97]);
    expect(book.size()).toBe(0);
  });
});
