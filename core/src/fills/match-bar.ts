import type { Booking } from "./booking.ts";
import { offer, reachedPrice } from "./chance.ts";
import { endOrders } from "./end-orders.ts";
import type { OrderBook } from "./order-book.ts";
import type { PriceBar } from "./price-bar.ts";
import { trailOrders } from "./trail-orders.ts";
import { byPriority, needsReference, type WorkingOrder } from "./working-order.ts";

type Reached = { readonly working: WorkingOrder; readonly price: number };
type Phase = {
  /** Returns the price at which an order fills in this phase, if it does. */
  readonly reach: (working: WorkingOrder) => number | undefined;
  readonly order: (a: Reached, b: Reached) => number;
  readonly isWithin: boolean;
};

/**
 * Matches a closed bar against the orders in force at its open, in three phases, because a bar does not show what came
 * first within it: 1. At the open: market orders, then every level that the open has reached or jumped over, each in
 * the order they were placed. 2. Stops that the bar's range reaches, at their stop, nearest to the open first;
 * including those that came into force in this very bar. 3. Limits that the range reaches, at their limit, nearest to
 * the open first; excluding those that came into force within the bar, because the price may have been there before
 * them. A stop that a fill of this phase puts in force comes before the next limit. For limits, half the spread counts
 * against the trader. Then trailing stops follow the bar. Matching a bar again after some of its fills were booked
 * continues where it stopped.
 */
export function matchBar(book: OrderBook, bar: PriceBar, booking: Booking, halfSpread = 0): void {
  const here = book.ofSymbol(bar.symbol);
  if (here === undefined) return;
  const { openTimeMs, closeTimeMs, open, low, high } = bar;
  endOrders(book, bar.symbol, openTimeMs, booking);

  const taken = new Set<WorkingOrder>();
  const tried = new Set<WorkingOrder>();
  /** Takes the orders that the bar reaches, and returns the new ones. */
  const take = (): readonly WorkingOrder[] => {
    const fresh = here.index.takeReached(low, high).filter((working) => !taken.has(working));
    for (const working of fresh) taken.add(working);
    return fresh;
  };
  const isNewIn = ({ since }: WorkingOrder): boolean => since.atMs === openTimeMs && since.price !== undefined;
  const isNewWithin = (working: WorkingOrder): boolean => isNewIn(working) && working.since.isWithin === true;
  const startOf = (working: WorkingOrder): number => (isNewIn(working) ? (working.since.price ?? open) : open);
  const isDue = (working: WorkingOrder): boolean =>
    working.state === "open" &&
    working.since.atMs <= openTimeMs &&
    (working.trailedToMs ?? -Infinity) < openTimeMs &&
    !tried.has(working) &&
    booking.accepts(working);
  const reachedIn = ({ reach, order }: Phase, candidates: Iterable<WorkingOrder>): Reached[] => {
    const all: Reached[] = [];
    for (const working of candidates) {
      const price = isDue(working) ? reach(working) : undefined;
      if (price !== undefined) all.push({ working, price });
    }
    return all.sort(order);
  };
  const run = (
    phase: Phase,
    candidates: Iterable<WorkingOrder>,
    onFresh?: (fresh: readonly WorkingOrder[]) => void,
  ): void => {
    let queue = reachedIn(phase, candidates);
    for (let at = 0; at < queue.length; at++) {
      const { working, price } = queue[at]!;
      if (!isDue(working)) continue;
      const isStopLimit = working.stop !== undefined && working.limit !== undefined;
      const atMs = phase.isWithin ? closeTimeMs : openTimeMs;
      offer(working, atMs, { atMs: openTimeMs, price, isWithin: phase.isWithin }, booking, halfSpread);
      // A stop-limit that was only triggered may still fill as a limit order.
      if (!isStopLimit || working.filled.units !== 0n) tried.add(working);
      const fresh = take();
      if (fresh.length === 0) continue;
      onFresh?.(fresh);
      const more = reachedIn(phase, fresh);
      if (more.length === 0) continue;
      queue = [...queue.slice(at + 1), ...more].sort(phase.order);
      at = -1;
    }
  };
  const byDistance = (a: Reached, b: Reached): number =>
    Math.abs(a.price - open) - Math.abs(b.price - open) || a.working.sequence - b.working.sequence;

  for (const working of take()) {
    if (isDue(working) && needsReference(working)) booking.follow(working, open, undefined);
  }
  take();
  const atOpen: Phase = {
    reach(working) {
      const start = startOf(working);
      return isNewWithin(working) ? undefined : reachedPrice(working, start, start, start, halfSpread);
    },
    order: (a, b) => byPriority(a.working, b.working),
    isWithin: false,
  };
  const stops: Phase = {
    reach: (working) =>
      working.stop === undefined ? undefined : reachedPrice(working, startOf(working), low, high, halfSpread),
    order: byDistance,
    isWithin: true,
  };
  const limits: Phase = {
    reach: (working) =>
      working.stop !== undefined || working.limit === undefined || isNewWithin(working)
        ? undefined
        : reachedPrice(working, startOf(working), low, high, halfSpread),
    order: byDistance,
    isWithin: true,
  };
  run(atOpen, taken);
  run(stops, taken);
  run(limits, taken, (fresh) => run(stops, fresh));
  for (const working of taken) here.index.file(working);
  trailOrders(book, bar, booking);
}
