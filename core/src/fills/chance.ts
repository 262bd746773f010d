import { limitFill, stopFill } from "./decide.ts";
import type { Booking, FillChance } from "./booking.ts";
import { directionOf, reasonOf } from "./order.ts";
import type { InForce, WorkingOrder } from "./working-order.ts";

/** Returns whether a stop-limit that is triggered at `price` has to wait, because the price is beyond its limit. */
function isBeyondLimit(working: WorkingOrder, price: number, halfSpread: number): boolean {
  const { limit } = working;
  if (limit === undefined) return false;
  return limitFill(directionOf(working.order), limit, price, price, price, halfSpread) === undefined;
}

/**
 * Returns the price at which an order fills while the market moves from `start` through the range, by its own levels
 * alone.
 */
export function reachedPrice(
  working: WorkingOrder,
  start: number,
  low: number,
  high: number,
  halfSpread: number,
): number | undefined {
  const direction = directionOf(working.order);
  if (working.stop !== undefined) return stopFill(direction, working.stop, start, low, high);
  if (working.limit !== undefined) return limitFill(direction, working.limit, start, low, high, halfSpread);
  return start;
}

/** Offers an order's fill to the booking, and triggers a stop that the booking does not fill. */
export function offer(
  working: WorkingOrder,
  atMs: number,
  since: InForce & { readonly price: number },
  booking: Booking,
  halfSpread: number,
): void {
  const isStop = working.stop !== undefined;
  if (isStop && isBeyondLimit(working, since.price, halfSpread)) {
    booking.trigger(working, since);
    return;
  }
  const chance: FillChance = {
    price: since.price,
    reason: reasonOf(working.order),
    worst: working.limit,
    atMs,
    since,
  };
  booking.fill(working, chance);
  if (isStop && working.state === "open" && working.stop !== undefined) booking.trigger(working, since);
}
