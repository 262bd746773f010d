/** 1 buys, -1 sells. A number, so that one line of arithmetic serves both sides. */
export type Direction = 1 | -1;

/**
 * Returns the price at which a stop order fills while the market goes from `start` through the range `low` to `high`: at the start
 * where the market has already jumped over the stop (a gap fills at the open), else at the stop where the range reaches it. Undefined
 * where it is not reached. A single tick is a range of one price.
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
 * Returns the price at which a limit order fills while the market goes from `start` through the range `low` to `high`: at the start
 * where that is better than the limit (a gap in favour), else at the limit where the range reaches it. Undefined where it is not.
 * Prices count with half the spread against the trader: a seller asks that much more than the price, a buyer bids that much less.
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

/** How a position is left within a bar, and at which observed price. */
export type Exit = { readonly reason: "stop" | "target" | "ruin"; readonly price: number };

/**
 * Returns how a position with a stop and a target leaves a bar, if it does. A bar doesn't tell what came first, so doubt counts against
 * the trader: what the open jumped over comes first, then the levels against the position, the nearer one first (`ruin` is where a short
 * has used up all money; at the same price the stop counts), the target last. A level that doesn't exist is infinite.
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
  // Written out, for backtests spend their time here; a test holds it equal to `stopFill` and `limitFill`.
  const isLong = side > 0;
  if (isLong ? start <= stop : start >= stop) return { reason: "stop", price: start };
  if (isLong ? start >= target : start <= target) return { reason: "target", price: start };
  if (ruin < stop && high >= ruin) return { reason: "ruin", price: ruin };
  if (isLong ? low <= stop : high >= stop) return { reason: "stop", price: stop };
  if (isLong ? high >= target : low <= target) return { reason: "target", price: target };
  return undefined;
}

/** Returns a price moved against the trader by a share of it (half the spread, slippage): up for a purchase, down for a sale. */
export function againstTrader(price: number, direction: Direction, share: number): number {
  return price * (1 + direction * share);
}

/** How far a trailing stop stays behind, or a bracket's level lies from its entry: in price, or in percent of it. */
export type Distance =
  | { readonly kind: "amount"; readonly amount: number }
  | { readonly kind: "percent"; readonly percent: number };

/** Returns the level that lies `distance` from `price`: above it for direction 1, below it for -1. */
export function levelAt(price: number, direction: Direction, distance: Distance): number {
  const length = distance.kind === "amount" ? distance.amount : price * (distance.percent / 100);
  return price + direction * length;
}
