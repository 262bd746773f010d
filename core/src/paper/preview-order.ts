import { approximately, type Decimal, minus, plus, priceDecimal, rounded, times, ZERO } from "../decimal/index.ts";
import { directionOf, limitFill, type Order } from "../fills/index.ts";
import { FEE_PLACES } from "./fill-order.ts";
import type { RejectReason } from "./paper-event.ts";
import { expectedPrice, type Placement, type PlacementMarket } from "./placement.ts";

/** What an order would cost if all of it filled at the price that it expects now. */
export type OrderPreview = {
  /** Why it would be refused. */
  readonly rejection: RejectReason | undefined;
  /** As it would be paid; undefined where no price or no spread is known. */
  readonly price: Decimal | undefined;
  /** What half the spread would cost. */
  readonly spreadCost: Decimal | undefined;
  readonly fee: Decimal | undefined;
  /** Value and fee; below zero where money comes in. */
  readonly cost: Decimal | undefined;
};

const PERCENT: Decimal = { units: 1n, places: 2 };

/**
 * Returns what an order would cost at the market's price, its limit or its stop where it waits for that. It fills at the next real price,
 * which is another.
 */
export function orderPreview(
  order: Order,
  market: PlacementMarket,
  halfSpread: Decimal | undefined,
  placed: Placement,
): OrderPreview {
  const rejection = placed.kind === "refused" ? placed.reason : undefined;
  const value = market.price?.value;
  const isWaiting = order.terms.kind === "limit" && !isReached(order, value, halfSpread ?? ZERO);
  const isNow =
    order.terms.kind === "market" || (order.terms.kind === "limit" && !isWaiting) || isStopReached(order, value);
  const expected = value === undefined ? undefined : isNow ? value : expectedPrice(order, value);
  const seen = expected === undefined ? undefined : priceDecimal(expected);
  if (seen === undefined || halfSpread === undefined) {
    return { rejection, price: undefined, spreadCost: undefined, fee: undefined, cost: undefined };
  }
  // What waits is counted at its limit, which half the spread doesn't go beyond.
  const spread = isWaiting || order.terms.kind === "stop-limit" ? ZERO : halfSpread;
  const isPurchase = directionOf(order) > 0;
  const price = isPurchase ? plus(seen, spread) : minus(seen, spread);
  const worth = times(price, order.quantity);
  const fee = rounded(times(times(worth, market.feePercent), PERCENT), FEE_PLACES);
  const cost = isPurchase ? plus(worth, fee) : minus(fee, worth);
  return { rejection, price, spreadCost: times(spread, order.quantity), fee, cost };
}

function isReached(order: Order, price: number | undefined, halfSpread: Decimal): boolean {
  const { terms } = order;
  if (price === undefined || terms.kind !== "limit" || typeof terms.limit !== "number") return false;
  const half = approximately(halfSpread);
  return limitFill(directionOf(order), terms.limit, price, price, price, half) !== undefined;
}

/** Whether a stop fills at once, since the price lies at or beyond it. */
function isStopReached(order: Order, price: number | undefined): boolean {
  const { terms } = order;
  if (price === undefined || terms.kind !== "stop" || typeof terms.stop !== "number") return false;
  return directionOf(order) * (price - terms.stop) >= 0;
}
