import type { FillReason } from "./order.ts";
import type { InForce, WorkingOrder } from "./working-order.ts";

/** Where, when and why an order may fill. */
export type FillChance = {
  /** The observed price, before half the spread. */
  readonly price: number;
  readonly reason: FillReason;
  /** Its limit, which half the spread doesn't go beyond. */
  readonly worst: number | undefined;
  /** The tick's time; of a bar its start for a fill at its open, its end for one within it, which is the latest it can have been. */
  readonly atMs: number;
  /** From when on the order works if something is left of it. */
  readonly since: InForce & { readonly price: number };
};

/**
 * Who counts the money. The book decides which order fills when and at which price; this decides how much of it, and says so by
 * changing the book (`fill`, `remove`). An order that it leaves as it is stays open.
 */
export type Booking = {
  /** Whether these prices count for the order's account; where not, they neither fill nor move it. */
  readonly accepts: (working: WorkingOrder) => boolean;
  readonly fill: (working: WorkingOrder, chance: FillChance) => void;
  /** A stop was reached and did not fill: must end in the book's `trigger` or `remove`. */
  readonly trigger: (working: WorkingOrder, since: InForce) => void;
  /** A trailing stop follows another price: must end in the book's `follow` or `remove`. */
  readonly follow: (working: WorkingOrder, reference: number, closedBarMs: number | undefined) => void;
  /** A day order's session is over, or the order was cancelled: must end in the book's `remove`. */
  readonly end: (working: WorkingOrder, atMs: number) => void;
};
