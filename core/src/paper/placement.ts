import { compare, type Decimal, minus, plus, priceDecimal, times, ZERO } from "../decimal/index.ts";
import { type BracketExits, directionOf, type Order, type OrderLevel } from "../fills/index.ts";
import type { Freshness } from "../market/index.ts";
import type { League } from "../seasons/index.ts";
import type { OrderConditions, RejectReason } from "./paper-event.ts";
import type { PaperPosition } from "./position.ts";

/** What the server knows of a symbol when an order comes in. */
export type PlacementMarket = {
  readonly isKnown: boolean;
  /** Whether a check found that who buys it can't sell it: nobody trades it here then. */
  readonly isTrap?: boolean | undefined;
  /** Whether nobody knows a pool of this token that an order could fill in. */
  readonly hasNoPool?: boolean | undefined;
  /** Half the spread that this order would meet, where it is too much to leave out of what is set aside. */
  readonly halfSpread?: Decimal | undefined;
  /** While it is closed, orders wait, and the last price may be old. */
  readonly isOpen: boolean;
  readonly price: { readonly value: number; readonly freshness: Freshness } | undefined;
  /** The smallest order. */
  readonly minimumQuantity: Decimal;
  readonly mayShort: boolean;
  /** Fee of its class of venues, in percent of the value. */
  readonly feePercent: Decimal;
};

/** Returns whether prices of that kind fill orders of a league: simulated, replayed and stale ones only in the practice league. */
export function priceCounts(league: League, freshness: Freshness): boolean {
  return league === "practice" || freshness === "live" || freshness === "delayed" || freshness === "end_of_day";
}

function priceReason(league: League, { isOpen, price }: PlacementMarket): RejectReason | undefined {
  if (price === undefined || priceDecimal(price.value) === undefined) return "no-price";
  if (priceCounts(league, price.freshness)) return undefined;
  if (price.freshness !== "stale") return "simulated-price";
  return isOpen ? "stale-price" : undefined;
}

const isPrice = (level: OrderLevel | undefined): level is number =>
  typeof level === "number" && priceDecimal(level) !== undefined;

/** Returns the price that an order expects to fill at: its limit, else its stop, else the market's. */
export function expectedPrice({ terms }: Order, market: number): number | undefined {
  if (terms.kind === "limit" || terms.kind === "stop-limit") return isPrice(terms.limit) ? terms.limit : undefined;
  if (terms.kind === "stop") return isPrice(terms.stop) ? terms.stop : undefined;
  return market;
}

const isDistance = (of: Exclude<OrderLevel, number>): boolean =>
  of.kind === "amount" ? of.amount > 0 && Number.isFinite(of.amount) : of.percent > 0 && of.percent < 100;

/** Returns whether an exit lies on its side of the entry: `direction` 1 above it, -1 below it. */
function isOnSide(level: OrderLevel | undefined, entry: number, direction: number): boolean {
  if (level === undefined) return true;
  if (typeof level !== "number") return isDistance(level);
  return isPrice(level) && direction * (level - entry) > 0;
}

function areTermsPossible(order: Order, exits: BracketExits | undefined, expected: number | undefined): boolean {
  const { terms, quantity, placedAtMs, expiresAtMs } = order;
  if (expected === undefined || compare(quantity, ZERO) <= 0) return false;
  if (expiresAtMs !== undefined && !(expiresAtMs > placedAtMs)) return false;
  if (terms.kind === "stop-limit" && !isPrice(terms.stop)) return false;
  if (terms.kind === "trailing-stop" && !isDistance(terms.trail)) return false;
  if (exits === undefined) return true;
  const direction = directionOf(order);
  return (
    isOnSide(exits.target, expected, direction) &&
    isOnSide(exits.stop, expected, -direction) &&
    (exits.trail === undefined || isDistance(exits.trail))
  );
}

/** On which conditions an order may be placed, or why it is refused. */
export type Placement =
  | { readonly kind: "accepted"; readonly conditions: OrderConditions }
  | { readonly kind: "refused"; readonly reason: RejectReason };

const HUNDRED: Decimal = { units: 100n, places: 0 };
const PERCENT: Decimal = { units: 1n, places: 2 };

/** Returns what an order of that value costs with its fee, exactly. */
export function withFee(value: Decimal, feePercent: Decimal): Decimal {
  return times(times(value, plus(HUNDRED, feePercent)), PERCENT);
}

/** Returns what one unit may cost before its fee: never more than a limit, else half the spread on top where the market names it. */
function priceToReserve(order: Order, expected: number, { price, halfSpread }: PlacementMarket): Decimal {
  const { kind } = order.terms;
  const hasLimit = kind === "limit" || kind === "stop-limit";
  if (halfSpread === undefined || hasLimit || directionOf(order) < 0) return priceDecimal(expected) ?? ZERO;
  // A stop that the market lies beyond already fills at the market's price.
  return plus(priceDecimal(Math.max(expected, price?.value ?? 0)) ?? ZERO, halfSpread);
}

/**
 * Decides whether an order is accepted. `freeCash` is what opening a position may use; what the order would open or widen is set aside at
 * its limit, its stop, or the market's price, half the spread on top where the market names it, fee included. It is checked again when the order fills.
 */
export function placement(
  order: Order,
  exits: BracketExits | undefined,
  market: PlacementMarket,
  of: { readonly league: League; readonly position: PaperPosition | undefined; readonly freeCash: Decimal },
): Placement {
  const refused = (reason: RejectReason): Placement => ({ kind: "refused", reason });
  if (!market.isKnown) return refused("unknown-symbol");
  if (market.isTrap === true) return refused("not-sellable");
  const reason = priceReason(of.league, market);
  if (reason !== undefined) return refused(reason);
  if (market.hasNoPool === true) return refused("no-pool");
  const price = market.price?.value ?? 0;
  const expected = expectedPrice(order, price);
  if (!areTermsPossible(order, exits, expected)) return refused("impossible-terms");
  if (compare(order.quantity, market.minimumQuantity) < 0) return refused("below-minimum");
  const direction = directionOf(order);
  const held = of.position !== undefined && of.position.side !== direction ? of.position.quantity : ZERO;
  const opening = order.isReduceOnly === true ? ZERO : minus(order.quantity, held);
  const isOpening = compare(opening, ZERO) > 0;
  if (isOpening && direction < 0 && !market.mayShort) return refused("not-borrowable");
  const reservedEach = withFee(priceToReserve(order, expected ?? 0, market), market.feePercent);
  const reservedQuantity = isOpening ? opening : ZERO;
  if (compare(times(reservedEach, reservedQuantity), of.freeCash) > 0) return refused("no-cash");
  return {
    kind: "accepted",
    conditions: { feePercent: market.feePercent, mayShort: market.mayShort, reservedEach, reservedQuantity },
  };
}
