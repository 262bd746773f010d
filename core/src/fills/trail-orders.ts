import type { Booking } from "./booking.ts";
import { directionOf } from "./order.ts";
import type { OrderBook } from "./order-book.ts";
import type { PriceBar } from "./price-bar.ts";

/**
 * Moves a symbol's trailing stops by a closed bar: those in force since before it follow its best price. They never
 * move back, and no price of that bar can trigger them any more. `matchBar` calls it; when matching ticks, call it on
 * each closed bar.
 */
export function trailOrders(book: OrderBook, bar: PriceBar, booking: Pick<Booking, "accepts" | "follow">): void {
  for (const working of [...(book.ofSymbol(bar.symbol)?.trailing ?? [])]) {
    const { state, since, reference, trailedToMs, stop } = working;
    if (state !== "open" || reference === undefined || stop === undefined || !booking.accepts(working)) continue;
    if (since.atMs > bar.openTimeMs || (trailedToMs ?? -Infinity) >= bar.openTimeMs) continue;
    // Within the bar that put it in force, the order of prices is unknown.
    if (since.isWithin === true && since.atMs === bar.openTimeMs) continue;
    const isSale = directionOf(working.order) < 0;
    const best = isSale ? bar.high : bar.low;
    if (isSale ? best > reference : best < reference) booking.follow(working, best, bar.openTimeMs);
  }
}
