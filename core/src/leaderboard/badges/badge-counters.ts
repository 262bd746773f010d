import { ZERO, type Decimal } from "../../decimal/index.ts";

/** The trades of one day or week: its number, how many counted, and their profit for the rank. */
export type TradedSpan = {
  readonly number: number;
  readonly trades: number;
  readonly profit: Decimal;
  readonly isProtected: boolean;
};

/** A user's badge counters over all seasons: plain data. */
export type BadgeCounters = {
  /** Counted trades of the real league; the same, at most five a day; those with a stop loss, at most five a day. */
  readonly trades: number;
  readonly dailyTrades: number;
  readonly protectedTrades: number;
  /** Distinct UTC days with a counted trade, and with one in each direction. */
  readonly days: number;
  readonly longDays: number;
  readonly shortDays: number;
  readonly lastLongDay: number;
  readonly lastShortDay: number;
  /** Symbols traded; at most one new symbol a day. */
  readonly symbols: readonly string[];
  readonly lastSymbolDay: number;
  readonly day: TradedSpan | undefined;
  readonly week: TradedSpan | undefined;
  /** Sum of profits for the rank, each in percent of the equity at its trade. */
  readonly gainPercent: Decimal;
  readonly goodWeeks: number;
  readonly badWeeks: number;
  /** Consecutive trading days that ended in profit, and on which every trade had a stop loss. */
  readonly dayStreak: number;
  readonly longestDayStreak: number;
  readonly protectedStreak: number;
  readonly longestProtectedStreak: number;
  readonly seasons: readonly string[];
  readonly seasonsInProfit: number;
  readonly calmSeasons: number;
  readonly provenSeasons: number;
  readonly skilledSeasons: number;
  readonly followers: readonly string[];
  readonly copiers: readonly string[];
  readonly lessons: readonly string[];
  readonly reviewDays: number;
  readonly lastReviewDay: number;
};

export const NO_COUNTS: BadgeCounters = {
  trades: 0,
  dailyTrades: 0,
  protectedTrades: 0,
  days: 0,
  longDays: 0,
  shortDays: 0,
  lastLongDay: -1,
  lastShortDay: -1,
  symbols: [],
  lastSymbolDay: -1,
  day: undefined,
  week: undefined,
  gainPercent: ZERO,
  goodWeeks: 0,
  badWeeks: 0,
  dayStreak: 0,
  longestDayStreak: 0,
  protectedStreak: 0,
  longestProtectedStreak: 0,
  seasons: [],
  seasonsInProfit: 0,
  calmSeasons: 0,
  provenSeasons: 0,
  skilledSeasons: 0,
  followers: [],
  copiers: [],
  lessons: [],
  reviewDays: 0,
  lastReviewDay: -1,
};
