import fc from "fast-check";
import { expect, it } from "vitest";
import { approximately, compare, decimal, minus, plus, ZERO } from "../decimal/index.ts";
import type { BracketExits, OrderTerms } from "../fills/index.ts";
import { afterEvent, type PaperAccount, positionsAtCost, reservedCash } from "./paper-account.ts";
import type { PaperEvent } from "./paper-event.ts";
import { fromPaperText, paperText } from "./paper-text.ts";
import { type PaperOutcome, type PaperVenue, paperVenue } from "./paper-venue.ts";
import type { RoundTrip } from "./position.ts";
import { OPEN_MARKET, paperBar, paperOrder, paperTick } from "./test-venue.ts";

/** The steps of a simulated day at a venue; indices refer to bars, levels are in percent of 100. */
type Step =
  | {
      readonly kind: "place";
      readonly symbol: string;
      readonly side: "buy" | "sell";
      readonly quantity: string;
      readonly terms: OrderTerms;
      readonly exits: BracketExits;
      readonly isDay: boolean;
      readonly group: string | undefined;
    }
  | { readonly kind: "cancel"; readonly order: number }
  | {
      readonly kind: "bar";
      readonly symbol: string;
      readonly prices: readonly [number, number, number, number];
      readonly volume: number;
    }
  | { readonly kind: "tick"; readonly symbol: string; readonly price: number }
  | { readonly kind: "borrow"; readonly symbol: string }
  | { readonly kind: "dividend"; readonly symbol: string; readonly perUnit: string }
  | { readonly kind: "split"; readonly symbol: string; readonly to: number; readonly from: number };

const symbols = fc.constantFrom("X", "Y");
const level = fc.integer({ min: 8_000, max: 12_500 }).map((cents) => cents / 100);
const trail = fc.constantFrom({ kind: "percent", percent: 3 } as const, { kind: "amount", amount: 2.5 } as const);
const terms: fc.Arbitrary<OrderTerms> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<OrderTerms>({ kind: "market" }) },
  { weight: 2, arbitrary: level.map((limit): OrderTerms => ({ kind: "limit", limit })) },
  level.map((stop): OrderTerms => ({ kind: "stop", stop })),
  fc.tuple(level, level).map(([stop, limit]): OrderTerms => ({ kind: "stop-limit", stop, limit })),
  trail.map((distance): OrderTerms => ({ kind: "trailing-stop", trail: distance })),
);
const exits: fc.Arbitrary<BracketExits> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<BracketExits>({}) },
  fc.record({ stop: trail, target: trail }),
  fc.record({ trail, target: trail }),
);
const bar = fc
  .tuple(fc.array(level, { minLength: 4, maxLength: 4 }), fc.constantFrom(1, 1, 1, 1.9, 0.6))
  .map(([levels, gap]): readonly [number, number, number, number] => {
    const [low = 0, a = 0, b = 0, high = 0] = levels.map((one) => one * gap).sort((x, y) => x - y);
    return levels[0]! < levels[1]! ? [a, high, low, b] : [b, high, low, a];
  });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      symbol: symbols,
      side: fc.constantFrom("buy" as const, "sell" as const),
      quantity: fc.constantFrom("1", "0.3", "7", "12.5", "40"),
      terms,
      exits,
      isDay: fc.boolean(),
      group: fc.constantFrom(undefined, undefined, "g"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancel" as const), order: fc.nat(20) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("bar" as const),
      symbol: symbols,
      prices: bar,
      volume: fc.constantFrom(0, 33, 400, 1e9),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("tick" as const), symbol: symbols, price: level }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("borrow" as const), symbol: symbols }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("dividend" as const),
      symbol: symbols,
      perUnit: fc.constantFrom("0.37", "2"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("split" as const),
      symbol: symbols,
      to: fc.constantFrom(4, 1, 3),
      from: fc.constantFrom(1, 7, 2),
    }),
  },
);
const steps = fc.array(step, { minLength: 1, maxLength: 60 });
const MARKET = { ...OPEN_MARKET, feePercent: decimal("0.1") };

/** Last prices before a step; the first is 100. */
function pricesBefore(list: readonly Step[], at: number): ReadonlyMap<string, number> {
  const prices = new Map<string, number>();
  for (const one of list.slice(0, at)) {
    if (one.kind === "bar") prices.set(one.symbol, one.prices[3]);
    if (one.kind === "tick") prices.set(one.symbol, one.price);
  }
  return prices;
}

/** Executes one step of a list; its index is the clock. */
function take(venue: PaperVenue, list: readonly Step[], at: number): PaperOutcome {
  const one = list[at]!;
  const atMs = at * 60_000;
  switch (one.kind) {
    case "place": {
      const over = {
        symbol: one.symbol,
        side: one.side,
        quantity: decimal(one.quantity),
        placedAtMs: atMs,
        group: one.group,
      };
      const order = paperOrder(String(at), one.terms, { ...over, expiresAtMs: one.isDay ? atMs + 600_000 : undefined });
      const value = pricesBefore(list, at).get(one.symbol) ?? 100;
      return venue.place(order, { ...MARKET, price: { value, freshness: "live" } }, one.exits);
    }
    case "cancel":
      return venue.cancel(String(one.order), atMs);
    case "bar":
      return venue.bar(
        paperBar(at, one.prices, { symbol: one.symbol, volume: one.volume, halfSpread: decimal("0.05") }),
      );
    case "tick":
      return venue.tick(
        paperTick(atMs, one.price, {
          symbol: one.symbol,
          halfSpread: decimal("0.05"),
          volumeBar: { openTimeMs: atMs, volume: 300 },
        }),
      );
    case "borrow":
      return venue.chargeBorrow({ symbol: one.symbol, dayMs: atMs, percentPerYear: decimal("2.5"), price: 100 }, atMs);
    case "dividend":
      return venue.dividend({ symbol: one.symbol, id: `d${String(at)}`, perUnit: decimal(one.perUnit) }, atMs);
    case "split":
      return venue.split({ symbol: one.symbol, id: `s${String(at)}`, to: one.to, from: one.from }, atMs);
  }
}

/** A venue with a small account, so that money runs out often. */
function fresh(): { readonly venue: PaperVenue; readonly opened: readonly PaperEvent[] } {
  const venue = paperVenue();
  const { events } = venue.open({ id: "ann", league: "real", currency: "USD", startCash: decimal("3000") }, 0);
  return { venue, opened: events };
}

function run(list: readonly Step[]): {
  readonly venue: PaperVenue;
  readonly events: readonly PaperEvent[];
  readonly trades: readonly RoundTrip[];
  /** The step of each event; -1 for the opening. */
  readonly stepOf: readonly number[];
} {
  const { venue, opened } = fresh();
  const events = [...opened];
  const stepOf = opened.map(() => -1);
  const trades: RoundTrip[] = [];
  list.forEach((_, at) => {
    const outcome = take(venue, list, at);
    events.push(...outcome.events);
    trades.push(...outcome.trades);
    stepOf.push(...outcome.events.map(() => at));
  });
  return { venue, events, trades, stepOf };
}

const sameMoney = (a: PaperAccount["cash"], b: PaperAccount["cash"]): void => expect(compare(a, b)).toBe(0);

it("cash plus positions at cost equals start cash plus realised gains after every event, exactly", () => {
  fc.assert(
    fc.property(steps, (list) => {
      let account: PaperAccount | undefined;
      let closed = ZERO;
      for (const event of run(list).events) {
        const after = afterEvent(account, event);
        ({ account } = after);
        sameMoney(plus(account.cash, positionsAtCost(account)), plus(account.startCash, account.realised));
        closed = plus(closed, after.trade?.profit ?? ZERO);
        let open = ZERO;
        for (const { profit } of account.positions.values()) open = plus(open, profit);
        sameMoney(plus(plus(closed, open), account.writtenOff), account.realised);
      }
    }),
  );
});

it("nothing is negative where it may not be, and no event crosses zero", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { venue, events } = run(list);
      const account = venue.account("ann")!;
      for (const { quantity, lots } of account.positions.values()) {
        expect(compare(quantity, ZERO)).toBeGreaterThan(0);
        for (const lot of lots) expect(compare(lot.quantity, ZERO)).toBeGreaterThan(0);
      }
      for (const { quantity, each } of account.reserves.values()) {
        expect(compare(quantity, ZERO)).toBeGreaterThan(0);
        expect(compare(each, ZERO)).toBeGreaterThan(0);
      }
      const hasLong = [...account.positions.values()].some(({ side }) => side > 0);
      const hasShort = [...account.positions.values()].some(({ side }) => side < 0);
      if (!hasLong && !hasShort) expect(compare(account.cash, ZERO)).toBeGreaterThanOrEqual(0);
      const working = new Set(venue.orders("ann").map(({ order }) => order.id));
      for (const id of account.reserves.keys()) expect(working.has(id)).toBe(true);
      if (working.size === 0) sameMoney(reservedCash(account), ZERO);
      for (const event of events) {
        if (event.kind !== "fill") continue;
        expect(compare(event.quantity, ZERO)).toBeGreaterThan(0);
        expect(compare(event.remaining, ZERO)).toBeGreaterThanOrEqual(0);
        expect(compare(event.fee, ZERO)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it("opens nothing that cash doesn't cover in full, shorts twice over", () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { venue } = fresh();
      list.forEach((_, at) => {
        const { events } = take(venue, list, at);
        for (const event of events) {
          if (event.kind !== "placed") continue;
          expect(compare(venue.freeCash("ann")!, ZERO)).toBeGreaterThanOrEqual(0);
        }
      });
    }),
  );
});

it("replaying its events gives the same account, open orders included; so does a checkpoint plus later events", () => {
  fc.assert(
    fc.property(steps, fc.nat(), (list, cut) => {
      const { venue, events } = run(list);
      const replayed = paperVenue();
      for (const event of fromPaperText<PaperEvent[]>(paperText(events))) replayed.apply(event);
      expect(replayed.account("ann")).toEqual(venue.account("ann"));
      // Forced orders depend on last prices, which are not events: compare the order of the queue, not its numbers.
      const line = (of: PaperVenue): unknown => of.orders("ann").map((working) => ({ ...working, sequence: 0 }));
      expect(line(replayed)).toEqual(line(venue));

      const { venue: first } = fresh();
      const at = cut % list.length;
      for (let i = 0; i < at; i++) take(first, list, i);
      const second = paperVenue(first.checkpoint());
      const late: PaperEvent[] = [];
      for (let i = at; i < list.length; i++) late.push(...take(second, list, i).events);
      expect(second.account("ann")).toEqual(venue.account("ann"));
      expect(late).toEqual(events.slice(events.length - late.length));
    }),
  );
});

it("loses and duplicates nothing when killed between any two events: repeating the step adds what was missing", () => {
  fc.assert(
    fc.property(steps, fc.nat(), (list, cut) => {
      const { events, stepOf, venue } = run(list);
      const cached = 1 + (cut % events.length);
      const again = paperVenue();
      const stored = events.slice(0, cached);
      for (const event of stored) again.apply(event);
      const last = stepOf[cached - 1]!;
      // Placing is one event, and the server's idempotency key rejects the same order again.
      const from = list[last]?.kind === "place" ? last + 1 : Math.max(0, last);
      for (const [symbol, price] of pricesBefore(list, from)) again.notePrice(symbol, price, "live");
      const late: PaperEvent[] = [];
      for (let i = from; i < list.length; i++) late.push(...take(again, list, i).events);
      expect([...stored, ...late]).toEqual(events);
      expect(approximately(again.account("ann")!.cash)).toBe(approximately(venue.account("ann")!.cash));
    }),
  );
});

it("writes amounts as text and reads the same ones", () => {
  const value = { a: decimal("-0.10"), b: new Map([["x", decimal("3")]]), c: new Set(["y"]), d: [1, null, "z"] };
  expect(fromPaperText(paperText(value))).toEqual(value);
  expect(minus(fromPaperText<typeof value>(paperText(value)).a, decimal("-0.1")).units).toBe(0n);
});
