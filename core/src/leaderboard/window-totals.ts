import { compare, plus, ZERO, type Decimal } from "../decimal/index.ts";
import type { CountedTrade } from "./counted-trade.ts";
import { joinedPath, type EquityPath } from "./equity-path.ts";
import { joinedStreaks, NO_STREAKS, ONE_LOSS, ONE_WIN, type WinStreaks } from "./win-streaks.ts";

/**
 * The totals of a period. Two consecutive periods can be joined, so that no window is ever recomputed from its trades.
 */
export type WindowTotals = {
  readonly trades: number;
  readonly wins: number;
  /** Losses that count against the win rate without being trades. */
  readonly smallLosses: number;
  /** When the first counted trade was settled. */
  readonly firstTradeAtMs: number | undefined;
  readonly profit: Decimal;
  readonly rankedProfit: Decimal;
  readonly bestTrade: Decimal | undefined;
  /** Trades whose prices a minute later are all known, and what they would have made. */
  readonly followerTrades: number;
  readonly followerProfit: Decimal;
  readonly streaks: WinStreaks;
  readonly path: EquityPath | undefined;
  /** Sum over days of gross exposure as a fraction of the equity. */
  readonly exposures: number;
  readonly exposureDays: number;
};

export const NO_TOTALS: WindowTotals = {
  trades: 0,
  wins: 0,
  smallLosses: 0,
  firstTradeAtMs: undefined,
  profit: ZERO,
  rankedProfit: ZERO,
  bestTrade: undefined,
  followerTrades: 0,
  followerProfit: ZERO,
  streaks: NO_STREAKS,
  path: undefined,
  exposures: 0,
  exposureDays: 0,
};

/** Returns the totals of one trade. */
export function tradeTotals(counted: CountedTrade, atMs: number): WindowTotals {
  const { isTrade, isWin, isLoss, profit, rankedProfit, followerProfit } = counted;
  const none = { ...NO_TOTALS, profit, rankedProfit };
  if (!isTrade) return isLoss ? { ...none, smallLosses: 1, streaks: ONE_LOSS } : none;
  return {
    ...none,
    trades: 1,
    wins: isWin ? 1 : 0,
    firstTradeAtMs: atMs,
    bestTrade: profit,
    followerTrades: followerProfit === undefined ? 0 : 1,
    followerProfit: followerProfit ?? ZERO,
    streaks: isWin ? ONE_WIN : ONE_LOSS,
  };
}

/** Returns the totals of one period followed by another. */
export function joinedTotals(a: WindowTotals, b: WindowTotals): WindowTotals {
  return {
    trades: a.trades + b.trades,
    wins: a.wins + b.wins,
    smallLosses: a.smallLosses + b.smallLosses,
    firstTradeAtMs: a.firstTradeAtMs ?? b.firstTradeAtMs,
    profit: sum(a.profit, b.profit),
    rankedProfit: sum(a.rankedProfit, b.rankedProfit),
    bestTrade: greater(a.bestTrade, b.bestTrade),
    followerTrades: a.followerTrades + b.followerTrades,
    followerProfit: sum(a.followerProfit, b.followerProfit),
    streaks: joinedStreaks(a.streaks, b.streaks),
    path: joinedPath(a.path, b.path),
    exposures: a.exposures + b.exposures,
    exposureDays: a.exposureDays + b.exposureDays,
  };
}

function sum(a: Decimal, b: Decimal): Decimal {
  return a.units === 0n ? b : b.units === 0n ? a : plus(a, b);
}

function greater(a: Decimal | undefined, b: Decimal | undefined): Decimal | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return compare(a, b) >= 0 ? a : b;
}
