import { compare, type Decimal } from "../decimal/index.ts";
import type { Booking } from "./booking.ts";
import type { Order } from "./order.ts";
import type { OrderBook } from "./order-book.ts";

/** A fill in the form that tests compare. */
export type SeenFill = { readonly id: string; readonly price: number; readonly reason: string; readonly atMs: number };

/**
 * Returns a booking without accounting: it fills all of an order, or at most `most` of it at a time, and records it.
 */
export function plainBooking(book: OrderBook, seen: SeenFill[], most?: Decimal): Booking {
  const remove = (id: string): void => {
    for (const one of [id, ...book.pendingExits(id)]) if (book.order(one) !== undefined) book.remove(one);
  };
  return {
    accepts: () => true,
    fill({ order, remaining }, { price, reason, atMs, since }) {
      const cancelled = book.cancelledByFill(order.id);
      book.fill(order.id, most !== undefined && compare(most, remaining) < 0 ? most : remaining, since);
      seen.push({ id: order.id, price, reason, atMs });
      for (const id of cancelled) remove(id);
    },
    trigger: ({ order }, since) => book.trigger(order.id, since),
    follow: ({ order }, reference, closedBarMs) => book.follow(order.id, reference, closedBarMs),
    end: ({ order }) => remove(order.id),
  };
}

/** Returns an order of one unit of X, placed at 0. */
export function orderOf(id: string, terms: Order["terms"], over: Partial<Order> = {}): Order {
  return {
    id,
    account: "ann",
    symbol: "X",
    side: "buy",
    quantity: { units: 1n, places: 0 },
    terms,
    placedAtMs: 0,
    ...over,
  };
}
