import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bracketOrders } from "./bracket.ts";
import { type Direction, limitFill, stopFill } from "./decide.ts";
import { matchTick } from "./match-tick.ts";
import type { Order, OrderTerms } from "./order.ts";
import { orderBook } from "./order-book.ts";
import { orderOf, plainBooking, type SeenFill } from "./test-booking.ts";

type Tick = readonly [atMs: number, price: number];

function filled(orders: readonly Order[], ticks: readonly Tick[]): SeenFill[] {
  const book = orderBook();
  for (const order of orders) book.add(order);
  const seen: SeenFill[] = [];
  for (const [atMs, price] of ticks) matchTick(book, { symbol: "X", atMs, price }, plainBooking(book, seen));
  return seen;
}
const short = (fills: readonly SeenFill[]): unknown[] => fills.map(({ id, price, atMs }) => [id, price, atMs]);

describe("matching ticks, by hand", () => {
  it("fills at the next tick after the order, never at its own timestamp", () => {
    const order = orderOf("a", { kind: "market" }, { placedAtMs: 5 });
    expect(short(filled([order], [[4, 90], [5, 91], [6, 92]]))).toEqual([["a", 92, 6]]); // prettier-ignore
  });
  it("fills a limit at the tick that is better, a stop at the tick that is worse", () => {
    const [limit, stop] = [orderOf("l", { kind: "limit", limit: 100 }), orderOf("s", { kind: "stop", stop: 110 })];
    expect(short(filled([limit, stop], [[1, 105], [2, 99], [3, 111]]))).toEqual([["l", 99, 2], ["s", 111, 3]]); // prettier-ignore
  });
  it("makes a bracket's exits wait for the tick after its entry", () => {
    const orders = bracketOrders(orderOf("a", { kind: "market" }), { stop: 100, target: 105 });
    expect(short(filled(orders, [[1, 99], [2, 106]]))).toEqual([["a", 99, 1], ["a.target", 106, 2]]); // prettier-ignore
    expect(short(filled(orders, [[1, 104], [2, 98], [3, 110]]))).toEqual([["a", 104, 1], ["a.stop", 98, 2]]); // prettier-ignore
  });
  it("triggers a stop-limit, and fills it no worse than its limit", () => {
    const order = orderOf("a", { kind: "stop-limit", stop: 105, limit: 106 });
    expect(short(filled([order], [[1, 104], [2, 107], [3, 105.5]]))).toEqual([["a", 105.5, 3]]); // prettier-ignore
  });
  it("gives a trailing stop its first reference by a tick and leaves it there until a bar closes", () => {
    const order = orderOf("a", { kind: "trailing-stop", trail: { kind: "percent", percent: 10 } }, { side: "sell" });
    expect(short(filled([order], [[1, 100], [2, 200], [3, 150], [4, 90]]))).toEqual([["a", 90, 4]]); // prettier-ignore
  });
});

const level = fc.integer({ min: 90, max: 110 });
const terms: fc.Arbitrary<OrderTerms> = fc.oneof(
  fc.constant<OrderTerms>({ kind: "market" }),
  level.map((limit): OrderTerms => ({ kind: "limit", limit })),
  level.map((stop): OrderTerms => ({ kind: "stop", stop })),
  fc.tuple(level, level).map(([stop, limit]): OrderTerms => ({ kind: "stop-limit", stop, limit })),
);
const someOrders = fc.array(
  fc.record({ terms, side: fc.constantFrom("buy" as const, "sell" as const), placedAtMs: fc.nat(30) }),
  { minLength: 1, maxLength: 40 },
);

const rank = (order: Order): number => (order.terms.kind === "market" ? 0 : 1);

/** The brute-force reference: every order checks every tick. */
function scanned(orders: readonly Order[], ticks: readonly Tick[]): SeenFill[] {
  const seen: SeenFill[] = [];
  const open = orders.map((order) => ({ order, isTriggered: false, isDone: false }));
  for (const [atMs, price] of ticks) {
    // Market orders first.
    const line = open.toSorted((a, b) => rank(a.order) - rank(b.order));
    for (const one of line) {
      const { order } = one;
      const direction: Direction = order.side === "buy" ? 1 : -1;
      if (one.isDone || order.placedAtMs >= atMs) continue;
      const { terms: wanted } = order;
      let isHit = wanted.kind === "market";
      if (wanted.kind === "limit")
        isHit = limitFill(direction, Number(wanted.limit), price, price, price) !== undefined;
      if (wanted.kind === "stop") isHit = stopFill(direction, Number(wanted.stop), price, price, price) !== undefined;
      if (wanted.kind === "stop-limit") {
        one.isTriggered ||= stopFill(direction, wanted.stop, price, price, price) !== undefined;
        isHit = one.isTriggered && limitFill(direction, wanted.limit, price, price, price) !== undefined;
      }
      if (!isHit) continue;
      one.isDone = true;
      seen.push({ id: order.id, price, reason: wanted.kind, atMs });
    }
  }
  return seen;
}

it("finds by its index the same fills as a scan of every order", () => {
  fc.assert(
    fc.property(someOrders, fc.array(level, { minLength: 1, maxLength: 60 }), (specs, prices) => {
      const orders = specs.map((spec, i) => orderOf(String(i), spec.terms, spec));
      const ticks = prices.map((price, i): Tick => [i + 1, price]);
      expect(filled(orders, ticks)).toEqual(scanned(orders, ticks));
    }),
  );
});
