import type { CancelReason, RejectReason } from "@sextant/core/paper";

const REJECTED: Readonly<Record<RejectReason, string>> = {
  "unknown-symbol": "No source knows this symbol.",
  "not-sellable":
    "A check of this token's contract found that it can't be sold, so orders for it don't fill. Its page shows the check.",
  "no-pool":
    "No source has plausible figures for this token's liquidity, so orders for it don't fill. Try again later.",
  "no-price": "No source has a price of this symbol right now. Try again later.",
  "stale-price":
    "The last price of this symbol is out of date, and its market is open. Try again when prices are back.",
  "simulated-price": "This symbol has simulated prices only. Trade it in the practice league.",
  "below-minimum": "The quantity is below the smallest that can be traded.",
  "impossible-terms":
    "These prices don't work together: check the limit, stop and target against the side of the order.",
  "not-borrowable": "You can't sell this symbol short. Sell no more than you hold.",
  "no-cash": "You don't have enough free cash for this order and its fee.",
};

const CANCELLED: Readonly<Record<CancelReason, string>> = {
  "by-user": "You cancelled this order.",
  expired: "The trading session ended before it filled.",
  "nothing-to-close": "The position it would have closed no longer exists.",
};

/** Returns why an order was rejected, as its owner reads it. */
export function describeRejected(reason: RejectReason): string {
  return REJECTED[reason];
}

/** Returns why an order was cancelled, as its owner reads it. */
export function describeCancelled(reason: CancelReason): string {
  return CANCELLED[reason];
}

/** The cancellation reason in addition to those in core: a fill of another order. */
export const CANCELLED_BY_FILL = "Another order of the same position filled first.";

/** The text of an order that was cancelled and may still fill at an earlier price. */
export const CANCEL_REQUESTED =
  "You cancelled this order. It ends with the next price, and an earlier price may still fill it.";
