import type { Decimal } from "../decimal/index.ts";
import type { FillReason, InForce, Order, OrderSide } from "../fills/index.ts";
import type { SourceId } from "../market/index.ts";
import type { League } from "../seasons/index.ts";

/** Why an order was rejected, or its remainder was withdrawn when it could have filled. */
export type RejectReason =
  | "unknown-symbol"
  | "not-sellable"
  | "no-pool"
  | "no-price"
  | "stale-price"
  | "simulated-price"
  | "below-minimum"
  | "impossible-terms"
  | "not-borrowable"
  | "no-cash";

/** Why an order ended without being filled. */
export type CancelReason = "by-user" | "expired" | "nothing-to-close";

type OfAccount = { readonly account: string; readonly atMs: number };

/** Conditions of an order in addition to its terms, fixed when it was placed. */
export type OrderConditions = {
  readonly feePercent: Decimal;
  /** Whether the symbol could be borrowed when the order was placed: only then may a sale exceed the holding. */
  readonly mayShort: boolean;
  /** Money reserved per unit that would open or widen a position, fee included. */
  readonly reservedEach: Decimal;
  /** Number of units that money is reserved for. */
  readonly reservedQuantity: Decimal;
};

export type OpenedEvent = OfAccount & {
  readonly kind: "opened";
  readonly league: League;
  readonly currency: string;
  readonly startCash: Decimal;
};
/** An order with the exits of its bracket, all or nothing. */
export type PlacedEvent = OfAccount & {
  readonly kind: "placed";
  readonly orders: readonly Order[];
  readonly conditions: OrderConditions;
};
/** An order that was rejected on placement. */
export type RefusedEvent = OfAccount & {
  readonly kind: "refused";
  readonly order: Order;
  readonly reason: RejectReason;
};
/** A working order that may not fill: its remainder ends, with the orders that depend on it. */
export type RejectEvent = OfAccount & {
  readonly kind: "reject";
  readonly orders: readonly string[];
  readonly reason: RejectReason;
};
export type CancelEvent = OfAccount & {
  readonly kind: "cancel";
  readonly orders: readonly string[];
  readonly reason: CancelReason;
};
/**
 * The owner's request to cancel an order: it ends with the first price from then on (a `cancel`), and an earlier price
 * still fills it.
 */
export type CancelRequestedEvent = OfAccount & { readonly kind: "cancel-asked"; readonly order: string };
export type TriggeredEvent = OfAccount & {
  readonly kind: "triggered";
  readonly order: string;
  readonly since: InForce;
};
/** A trailing stop moves to another price. */
export type TrailedEvent = OfAccount & {
  readonly kind: "trailed";
  readonly order: string;
  readonly reference: number;
  readonly closedBarMs?: number | undefined;
};
/** A fill never crosses zero: a sale of more than is held is two fills. */
export type FillEvent = OfAccount & {
  readonly kind: "fill";
  readonly order: string;
  readonly symbol: string;
  readonly side: OrderSide;
  readonly quantity: Decimal;
  /** Remaining quantity of the order. */
  readonly remaining: Decimal;
  /** Price paid: the observed price including half the spread. */
  readonly price: Decimal;
  /** The observed market price. */
  readonly observedPrice: number;
  readonly source: SourceId;
  readonly fee: Decimal;
  readonly feePercent: Decimal;
  readonly reason: FillReason;
  /** Half of the spread that was measured or assumed with the observed price. */
  readonly halfSpread: Decimal;
  readonly since: InForce & { readonly price: number };
  /** The bar whose volume the one-tenth limit refers to. */
  readonly volumeBarMs: number | undefined;
  /**
   * The orders that this fill ends: others in its group, an exit's entry, and once nothing is held, every order that
   * could only close.
   */
  readonly cancels: readonly string[];
};
export type BorrowFeeEvent = OfAccount & {
  readonly kind: "borrow-fee";
  readonly symbol: string;
  readonly dayMs: number;
  readonly amount: Decimal;
};
/** Paid on long holdings, owed on short ones. */
export type DividendEvent = OfAccount & {
  readonly kind: "dividend";
  readonly symbol: string;
  /** Unique: the same dividend counts once. */
  readonly id: string;
  readonly perUnit: Decimal;
};
/** `to` new units for `from` old ones. */
export type SplitEvent = OfAccount & {
  readonly kind: "split";
  readonly symbol: string;
  readonly id: string;
  readonly to: number;
  readonly from: number;
};

/** All events of a paper account. The list is append-only; accounts and open orders are computed from it. */
export type PaperEvent =
  | OpenedEvent
  | PlacedEvent
  | RefusedEvent
  | RejectEvent
  | CancelEvent
  | CancelRequestedEvent
  | TriggeredEvent
  | TrailedEvent
  | FillEvent
  | BorrowFeeEvent
  | DividendEvent
  | SplitEvent;
