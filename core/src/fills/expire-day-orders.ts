import type { Booking } from "./booking.ts";
import type { OrderBook } from "./order-book.ts";

/** Expires a symbol's day orders whose session has ended by `atMs`: before any price from then on is matched, and by the clock where none comes. */
export function expireDayOrders(book: OrderBook, symbol: string, atMs: number, booking: Pick<Booking, "expire">): void {
  const here = book.ofSymbol(symbol);
  if (here === undefined || here.nextEndMs > atMs) return;
  let nextEndMs = Infinity;
  for (const working of [...here.dayOrders]) {
    const endMs = working.order.expiresAtMs ?? Infinity;
    if (endMs > atMs) nextEndMs = Math.min(nextEndMs, endMs);
    else if (working.state !== "closed") booking.expire(working, endMs);
  }
  here.nextEndMs = nextEndMs;
}
