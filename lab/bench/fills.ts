// npm run bench:fills [-- --json] [--rounds 3]: orders placed and matched against ticks, by the book's index and by
// scanning every open order of the symbol at every tick, checked to fill the same; and the same orders in paper
// accounts with exact money. Speeds are per second of CPU time, so that other load on the machine does not count.
import { decimal } from "@sextant/core/decimal";
import { type Booking, matchTick, type Order, orderBook, type OrderTerms } from "@sextant/core/fills";
import { paperVenue, type PlacementMarket } from "@sextant/core/paper";
import { createBenchReport, median } from "./bench-report.ts";

const SYMBOLS = Array.from({ length: 200 }, (_, i) => `S${String(i).padStart(3, "0")}-USD`);
/** Orders that are open from the start, far and near, and orders placed on the way: one per tick. */
const [RESTING, TICKS, ACCOUNTS] = [50_000, 20_000, 2_000] as const;
const ONE = decimal("1");

function diceOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A price of two places, as venues write them. */
const cents = (price: number): number => Math.round(price * 100) / 100;

/** Limits below and stops above for purchases, the other way round for sales; `away` is how far at most. */
function ordersOf(count: number, seed: number, away: number, name: string): readonly Order[] {
  const dice = diceOf(seed);
  return Array.from({ length: count }, (_, i) => {
    const side = dice() < 0.5 ? "buy" : "sell";
    const kind = dice();
    const up = 1 + dice() * away;
    const isUp = (side === "buy") === kind < 0.5;
    const level = cents(isUp ? 100 * up : 100 / up);
    const terms: OrderTerms =
      kind < 0.5 ? { kind: "stop", stop: level } : kind < 0.95 ? { kind: "limit", limit: level } : { kind: "market" };
    return {
      id: `${name}${String(i)}`,
      account: `a${String(Math.floor(dice() * ACCOUNTS))}`,
      symbol: SYMBOLS[Math.floor(dice() * SYMBOLS.length)] ?? "",
      side,
      quantity: ONE,
      terms,
      placedAtMs: 0,
    };
  });
}

type Tick = { readonly symbol: string; readonly atMs: number; readonly price: number };

/** Returns ticks that each move one symbol by up to 0.4 %, bounded between 70 and 140. */
function ticksOf(): readonly Tick[] {
  const dice = diceOf(11);
  const prices = SYMBOLS.map(() => 100);
  return Array.from({ length: TICKS }, (_, i) => {
    const at = Math.floor(dice() * SYMBOLS.length);
    const price = cents(Math.min(140, Math.max(70, (prices[at] ?? 100) * (1 + (dice() - 0.5) * 0.008))));
    prices[at] = price;
    return { symbol: SYMBOLS[at] ?? "", atMs: i + 1, price };
  });
}

const resting = ordersOf(RESTING, 7, 0.3, "r");
const coming = ordersOf(TICKS, 13, 0.02, "c").map((order, i) => ({ ...order, placedAtMs: i }));
const ticks = ticksOf();
type Fill = string;

/** The index: what a tick doesn't reach costs nothing. */
function byIndex(): readonly Fill[] {
  const book = orderBook();
  const fills: Fill[] = [];
  let priced = 0;
  const booking: Booking = {
    accepts: () => true,
    fill({ order, remaining }, { price, since }) {
      book.fill(order.id, remaining, since);
      fills.push(`${order.id} ${String(price)} ${String(priced)}`);
    },
    trigger: ({ order }, since) => book.trigger(order.id, since),
    follow: ({ order }, reference, closedBarMs) => book.follow(order.id, reference, closedBarMs),
    end: ({ order }) => book.remove(order.id),
  };
  for (const order of resting) book.add(order);
  ticks.forEach((tick, i) => {
    const order = coming[i];
    if (order !== undefined) book.add(order);
    priced = tick.atMs;
    matchTick(book, tick, booking);
  });
  return fills;
}

/** The peer: a list per symbol, each order looked at by each tick. */
function byScan(): readonly Fill[] {
  const lists = new Map<string, Order[]>(SYMBOLS.map((symbol) => [symbol, []]));
  const fills: Fill[] = [];
  for (const order of resting) lists.get(order.symbol)?.push(order);
  const isReached = ({ terms, side, placedAtMs }: Order, { price, atMs }: Tick): boolean => {
    if (placedAtMs >= atMs) return false;
    if (terms.kind === "limit") return side === "buy" ? price <= Number(terms.limit) : price >= Number(terms.limit);
    if (terms.kind === "stop") return side === "buy" ? price >= Number(terms.stop) : price <= Number(terms.stop);
    return true;
  };
  ticks.forEach((tick, i) => {
    const order = coming[i];
    if (order !== undefined) lists.get(order.symbol)?.push(order);
    const list = lists.get(tick.symbol) ?? [];
    const hits = list.filter((one) => isReached(one, tick));
    if (hits.length === 0) return;
    lists.set(
      tick.symbol,
      list.filter((one) => !isReached(one, tick)),
    );
    // Market orders first, then by the time they were placed, which is the list's order.
    const line = hits.toSorted((a, b) => Number(b.terms.kind === "market") - Number(a.terms.kind === "market"));
    for (const { id } of line) fills.push(`${id} ${String(tick.price)} ${String(tick.atMs)}`);
  });
  return fills;
}

/** The same in paper accounts: cash set aside, fills booked exactly, shorts and their stops, events written. */
function onPaper(): { readonly fills: readonly Fill[]; readonly matchMs: number } {
  const venue = paperVenue();
  for (let a = 0; a < ACCOUNTS; a++) {
    venue.open({ id: `a${String(a)}`, league: "real", currency: "USD", startCash: decimal("100000000") }, 0);
  }
  const market: PlacementMarket = {
    isKnown: true,
    isOpen: true,
    price: { value: 100, freshness: "live" },
    minimumQuantity: ONE,
    mayShort: true,
    feePercent: decimal("0.1"),
  };
  // None, as in the compared book: with a spread, limits wait for a price beyond theirs.
  const halfSpread = decimal("0");
  const volumeBar = { openTimeMs: 0, volume: 1e9 };
  const fills: Fill[] = [];
  for (const order of resting) venue.place(order, market);
  const startMs = processorMs();
  ticks.forEach((tick, i) => {
    const order = coming[i];
    if (order !== undefined) venue.place(order, market);
    const { events } = venue.tick({ ...tick, freshness: "live", source: "bench", halfSpread, volumeBar });
    for (const event of events) {
      if (event.kind === "fill") fills.push(`${event.order} ${String(event.observedPrice)} ${String(tick.atMs)}`);
    }
  });
  return { fills: [...new Set(fills)], matchMs: processorMs() - startMs };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const report = createBenchReport("fills");
const times: Record<"index" | "scan" | "paper", number[]> = { index: [], scan: [], paper: [] };
for (let round = 0; round < report.rounds; round++) {
  let startMs = processorMs();
  const indexed = byIndex();
  times.index.push(processorMs() - startMs);
  startMs = processorMs();
  const scanned = byScan();
  times.scan.push(processorMs() - startMs);
  const paper = onPaper();
  times.paper.push(paper.matchMs);
  const own = indexed.toSorted();
  report.checks["a look at every order fills the same"] = own.join() === scanned.toSorted().join();
  report.checks["paper accounts fill the same"] = own.join() === paper.fills.toSorted().join();
  report.checks["thousands of orders filled"] = indexed.length > 10_000;
  report.metrics["orders filled"] = indexed.length;
}
report.ratios["a look at every order of the symbol"] = median(times.scan) / median(times.index);
report.metrics["ticks"] = TICKS;
report.metrics["orders open from the start"] = RESTING;
report.metrics["index, orders placed and matched per second"] = (TICKS / median(times.index)) * 1_000;
report.metrics["scan, orders placed and matched per second"] = (TICKS / median(times.scan)) * 1_000;
report.metrics["paper accounts, orders placed and matched per second"] = (TICKS / median(times.paper)) * 1_000;
report.report();
