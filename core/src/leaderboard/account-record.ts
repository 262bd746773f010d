import { ZERO, type Decimal } from "../decimal/index.ts";
import type { ClosedTrade } from "./closed-trade.ts";
import { NO_RESULTS, type UsualResult } from "./counted-trade.ts";
import { NO_RETURNS, type ReturnEvidence } from "./mean-return-bound.ts";
import { type League, seasonAt } from "../seasons/index.ts";
import { NO_CALLS, type SkillRecord } from "./skill-mark.ts";
import { NO_TOTALS, type WindowTotals } from "./window-totals.ts";

/** The windows of a ranking: the last 7 and 30 UTC days with today, the season, and everything. */
export const WINDOWS = ["7d", "30d", "season", "all"] as const;
export type Window = (typeof WINDOWS)[number];

export type WindowRecord = { readonly totals: WindowTotals; readonly returns: ReturnEvidence };

/** One UTC day: its number since 1970, and what it sums up to. */
export type DayRecord = {
  readonly day: number;
  readonly totals: WindowTotals;
  readonly dailyReturn: number | undefined;
};

/**
 * Everything that is kept of an account for its rankings: plain data that may be stored and read back. It is recomputed exactly from the account's
 * events in order.
 */
export type AccountRecord = {
  readonly league: League;
  readonly startedAtMs: number;
  readonly lastSequence: number;
  readonly lastAtMs: number;
  /** Closed trades that may still be merged with the next one. */
  readonly waiting: readonly ClosedTrade[];
  /** By symbol and direction (`tradeLine`): until when a trade must have opened to continue the last one that was counted. */
  readonly settled: Readonly<Record<string, number>>;
  readonly usual: UsualResult;
  /** The last 30 days on which something happened, oldest first; the day that `windows` reach up to. */
  readonly days: readonly DayRecord[];
  readonly day: number;
  readonly seasonId: string;
  readonly windows: Readonly<Record<Window, WindowRecord>>;
  readonly equity: number;
  /** Gained in tokens by then, since the account's start; 0 where it lost. */
  readonly tokenGain: number;
  /** What the start equity would have become by the daily returns that are ranked: `equity`, unless something was gained in tokens. */
  readonly rankedEquity: number;
  readonly equityDay: number;
  /** What open positions lose at the last valuation, 0 or above; gains of open positions count for nothing. */
  readonly openLoss: Decimal;
  /** Positions that were at a loss then and had been open for more than a week. */
  readonly agedLosers: number;
  readonly calls: SkillRecord;
};

export const DAY_MS = 86_400_000;

export const NO_WINDOW: WindowRecord = { totals: NO_TOTALS, returns: NO_RETURNS };

/** Returns the record of an account that begins with `startEquity`. */
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
