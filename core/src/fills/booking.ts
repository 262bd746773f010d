import type { FillReason } from "./order.ts";
import type { InForce, WorkingOrder } from "./working-order.ts";

/** Where, when and why an order may fill. */
export type FillChance = {
  /** The observed price, before half the spread. */
  readonly price: number;
  readonly reason: FillReason;
  /** The order's limit, which half the spread does not exceed. */
  readonly worst: number | undefined;
  /**
   * The tick's time; for a bar, its start for a fill at its open, or its end for a fill within it, which is the latest
   * time it can have happened.
   */
  readonly atMs: number;
  /** When and at which price the rest of the order takes effect, if any is left. */
  readonly since: InForce & { readonly price: number };
};

/**
 * The accounting side of matching. The order book decides which order fills when and at which price; the booking
 * decides how much of it, by changing the book (`fill`, `remove`). An order that it leaves unchanged stays open.
 */
export type Booking = {
  /** Returns whether these prices count for the order's account; if not, they neither fill nor move it. */
  readonly accepts: (working: WorkingOrder) => boolean;
  readonly fill: (working: WorkingOrder, chance: FillChance) => void;
  /** Called when a stop was reached and did not fill: must end in the book's `trigger` or `remove`. */
  readonly trigger: (working: WorkingOrder, since: InForce) => void;
  /** Called when a trailing stop follows a new price: must end in the book's `follow` or `remove`. */
  readonly follow: (working: WorkingOrder, reference: number, closedBarMs: number | undefined) => void;
  /** Called when a day order's session is over, or the order was cancelled: must end in the book's `remove`. */
  readonly end: (working: WorkingOrder, atMs: number) => void;
};
