import { compare, type Decimal, minus, plus, priceDecimal, times, ZERO } from "../decimal/index.ts";
import { type BracketExits, directionOf, type Order, type OrderLevel } from "../fills/index.ts";
import type { Freshness } from "../market/index.ts";
import type { League } from "../seasons/index.ts";
import type { OrderConditions, RejectReason } from "./paper-event.ts";
import type { PaperPosition } from "./position.ts";

/** Market data of a symbol when an order comes in. */
export type PlacementMarket = {
  readonly isKnown: boolean;
  /** Whether a security check found that buyers can't sell it: it can't be traded here then. */
  readonly isTrap?: boolean | undefined;
  /** Whether no pool of this token is known in which an order could fill. */
  readonly hasNoPool?: boolean | undefined;
  /** Half the spread that this order would pay, if it is large enough to include in the reserve. */
  readonly halfSpread?: Decimal | undefined;
  /** Whether the market is open. While it is closed, orders wait, and the last price may be old. */
  readonly isOpen: boolean;
  readonly price: { readonly value: number; readonly freshness: Freshness } | undefined;
  /** Minimum order size. */
  readonly minimumQuantity: Decimal;
  readonly mayShort: boolean;
  /** Fee of its class of venues, in percent of the value. */
  readonly feePercent: Decimal;
};

/**
 * Returns whether prices of that freshness fill orders of a league: simulated, replayed and stale ones only in the
 * practice league.
 */
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

/** Returns the price at which an order expects to fill: its limit, else its stop, else the market's. */
export function expectedPrice({ terms }: Order, market: number): number | undefined {
  if (terms.kind === "limit" || terms.kind === "stop-limit") return isPrice(terms.limit) ? terms.limit : undefined;
  if (terms.kind === "stop") return isPrice(terms.stop) ? terms.stop : undefined;
  return market;
}

const isDistance = (of: Exclude<OrderLevel, number>): boolean =>
  of.kind === "amount" ? of.amount > 0 && Number.isFinite(of.amount) : of.percent > 0 && of.percent < 100;

/** Returns whether an exit is on its side of the entry: above it for `direction` 1, below it for -1. */
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

/** The conditions on which an order may be placed, or why it is rejected. */
export type Placement =
  | { readonly kind: "accepted"; readonly conditions: OrderConditions }
  | { readonly kind: "rejected"; readonly reason: RejectReason };

const HUNDRED: Decimal = { units: 100n, places: 0 };
const PERCENT: Decimal = { units: 1n, places: 2 };

/** Returns the cost of an order of that value with its fee, exactly. */
export function withFee(value: Decimal, feePercent: Decimal): Decimal {
  return times(times(value, plus(HUNDRED, feePercent)), PERCENT);
}

/**
 * Returns the maximum cost of one unit before its fee: a limit, else the price plus half the spread, if the market
 * states it.
 */
function priceToReserve(order: Order, expected: number, { price, halfSpread }: PlacementMarket): Decimal {
  const { kind } = order.terms;
  const hasLimit = kind === "limit" || kind === "stop-limit";
  if (halfSpread === undefined || hasLimit || directionOf(order) < 0) return priceDecimal(expected) ?? ZERO;
  // A stop that the market has already passed fills at the market's price.
  return plus(priceDecimal(Math.max(expected, price?.value ?? 0)) ?? ZERO, halfSpread);
}

/**
 * Decides whether an order is accepted. `freeCash` is the cash available for opening positions; the part of the order
 * that opens or widens a position is reserved at its limit, its stop, or the market's price plus half the spread (if
 * the market states it), fee included. This is checked again when the order fills.
 */
export function placement(
  order: Order,
  exits: BracketExits | undefined,
  market: PlacementMarket,
  of: { readonly league: League; readonly position: PaperPosition | undefined; readonly freeCash: Decimal },
): Placement {
  const rejected = (reason: RejectReason): Placement => ({ kind: "rejected", reason });
  if (!market.isKnown) return rejected("unknown-symbol");
  if (market.isTrap === true) return rejected("not-sellable");
  const reason = priceReason(of.league, market);
  if (reason !== undefined) return rejected(reason);
  if (market.hasNoPool === true) return rejected("no-pool");
  const price = market.price?.value ?? 0;
  const expected = expectedPrice(order, price);
  if (!areTermsPossible(order, exits, expected)) return rejected("impossible-terms");
  if (compare(order.quantity, market.minimumQuantity) < 0) return rejected("below-minimum");
  const direction = directionOf(order);
  const held = of.position !== undefined && of.position.side !== direction ? of.position.quantity : ZERO;
  const opening = order.isReduceOnly === true ? ZERO : minus(order.quantity, held);
  const isOpening = compare(opening, ZERO) > 0;
  if (isOpening && direction < 0 && !market.mayShort) return rejected("not-borrowable");
  const reservedEach = withFee(priceToReserve(order, expected ?? 0, market), market.feePercent);
  const reservedQuantity = isOpening ? opening : ZERO;
  if (compare(times(reservedEach, reservedQuantity), of.freeCash) > 0) return rejected("no-cash");
  return {
    kind: "accepted",
    conditions: { feePercent: market.feePercent, mayShort: market.mayShort, reservedEach, reservedQuantity },
  };
}
