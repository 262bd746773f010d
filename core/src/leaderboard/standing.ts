import { minus, type Decimal } from "../decimal/index.ts";
import { wilsonInterval } from "../statistics/index.ts";
import { DAY_MS, type AccountRecord, type Window } from "./account-record.ts";
import { advancedRecord } from "./advanced-record.ts";
import { meanReturnLow } from "./mean-return-bound.ts";

/** What an account still needs to be ranked; zeros once it is. */
export type Admission = { readonly tradesMissing: number; readonly daysMissing: number };

/** An account's values in one window, as shown in its row and profile. Shares are fractions: 0.25 is a quarter. */
export type Standing = {
  readonly window: Window;
  /** Of closed trades, less current losses of open positions. */
  readonly totalProfit: Decimal;
  /** `totalProfit` with unusually large gains limited: used for the rank. */
  readonly rankedProfit: Decimal;
  readonly openLoss: Decimal;
  readonly totalTrades: number;
  /** Wins among trades and among losses too small to be trades; undefined without either. */
  readonly winRate: number | undefined;
  /**
   * Lower end of the 95 % Wilson interval, with positions left at a loss for a week counted as lost: used for the rank.
   */
  readonly winRateLow: number | undefined;
  readonly longestWinStreak: number;
  /** Current number of consecutive wins; negative for trades that were not won. */
  readonly currentStreak: number;
  readonly bestTrade: Decimal | undefined;
  /** Maximum drawdown of the equity, by daily closes; undefined before the first. */
  readonly maxDrawdown: number | undefined;
  /** Average gross exposure as a fraction of the equity. */
  readonly exposure: number | undefined;
  /** Number of daily returns behind `meanReturnLow`. */
  readonly days: number;
  readonly meanReturnLow: number | undefined;
  /** Profit of a follower one minute later, and the number of trades it covers. */
  readonly followerProfit: Decimal;
  readonly followerTrades: number;
  readonly admission: Admission;
  readonly isSkilled: boolean;
};

export const LEAST_TRADES = 30;
export const LEAST_DAYS = 14;

/** Returns an account's standing in a window at a time, from its record. */
export function standing(record: AccountRecord, window: Window, nowMs: number): Standing {
  return standingNow(advancedRecord(record, nowMs), window, nowMs);
}

/** Returns an account's standing from a record that is already advanced to that time. */
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

/** Most accounts have no losses on open positions at any time, so thousands of standings need no subtraction. */
function less(profit: Decimal, openLoss: Decimal): Decimal {
  return openLoss.units === 0n ? profit : minus(profit, openLoss);
}

/**
 * A season admits by its own trades; the other windows by all of the account's, so that choosing a window admits no
 * one.
 */
function admission({ windows }: AccountRecord, window: Window, nowMs: number): Admission {
  const { trades, firstTradeAtMs } = windows[window === "season" ? "season" : "all"].totals;
  const days = firstTradeAtMs === undefined ? 0 : Math.floor((nowMs - firstTradeAtMs) / DAY_MS);
  return { tradesMissing: Math.max(0, LEAST_TRADES - trades), daysMissing: Math.max(0, LEAST_DAYS - days) };
}
