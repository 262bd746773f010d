import type { Decimal } from "../decimal/index.ts";
import type { Direction, Distance } from "./decide.ts";

/** Whether an order buys or sells. */
export type OrderSide = "buy" | "sell";

/** A price or, for the stop and the target of a bracket, a distance from the price at which its entry fills. */
export type OrderLevel = number | Distance;

/** The type of an order, with its levels. */
export type OrderTerms =
  | { readonly kind: "market" }
  | { readonly kind: "limit"; readonly limit: OrderLevel }
  | { readonly kind: "stop"; readonly stop: OrderLevel }
  | { readonly kind: "stop-limit"; readonly stop: number; readonly limit: number }
  | { readonly kind: "trailing-stop"; readonly trail: Distance };

/** The role of an order that does not stand alone: a bracket's exits, and orders that the margin rule forces. */
export type OrderRole = "stop" | "target" | "forced-cover" | "forced-sale";

/** An order as it was placed. Prices are floating-point numbers, as in market data; the quantity is exact. */
export type Order = {
  /** Unique within a book. */
  readonly id: string;
  readonly account: string;
  readonly symbol: string;
  readonly side: OrderSide;
  /** Above zero. For a bracket's exit, the most that its entry may fill: exits follow the entry's filled quantity. */
  readonly quantity: Decimal;
  readonly terms: OrderTerms;
  /** It fills only by prices after this time. */
  readonly placedAtMs: number;
  /** End of the session of a day order; undefined: good till cancelled. */
  readonly expiresAtMs?: number | undefined;
  /** The entry that has to fill first. */
  readonly parent?: string | undefined;
  /** Orders of one group cancel each other: the first fill of one cancels the others. */
  readonly group?: string | undefined;
  readonly role?: OrderRole | undefined;
  /** Only reduces a position, never opens one. */
  readonly isReduceOnly?: boolean | undefined;
};

/** Why a fill happened: the terms of its order, or its role in a bracket or under the margin rule. */
export type FillReason = OrderTerms["kind"] | OrderRole;

/** Returns the direction in which an order moves its position. */
export function directionOf({ side }: Pick<Order, "side">): Direction {
  return side === "buy" ? 1 : -1;
}

/** Returns the reason for an order's fills. */
export function reasonOf({ role, terms }: Pick<Order, "role" | "terms">): FillReason {
  return role ?? terms.kind;
}

/**
 * Returns an order after a split: `quantity` returns its new quantity, prices and distances in price are multiplied by
 * `factor`.
 */
export function splitOrder(order: Order, quantity: (before: Decimal) => Decimal, factor: number): Order {
  return { ...order, quantity: quantity(order.quantity), terms: splitTerms(order.terms, factor) };
}

function splitTerms(terms: OrderTerms, factor: number): OrderTerms {
  const distance = (of: Distance): Distance =>
    of.kind === "amount" ? { kind: "amount", amount: of.amount * factor } : of;
  const level = (of: OrderLevel): OrderLevel => (typeof of === "number" ? of * factor : distance(of));
  switch (terms.kind) {
    case "market":
      return terms;
    case "limit":
      return { kind: "limit", limit: level(terms.limit) };
    case "stop":
      return { kind: "stop", stop: level(terms.stop) };
    case "stop-limit":
      return { kind: "stop-limit", stop: terms.stop * factor, limit: terms.limit * factor };
    case "trailing-stop":
      return { kind: "trailing-stop", trail: distance(terms.trail) };
  }
}
