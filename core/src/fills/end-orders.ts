import type { Booking } from "./booking.ts";
import type { OrderBook } from "./order-book.ts";
import { endMsOf } from "./working-order.ts";

/** Where no price comes at all, what was cancelled ends after this: nothing from before it is still on its way then. */
const LONGEST_WAY_MS = 3 * 86_400_000;

/** Ends a symbol's day orders whose session is over, and what was cancelled, before a price of `atMs` is matched. */
export function endOrders(book: OrderBook, symbol: string, atMs: number, booking: Pick<Booking, "end">): void {
  endWhere(book, symbol, atMs, booking, 0);
}

/**
 * The same by the clock, where no price comes. What was cancelled waits for its next price meanwhile: one from before it may still be on its
 * way from a source that is behind, and somebody may have seen it elsewhere when they cancelled. `longestWayMs` is how long that may take.
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
