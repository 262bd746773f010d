import {
  DAY_MS,
  NO_WINDOW,
  type AccountRecord,
  type DayRecord,
  type Window,
  type WindowRecord,
} from "./account-record.ts";
import { afterResult, countedTrade, type CountedTrade } from "./counted-trade.ts";
import type { ClosedTrade } from "./closed-trade.ts";
import { afterReturn } from "./mean-return-bound.ts";
import { settlesAtMs, tradeLine } from "./merged-trades.ts";
import { seasonAt } from "../seasons/index.ts";
import { NO_CALLS } from "./skill-mark.ts";
import { joinedTotals, NO_TOTALS, tradeTotals, type WindowTotals } from "./window-totals.ts";

const ROLLING: Readonly<Record<"7d" | "30d", number>> = { "7d": 7, "30d": 30 };

/** A trade that counts from `atMs` on, and what it counts for. */
export type SettledTrade = { readonly trade: ClosedTrade; readonly counted: CountedTrade; readonly atMs: number };

/**
 * Returns the trades of a record that can no longer be merged with others at a time, in the order they count: the input
 * for badges.
 */
export function settledTrades(record: AccountRecord, nowMs: number): readonly SettledTrade[] {
  if (record.waiting.every((trade) => settlesAtMs(trade) > nowMs)) return [];
  let { usual } = record;
  const settled: Record<string, number> = { ...record.settled };
  return record.waiting
    .filter((trade) => settlesAtMs(trade) <= nowMs)
    .toSorted((a, b) => a.closedAtMs - b.closedAtMs || (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0))
    .map((trade) => {
      // A trade held so long that the one it continues was counted in the meantime.
      const isContinued = trade.openedAtMs <= (settled[tradeLine(trade)] ?? -Infinity);
      const counted = countedTrade(trade, record.league, usual, isContinued);
      settled[tradeLine(trade)] = settlesAtMs(trade);
      if (counted.isTrade) usual = afterResult(usual, counted);
      return { trade, counted, atMs: settlesAtMs(trade) };
    });
}

/**
 * Advances the record to a time: counts trades that can no longer be merged, and closes days and seasons that are over.
 */
export function advancedRecord(record: AccountRecord, nowMs: number): AccountRecord {
  let next = record;
  for (const settled of settledTrades(record, nowMs)) next = withSettled(next, settled);
  return atDay(next, nowMs);
}

/** Adds something to a day of the record, the current one or an earlier one: totals, and a daily return if known. */
export function withinDay(
  record: AccountRecord,
  totals: WindowTotals,
  dailyReturn?: number,
  day = record.day,
): AccountRecord {
  const add = (window: WindowRecord): WindowRecord => ({
    totals: joinedTotals(window.totals, totals),
    returns: dailyReturn === undefined ? window.returns : afterReturn(window.returns, dailyReturn),
  });
  const { windows } = record;
  const days = withDay(record.days, { day, totals, dailyReturn });
  if (day === record.day)
    return {
      ...record,
      days,
      windows: {
        "7d": add(windows["7d"]),
        "30d": add(windows["30d"]),
        season: add(windows.season),
        all: add(windows.all),
      },
    };
  const stored = days.filter((one) => one.day > record.day - ROLLING["30d"]);
  return {
    ...record,
    days: stored,
    windows: {
      "7d": rolling(stored, record.day - ROLLING["7d"]),
      "30d": rolling(stored, record.day - ROLLING["30d"]),
      season: seasonAt(day * DAY_MS).id === record.seasonId ? add(windows.season) : windows.season,
      all: add(windows.all),
    },
  };
}

/** Returns the days with an addition to one of them, in order. */
function withDay(days: readonly DayRecord[], { day, totals, dailyReturn }: DayRecord): readonly DayRecord[] {
  const at = days.findLastIndex((one) => one.day <= day);
  const found = days[at];
  if (found?.day !== day) return days.toSpliced(at + 1, 0, { day, totals, dailyReturn });
  const joined = joinedTotals(found.totals, totals);
  return days.with(at, { day, totals: joined, dailyReturn: dailyReturn ?? found.dailyReturn });
}

function withSettled(record: AccountRecord, { trade, counted, atMs }: SettledTrade): AccountRecord {
  const current = atDay(record, atMs);
  return {
    ...withinDay(current, tradeTotals(counted, atMs)),
    waiting: current.waiting.filter((one) => one !== trade),
    settled: { ...current.settled, [tradeLine(trade)]: settlesAtMs(trade) },
    usual: counted.isTrade ? afterResult(current.usual, counted) : current.usual,
  };
}

/** Moves the record from its last day to the day of a later time. */
function atDay(record: AccountRecord, atMs: number): AccountRecord {
  const day = Math.floor(atMs / DAY_MS);
  if (day <= record.day) return record;
  const days = record.days.filter((one) => one.day > day - ROLLING["30d"]);
  const season = seasonAt(atMs).id;
  const isNewSeason = season !== record.seasonId;
  const windows: Record<Window, WindowRecord> = {
    "7d": rolling(days, day - ROLLING["7d"]),
    "30d": rolling(days, day - ROLLING["30d"]),
    season: isNewSeason ? NO_WINDOW : record.windows.season,
    all: record.windows.all,
  };
  return { ...record, days, day, windows, seasonId: season, calls: isNewSeason ? NO_CALLS : record.calls };
}

function rolling(days: readonly DayRecord[], after: number): WindowRecord {
  let totals = NO_TOTALS;
  let returns = NO_WINDOW.returns;
  for (const one of days) {
    if (one.day <= after) continue;
    totals = joinedTotals(totals, one.totals);
    if (one.dailyReturn !== undefined) returns = afterReturn(returns, one.dailyReturn);
  }
  return { totals, returns };
}
