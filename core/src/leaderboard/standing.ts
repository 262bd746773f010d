import { minus, type Decimal } from "../decimal/index.ts";
import { wilsonInterval } from "../statistics/index.ts";
import { DAY_MS, type AccountRecord, type Window } from "./account-record.ts";
import { advancedRecord } from "./advanced-record.ts";
import { meanReturnLow } from "./mean-return-bound.ts";

/** What is still missing before an account is ranked; zeros when it is. */
export type Admission = { readonly tradesMissing: number; readonly daysMissing: number };

/** An account in one window: what its row and its profile show. Shares are fractions: 0.25 is a quarter. */
export type Standing = {
  readonly window: Window;
  /** Of closed trades, less what open positions lose now. */
  readonly totalProfit: Decimal;
  /** `totalProfit` with unusually large gains limited: what the rank goes by. */
  readonly rankedProfit: Decimal;
  readonly openLoss: Decimal;
  readonly totalTrades: number;
  /** Of trades and of losses too small to be among them; undefined without either. */
  readonly winRate: number | undefined;
  /** Lower end of the 95 % Wilson interval, positions left at a loss for a week counted as lost: what the rank goes by. */
  readonly winRateLow: number | undefined;
  readonly longestWinStreak: number;
  /** Wins in a row up to now; below zero for trades that were not won. */
  readonly currentStreak: number;
  readonly bestTrade: Decimal | undefined;
  /** Greatest fall of the equity from a high, by daily closes; undefined before the first. */
  readonly maxDrawdown: number | undefined;
  /** Average gross exposure as a share of the equity. */
  readonly exposure: number | undefined;
  /** Daily returns that `meanReturnLow` rests on. */
  readonly days: number;
  readonly meanReturnLow: number | undefined;
  /** What somebody a minute later would have had, of so many of the trades. */
  readonly followerProfit: Decimal;
  readonly followerTrades: number;
  readonly admission: Admission;
  readonly isSkilled: boolean;
};

export const LEAST_TRADES = 30;
export const LEAST_DAYS = 14;

/** Returns how an account stands in a window at a time, from what is kept of it. */
export function standing(record: AccountRecord, window: Window, nowMs: number): Standing {
  return standingNow(advancedRecord(record, nowMs), window, nowMs);
}

/** Returns how an account stands from its record as it is at that time. */
export function standingNow(current: AccountRecord, window: Window, nowMs: number): Standing {
  const { totals, returns } = current.windows[window];
  const { trades, wins, smallLosses, streaks } = totals;
  const decided = trades + smallLosses;
  return {
    window,
    totalProfit: less(totals.profit, current.openLoss),
    rankedProfit: less(totals.rankedProfit, current.openLoss),
    openLoss: current.openLoss,
    totalTrades: trades,
    winRate: decided === 0 ? undefined : wins / decided,
    winRateLow: wilsonInterval(wins, decided + current.agedLosers)?.low,
    longestWinStreak: streaks.longest,
    currentStreak: streaks.last > 0 ? streaks.last : 0 - streaks.lost,
    bestTrade: totals.bestTrade,
    maxDrawdown: totals.path?.drawdown,
    exposure: totals.exposureDays === 0 ? undefined : totals.exposures / totals.exposureDays,
    days: returns.days,
    meanReturnLow: meanReturnLow(returns),
    followerProfit: totals.followerProfit,
    followerTrades: totals.followerTrades,
    admission: admission(current, window, nowMs),
    isSkilled: current.calls.markedAtCall !== undefined,
  };
}

/** Most accounts lose nothing on open positions at a time: thousands of standings need no sum. */
function less(profit: Decimal, openLoss: Decimal): Decimal {
  return openLoss.units === 0n ? profit : minus(profit, openLoss);
}

/** A season admits by its own trades; the other windows by all of the account's, so that choosing a window admits nobody. */
function admission({ windows }: AccountRecord, window: Window, nowMs: number): Admission {
  const { trades, firstTradeAtMs } = windows[window === "season" ? "season" : "all"].totals;
  const days = firstTradeAtMs === undefined ? 0 : Math.floor((nowMs - firstTradeAtMs) / DAY_MS);
  return { tradesMissing: Math.max(0, LEAST_TRADES - trades), daysMissing: Math.max(0, LEAST_DAYS - days) };
}
