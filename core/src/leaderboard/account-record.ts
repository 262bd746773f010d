import { ZERO, type Decimal } from "../decimal/index.ts";
import type { ClosedTrade } from "./closed-trade.ts";
import { NO_RESULTS, type UsualResult } from "./counted-trade.ts";
import { NO_RETURNS, type ReturnEvidence } from "./mean-return-bound.ts";
import { type League, seasonAt } from "../seasons/index.ts";
import { NO_CALLS, type SkillRecord } from "./skill-mark.ts";
import { NO_TOTALS, type WindowTotals } from "./window-totals.ts";

/** Ranking windows: the last 7 and 30 UTC days including today, the season, and all time. */
export const WINDOWS = ["7d", "30d", "season", "all"] as const;
export type Window = (typeof WINDOWS)[number];

export type WindowRecord = { readonly totals: WindowTotals; readonly returns: ReturnEvidence };

/** The totals of one UTC day, identified by its number since 1970. */
export type DayRecord = {
  readonly day: number;
  readonly totals: WindowTotals;
  readonly dailyReturn: number | undefined;
};

/**
 * Everything stored for an account's rankings: plain, serialisable data. It can be recomputed exactly from the
 * account's events in order.
 */
export type AccountRecord = {
  readonly league: League;
  readonly startedAtMs: number;
  readonly lastSequence: number;
  readonly lastAtMs: number;
  /** Closed trades that may still be merged with the next one. */
  readonly waiting: readonly ClosedTrade[];
  /**
   * By symbol and direction (`tradeLine`): latest opening time at which a trade still continues the last counted one.
   */
  readonly settled: Readonly<Record<string, number>>;
  readonly usual: UsualResult;
  /** The last 30 days with any event, oldest first; the last day covered by `windows`. */
  readonly days: readonly DayRecord[];
  readonly day: number;
  readonly seasonId: string;
  readonly windows: Readonly<Record<Window, WindowRecord>>;
  readonly equity: number;
  /** Gains in tokens to that time, since the account's start; 0 for a loss. */
  readonly tokenGain: number;
  /** The start equity compounded by the ranked daily returns: equal to `equity`, unless there were gains in tokens. */
  readonly rankedEquity: number;
  readonly equityDay: number;
  /** Losses of open positions at the last valuation, 0 or above; gains of open positions do not count. */
  readonly openLoss: Decimal;
  /** Positions at a loss at that time and open for more than a week. */
  readonly agedLosers: number;
  readonly calls: SkillRecord;
};

export const DAY_MS = 86_400_000;

export const NO_WINDOW: WindowRecord = { totals: NO_TOTALS, returns: NO_RETURNS };

/** Returns the record of a new account with `startEquity`. */
export function newAccountRecord(league: League, startedAtMs: number, startEquity: number): AccountRecord {
  const day = Math.floor(startedAtMs / DAY_MS);
  return {
    league,
    startedAtMs,
    lastSequence: 0,
    lastAtMs: startedAtMs,
    waiting: [],
    settled: {},
    usual: NO_RESULTS,
    days: [],
    day,
    seasonId: seasonAt(startedAtMs).id,
    windows: { "7d": NO_WINDOW, "30d": NO_WINDOW, season: NO_WINDOW, all: NO_WINDOW },
    equity: startEquity,
    tokenGain: 0,
    rankedEquity: startEquity,
    equityDay: day - 1,
    openLoss: ZERO,
    agedLosers: 0,
    calls: NO_CALLS,
  };
}
