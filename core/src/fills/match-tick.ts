import type { Booking } from "./booking.ts";
import { offer, reachedPrice } from "./chance.ts";
import { endOrders } from "./end-orders.ts";
import type { OrderBook } from "./order-book.ts";
import { byPriority, needsReference, type WorkingOrder } from "./working-order.ts";

/** One observed price of a symbol at its venue's time. */
export type PriceTick = { readonly symbol: string; readonly atMs: number; readonly price: number };

/**
 * Matches a tick: every order of the symbol that was in force before it and that its price reaches may fill at that
 * price, market orders first, then in the order they were placed. A tick is a bar with one price, so it follows the
 * bar's rules. Orders that a fill puts in force wait for the next tick. Trailing stops move by closed bars
 * (`trailOrders`); a tick only gives a new one its first reference. For limits, half the spread counts against the
 * trader.
 */
export function matchTick(book: OrderBook, { symbol, atMs, price }: PriceTick, booking: Booking, halfSpread = 0): void {
  const here = book.ofSymbol(symbol);
  if (here === undefined) return;
  endOrders(book, symbol, atMs, booking);
  const taken = here.index.takeReached(price, price);
  if (taken.length === 0) return;
  const isDue = (working: WorkingOrder): boolean =>
    working.state === "open" && working.since.atMs < atMs && booking.accepts(working);
  for (const working of taken.toSorted(byPriority)) {
    if (!isDue(working)) continue;
    if (needsReference(working)) booking.follow(working, price, undefined);
    else if (reachedPrice(working, price, price, price, halfSpread) !== undefined) {
      offer(working, atMs, { atMs, price, isWithin: true }, booking, halfSpread);
    }
  }
  for (const working of taken) here.index.file(working);
}
