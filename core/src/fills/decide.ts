/** 1 buys, -1 sells. A number, so that the same arithmetic serves both sides. */
export type Direction = 1 | -1;

/**
 * Returns the price at which a stop order fills while the market moves from `start` through the range `low` to `high`:
 * at the start if the market has already jumped over the stop (a gap fills at the open), else at the stop if the range
 * reaches it. Undefined if it is not reached. A single tick is a range of one price.
 */
export function stopFill(
  direction: Direction,
  stop: number,
  start: number,
  low: number,
  high: number,
): number | undefined {
  if (direction > 0) return start >= stop ? start : high >= stop ? stop : undefined;
  return start <= stop ? start : low <= stop ? stop : undefined;
}

/**
 * Returns the price at which a limit order fills while the market moves from `start` through the range `low` to `high`:
 * at the start if that is better than the limit (a gap in favour), else at the limit if the range reaches it. Undefined
 * if it does not. Half the spread counts against the trader: a seller needs a price that much higher, a buyer one that
 * much lower.
 */
export function limitFill(
  direction: Direction,
  limit: number,
  start: number,
  low: number,
  high: number,
  halfSpread = 0,
): number | undefined {
  if (direction > 0) return start + halfSpread <= limit ? start : low + halfSpread <= limit ? limit : undefined;
  return start - halfSpread >= limit ? start : high - halfSpread >= limit ? limit : undefined;
}

/** The exit from a position within a bar, and its observed price. */
export type Exit = { readonly reason: "stop" | "target" | "ruin"; readonly price: number };

/**
 * Returns how a position with a stop and a target exits within a bar, if it does. A bar does not show what came first,
 * so doubt counts against the trader: levels that the open jumped over come first, then the levels against the
 * position, nearest first (`ruin` is where a short has used up all money; at the same price the stop counts), the
 * target last. A level that does not exist is infinite.
 */
export function exitWithin(
  side: Direction,
  start: number,
  low: number,
  high: number,
  stop: number,
  target: number,
  ruin: number,
): Exit | undefined {
  // Inlined, because backtests spend most of their time here; a test checks that it equals `stopFill` and `limitFill`.
  const isLong = side > 0;
  if (isLong ? start <= stop : start >= stop) return { reason: "stop", price: start };
  if (isLong ? start >= target : start <= target) return { reason: "target", price: start };
  if (ruin < stop && high >= ruin) return { reason: "ruin", price: ruin };
  if (isLong ? low <= stop : high >= stop) return { reason: "stop", price: stop };
  if (isLong ? high >= target : low <= target) return { reason: "target", price: target };
  return undefined;
}

/**
 * Returns a price moved against the trader by a share of it (half the spread, slippage): up for a purchase, down for a
 * sale.
 */
export function againstTrader(price: number, direction: Direction, share: number): number {
  return price * (1 + direction * share);
}

/**
 * The distance of a trailing stop from its reference, or of a bracket's level from its entry: in price, or in percent
 * of it.
 */
export type Distance =
  | { readonly kind: "amount"; readonly amount: number }
  | { readonly kind: "percent"; readonly percent: number };

/** Returns the level that is `distance` from `price`: above it for direction 1, below it for -1. */
export function levelAt(price: number, direction: Direction, distance: Distance): number {
  const length = distance.kind === "amount" ? distance.amount : price * (distance.percent / 100);
  return price + direction * length;
}
