import { compare, type Decimal, minus, plus, ZERO } from "../decimal/index.ts";
import { levelAt } from "./decide.ts";
import { directionOf, type Order, type OrderLevel } from "./order.ts";

/**
 * When a working order takes effect: it fills by prices after `atMs`; within the bar that starts then, from `price` on.
 */
export type InForce = {
  readonly atMs: number;
  /** The price that put it in force (its entry's fill, its trigger); undefined for one that was just placed. */
  readonly price?: number | undefined;
  /**
   * Put in force within the bar that starts at `atMs`, after its open: which of that bar's prices came later is
   * unknown.
   */
  readonly isWithin?: boolean | undefined;
};

/**
 * An order in a book, with its mutable state. `pending`: its entry has not filled; `open`: it can fill; `closed`:
 * filled or removed. Plain data, so that it can be stored and restored.
 */
export type WorkingOrder = {
  /** As placed; a split replaces it. */
  order: Order;
  /** Its queue position: earlier orders come first at the same price. */
  readonly sequence: number;
  state: "pending" | "open" | "closed";
  /** The quantity that may still fill; zero for a pending exit. */
  remaining: Decimal;
  filled: Decimal;
  /** The level that triggers it; undefined if there is none left to reach. */
  stop: number | undefined;
  limit: number | undefined;
  /** For a trailing stop: the best price that it has followed. */
  reference: number | undefined;
  /** Start of the last closed bar that moved a trailing stop: no price of that bar can trigger it any more. */
  trailedToMs: number | undefined;
  since: InForce;
  /** When its owner cancelled it: it ends with the first price from then on, and an earlier one still fills it. */
  cancelledAtMs?: number | undefined;
};

const asPrice = (level: OrderLevel): number | undefined => (typeof level === "number" ? level : undefined);

/** Returns an order in its initial working state. */
export function workingOrder(order: Order, sequence: number): WorkingOrder {
  const { terms, parent, quantity, placedAtMs } = order;
  const isPending = parent !== undefined;
  return {
    order,
    sequence,
    state: isPending ? "pending" : "open",
    remaining: isPending ? ZERO : quantity,
    filled: ZERO,
    stop: terms.kind === "stop" || terms.kind === "stop-limit" ? asPrice(terms.stop) : undefined,
    limit: terms.kind === "limit" || terms.kind === "stop-limit" ? asPrice(terms.limit) : undefined,
    reference: undefined,
    trailedToMs: undefined,
    since: { atMs: placedAtMs },
  };
}

/**
 * Puts a bracket's exit in force for the quantity that its entry has just filled; levels given as distances are
 * measured from that price.
 */
export function activate(working: WorkingOrder, quantity: Decimal, since: InForce & { readonly price: number }): void {
  working.remaining = plus(working.remaining, quantity);
  if (working.state !== "pending") return;
  working.state = "open";
  working.since = since;
  const { terms } = working.order;
  const out = directionOf(working.order);
  // A stop that sells is below its entry, a target that sells is above it.
  if (terms.kind === "stop" && typeof terms.stop !== "number") working.stop = levelAt(since.price, out, terms.stop);
  if (terms.kind === "limit" && typeof terms.limit !== "number") {
    working.limit = levelAt(since.price, out > 0 ? -1 : 1, terms.limit);
  }
  if (terms.kind === "trailing-stop") follow(working, since.price, undefined);
}

/** Returns when an order ends at the latest: at its session's end or its cancellation. */
export function endMsOf({ order, cancelledAtMs }: WorkingOrder): number {
  return Math.min(order.expiresAtMs ?? Infinity, cancelledAtMs ?? Infinity);
}

/** Moves a trailing stop with its reference; `closedBarMs` is the start of the closed bar that moved it. */
export function follow(working: WorkingOrder, reference: number, closedBarMs: number | undefined): void {
  const { terms } = working.order;
  if (terms.kind !== "trailing-stop") return;
  working.reference = reference;
  working.stop = levelAt(reference, directionOf(working.order), terms.trail);
  if (closedBarMs !== undefined) working.trailedToMs = closedBarMs;
}

/** Marks a stop as triggered: from now on it is a market order, or a limit order if it is a stop-limit. */
export function trigger(working: WorkingOrder, since: InForce): void {
  if (working.stop === undefined) return;
  working.stop = undefined;
  working.since = since;
}

/** Subtracts a fill from the remaining quantity. */
export function reduce(working: WorkingOrder, quantity: Decimal, since: InForce): void {
  working.remaining = minus(working.remaining, quantity);
  working.filled = plus(working.filled, quantity);
  trigger(working, since);
  if (compare(working.remaining, ZERO) <= 0) working.state = "closed";
}

/** Returns whether a working order fills at the next price, whatever it is: a market order, or a triggered stop. */
export function isImmediate({ state, stop, limit, reference, order }: WorkingOrder): boolean {
  if (state !== "open" || stop !== undefined || limit !== undefined) return false;
  return order.terms.kind !== "trailing-stop" || reference !== undefined;
}

/**
 * Compares working orders by the sequence in which one price fills them: market orders first, then levels, each in the
 * order they were placed.
 */
export function byPriority(a: WorkingOrder, b: WorkingOrder): number {
  return Number(isImmediate(b)) - Number(isImmediate(a)) || a.sequence - b.sequence;
}

/** Returns whether a trailing stop has no reference price yet. */
export function needsReference({ state, reference, order }: WorkingOrder): boolean {
  return state === "open" && order.terms.kind === "trailing-stop" && reference === undefined;
}
