import { minus, plus, times, type Decimal } from "../decimal/index.ts";
import type { RankedFill } from "./ranked-fill.ts";

export type Direction = "long" | "short";

/** A trade from its first fill until it was fully closed. */
export type ClosedTrade = {
  readonly symbol: string;
  readonly direction: Direction;
  readonly openedAtMs: number;
  readonly closedAtMs: number;
  /** Traded value at entry, positive: quantity x price. */
  readonly cost: Decimal;
  /** The account's equity when it was opened. */
  readonly equityAtOpen: Decimal;
  /** After fees and borrow costs. */
  readonly profit: Decimal;
  readonly fills: readonly RankedFill[];
  /** Whether it was copied from a followed trader. */
  readonly isCopy: boolean;
  /** Whether a stop loss was set when it was opened. */
  readonly hasStop: boolean;
};

/**
 * Returns what the trade would have made one minute later: each fill at the price observed a minute later, with the
 * same costs. Undefined if such a price is missing.
 */
export function followerProfit(trade: ClosedTrade): Decimal | undefined {
  let profit = trade.profit;
  for (const { side, quantity, price, priceMinuteLater } of trade.fills) {
    if (priceMinuteLater === undefined) return undefined;
    const change = times(quantity, minus(priceMinuteLater, price));
    profit = side === "buy" ? minus(profit, change) : plus(profit, change);
  }
  return profit;
}
