export { type BracketExits, bracketOrders } from "./bracket.ts";
export type { Booking, FillChance } from "./booking.ts";
export {
  againstTrader,
  type Direction,
  type Distance,
  type Exit,
  exitWithin,
  levelAt,
  limitFill,
  stopFill,
} from "./decide.ts";
export { endOrdersByClock } from "./end-orders.ts";
export { matchBar } from "./match-bar.ts";
export type { PriceBar } from "./price-bar.ts";
export { matchTick, type PriceTick } from "./match-tick.ts";
export {
  directionOf,
  type FillReason,
  type Order,
  type OrderLevel,
  type OrderRole,
  type OrderSide,
  type OrderTerms,
  reasonOf,
} from "./order.ts";
export { type OrderBook, orderBook } from "./order-book.ts";
export { trailOrders } from "./trail-orders.ts";
export type { InForce, WorkingOrder } from "./working-order.ts";
