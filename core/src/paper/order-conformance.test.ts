import { expect, it } from "vitest";
import { approximately, decimal } from "../decimal/index.ts";
import type { BracketExits, Distance, OrderTerms } from "../fills/index.ts";
import { type CandleColumns, emptyCandleColumns } from "../market/index.ts";
import type { PaperEvent } from "./paper-event.ts";
import { paperVenue } from "./paper-venue.ts";
import { OPEN_MARKET, paperBar, paperOrder } from "./test-venue.ts";
import { type PlainFill, type PlainOrder, walkOrder } from "./test-walk-order.ts";

const ORDERS = 10_000;
const HISTORIES = 20;
const BARS = 120;

function diceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** Bars with gaps and wicks around 100, prices of two places, volumes in hundreds so that a tenth is whole. */
function history(dice: () => number): CandleColumns {
  const columns = emptyCandleColumns(BARS);
  const cents = (price: number): number => Math.round(price * 100) / 100;
  let price = 100;
  for (let i = 0; i < BARS; i++) {
    const open = cents(price * (dice() < 0.15 ? 1 + (dice() - 0.5) * 0.1 : 1));
    price = cents(Math.min(130, Math.max(75, open * (1 + (dice() - 0.5) * 0.04))));
    columns.openTimeMs[i] = i * 60_000;
    columns.open[i] = open;
    columns.close[i] = price;
    columns.high[i] = cents(Math.max(open, price) * (1 + dice() * 0.02));
    columns.low[i] = cents(Math.min(open, price) * (1 - dice() * 0.02));
    columns.volume[i] = 100 * Math.floor(dice() * 8);
  }
  return columns;
}

function randomOrder(dice: () => number, columns: CandleColumns): PlainOrder {
  const fromBar = Math.floor(dice() * (BARS - 50));
  const seen = columns.open[fromBar] ?? 100;
  const level = (spread: number): number => Math.round(seen * (1 + (dice() - 0.5) * spread) * 100) / 100;
  const distance = (): Distance =>
    dice() < 0.5
      ? { kind: "percent", percent: 1 + Math.floor(dice() * 6) }
      : { kind: "amount", amount: 1 + Math.floor(dice() * 5) };
  const kinds: readonly (() => OrderTerms)[] = [
    () => ({ kind: "market" }),
    () => ({ kind: "limit", limit: level(0.08) }),
    () => ({ kind: "stop", stop: level(0.08) }),
    () => ({ kind: "stop-limit", stop: level(0.06), limit: level(0.06) }),
    () => ({ kind: "trailing-stop", trail: distance() }),
  ];
  const terms = (kinds[Math.floor(dice() * kinds.length)] ?? kinds[0]!)();
  const isBracket = dice() < 0.6;
  const exits: BracketExits = isBracket
    ? {
        ...(dice() < 0.3 ? { trail: distance() } : { stop: distance() }),
        ...(dice() < 0.8 ? { target: distance() } : {}),
      }
    : {};
  return {
    side: dice() < 0.5 ? 1 : -1,
    quantity: 1 + Math.floor(dice() * 60),
    terms,
    exits,
    fromBar,
    endBar: dice() < 0.3 ? fromBar + 1 + Math.floor(dice() * 20) : Infinity,
  };
}

/**
 * Places the same orders in paper accounts, one each, bar by bar; the venue is stored and restored at random bars, once
 * from its events alone.
 */
function onPaper(columns: CandleColumns, orders: readonly PlainOrder[], dice: () => number): Map<string, PlainFill[]> {
  const restoreAt = Math.floor(dice() * columns.length);
  let venue = paperVenue();
  const events: PaperEvent[] = [];
  const fills = new Map<string, PlainFill[]>();
  const keep = (more: readonly PaperEvent[]): void => {
    events.push(...more);
    for (const event of more) {
      if (event.kind !== "fill") continue;
      const what = event.order.endsWith(".stop") ? "stop" : event.order.endsWith(".target") ? "target" : "entry";
      const list = fills.get(event.account) ?? [];
      list.push({
        what,
        bar: event.since.atMs / 60_000,
        price: event.observedPrice,
        quantity: approximately(event.quantity),
      });
      fills.set(event.account, list);
    }
  };
  for (let i = 0; i < columns.length; i++) {
    orders.forEach((order, k) => {
      if (order.fromBar !== i) return;
      const account = String(k);
      const atMs = i * 60_000;
      keep(venue.open({ id: account, league: "real", currency: "USD", startCash: decimal("1000000000") }, atMs).events);
      const placed = paperOrder(`${account}-order`, order.terms, {
        account,
        side: order.side > 0 ? "buy" : "sell",
        quantity: decimal(String(order.quantity)),
        placedAtMs: atMs,
        expiresAtMs: order.endBar === Infinity ? undefined : order.endBar * 60_000,
      });
      const { events: reported } = venue.place(
        placed,
        { ...OPEN_MARKET, price: { value: columns.open[i]!, freshness: "live" } },
        order.exits,
      );
      expect(reported[0]?.kind).toBe("placed");
      keep(reported);
    });
    const row = [columns.open[i]!, columns.high[i]!, columns.low[i]!, columns.close[i]!] as const;
    keep(venue.bar(paperBar(i, row, { volume: columns.volume[i]! })).events);
    if (i === 70) {
      venue = paperVenue();
      for (const event of events) venue.apply(event);
    } else if (i === restoreAt) venue = paperVenue(venue.checkpoint());
  }
  return fills;
}

it(`fills ${String(ORDERS)} random orders as a plain walk over the same bars fills them: which order, which bar, which price, how much`, () => {
  const dice = diceOf(20_261_128);
  const counts: Record<string, number> = {};
  for (let h = 0; h < HISTORIES; h++) {
    const columns = history(dice);
    const orders = Array.from({ length: ORDERS / HISTORIES }, () => randomOrder(dice, columns));
    const found = onPaper(columns, orders, dice);
    orders.forEach((order, k) => {
      const expected = walkOrder(columns, order);
      expect(found.get(String(k)) ?? [], JSON.stringify({ h, k, order })).toEqual(expected);
      for (const { what } of expected) {
        const name = `${order.terms.kind} ${what}`;
        counts[name] = (counts[name] ?? 0) + 1;
      }
    });
  }
  // Covers every kind of order and of exit.
  for (const kind of ["market", "limit", "stop", "stop-limit", "trailing-stop"]) {
    for (const what of ["entry", "stop", "target"])
      expect(counts[`${kind} ${what}`], `${kind} ${what}`).toBeGreaterThan(100);
  }
});
