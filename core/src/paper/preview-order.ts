import { approximately, type Decimal, minus, plus, priceDecimal, rounded, times, ZERO } from "../decimal/index.ts";
import { directionOf, limitFill, type Order } from "../fills/index.ts";
import { FEE_PLACES } from "./fill-order.ts";
import type { RejectReason } from "./paper-event.ts";
import { expectedPrice, type Placement, type PlacementMarket } from "./placement.ts";

/** The cost of an order if all of it filled at its currently expected price. */
export type OrderPreview = {
  /** Why it would be rejected. */
  readonly rejection: RejectReason | undefined;
  /** Price including costs; undefined if no price or no spread is known. */
  readonly price: Decimal | undefined;
  /** Cost of half the spread. */
  readonly spreadCost: Decimal | undefined;
  readonly fee: Decimal | undefined;
  /** Value plus fee; negative if money comes in. */
  readonly cost: Decimal | undefined;
};

const PERCENT: Decimal = { units: 1n, places: 2 };

/**
 * Returns the cost of an order at the market's price, or at its limit or stop if it waits for that. It will actually
 * fill at the next real price, which may differ.
 */
export function orderPreview(
  order: Order,
  market: PlacementMarket,
  halfSpread: Decimal | undefined,
  placed: Placement,
): OrderPreview {
  const rejection = placed.kind === "rejected" ? placed.reason : undefined;
  const value = market.price?.value;
  const isWaiting = order.terms.kind === "limit" && !isReached(order, value, halfSpread ?? ZERO);
  const isNow =
    order.terms.kind === "market" || (order.terms.kind === "limit" && !isWaiting) || isStopReached(order, value);
  const expected = value === undefined ? undefined : isNow ? value : expectedPrice(order, value);
  const seen = expected === undefined ? undefined : priceDecimal(expected);
  if (seen === undefined || halfSpread === undefined) {
    return { rejection, price: undefined, spreadCost: undefined, fee: undefined, cost: undefined };
  }
  // A waiting order counts at its limit, which half the spread doesn't exceed.
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

/** Whether a stop fills immediately because the price is at or beyond it. */
function isStopReached(order: Order, price: number | undefined): boolean {
  const { terms } = order;
  if (price === undefined || terms.kind !== "stop" || typeof terms.stop !== "number") return false;
  return directionOf(order) * (price - terms.stop) >= 0;
}
