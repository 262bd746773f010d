import type { Booking } from "./booking.ts";
import type { OrderBook } from "./order-book.ts";
import { endMsOf } from "./working-order.ts";

/** If no price arrives, a cancelled order ends after this time: no earlier price can still be in transit by then. */
const LONGEST_WAY_MS = 3 * 86_400_000;

/** Ends a symbol's day orders whose session is over, and its cancelled orders, before a price at `atMs` is matched. */
export function endOrders(book: OrderBook, symbol: string, atMs: number, booking: Pick<Booking, "end">): void {
  endWhere(book, symbol, atMs, booking, 0);
}

/**
 * Does the same by the clock, for when no price arrives. Until then, cancelled orders wait for their next price: an
 * earlier price may still be in transit from a slow source, and a user may have seen it elsewhere when they cancelled.
 * `longestWayMs` is how long that may take.
 */
export function endOrdersByClock(
  book: OrderBook,
  symbol: string,
  atMs: number,
  booking: Pick<Booking, "end">,
  longestWayMs: number = LONGEST_WAY_MS,
): void {
  endWhere(book, symbol, atMs, booking, longestWayMs);
}

function endWhere(
  book: OrderBook,
  symbol: string,
  atMs: number,
  booking: Pick<Booking, "end">,
  cancelWaitsMs: number,
): void {
  const here = book.ofSymbol(symbol);
  if (here === undefined || here.nextEndMs > atMs) return;
  let nextEndMs = Infinity;
  for (const working of [...here.ending]) {
    const { order, cancelledAtMs } = working;
    const isOver = (order.expiresAtMs ?? Infinity) <= atMs || (cancelledAtMs ?? Infinity) + cancelWaitsMs <= atMs;
    if (!isOver) nextEndMs = Math.min(nextEndMs, endMsOf(working));
    else if (working.state !== "closed") booking.end(working, endMsOf(working));
  }
  here.nextEndMs = nextEndMs;
}
