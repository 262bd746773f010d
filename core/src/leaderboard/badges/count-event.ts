import { plus, quotient, ZERO } from "../../decimal/index.ts";
import { DAY_MS } from "../account-record.ts";
import type { SettledTrade } from "../advanced-record.ts";
import { LEAST_TRADES } from "../standing.ts";
import type { BadgeCounters, TradedSpan } from "./badge-counters.ts";
import type { BadgeEvent, SeasonResult } from "./badge-event.ts";

const MOST_TRADES_A_DAY = 5;
const LEAST_TRADES_A_WEEK = 3;
const PERCENT_PLACES = 12;
const CALM_DRAWDOWN = 0.1;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const DAYS_TO_MONDAY = 3;

/**
 * Returns the counters after a user's event. Trades of the practice league, and users following themselves, do not
 * count.
 */
export function countEvent(counters: BadgeCounters, event: BadgeEvent, personId: string): BadgeCounters {
  switch (event.kind) {
    case "trade":
      return event.league === "real" && event.settled.counted.isTrade ? traded(counters, event.settled) : counters;
    case "season":
      return event.league === "real" ? seasonOver(counters, event.result) : counters;
    case "followed":
      return { ...counters, followers: withPerson(counters.followers, event, personId) };
    case "copied":
      return { ...counters, copiers: withPerson(counters.copiers, event, personId) };
    case "lesson":
      return { ...counters, lessons: withName(counters.lessons, event.lessonId) };
    case "review": {
      const day = Math.floor(event.atMs / DAY_MS);
      if (day <= counters.lastReviewDay) return counters;
      return { ...counters, reviewDays: counters.reviewDays + 1, lastReviewDay: day };
    }
  }
}

function traded(before: BadgeCounters, { trade, counted, atMs }: SettledTrade): BadgeCounters {
  const day = Math.floor(atMs / DAY_MS);
  const counters = atSpans(before, day);
  const [today, week] = [counters.day ?? emptySpan(day), counters.week ?? emptySpan(weekOf(day))];
  const isCountedToday = today.trades < MOST_TRADES_A_DAY;
  const isNewSide = day > (trade.direction === "long" ? counters.lastLongDay : counters.lastShortDay);
  const isLong = trade.direction === "long";
  const isNewSymbol = day > counters.lastSymbolDay && !counters.symbols.includes(trade.symbol);
  const percent =
    trade.equityAtOpen.units > 0n
      ? quotient(
          { units: counted.rankedProfit.units * 100n, places: counted.rankedProfit.places },
          trade.equityAtOpen,
          PERCENT_PLACES,
        )
      : ZERO;
  const add = (span: TradedSpan): TradedSpan => ({
    ...span,
    trades: span.trades + 1,
    profit: plus(span.profit, counted.rankedProfit),
    isProtected: span.isProtected && trade.hasStop,
  });
  return {
    ...counters,
    trades: counters.trades + 1,
    dailyTrades: counters.dailyTrades + (isCountedToday ? 1 : 0),
    protectedTrades: counters.protectedTrades + (isCountedToday && trade.hasStop ? 1 : 0),
    days: counters.days + (today.trades === 0 ? 1 : 0),
    longDays: counters.longDays + (isLong && isNewSide ? 1 : 0),
    shortDays: counters.shortDays + (!isLong && isNewSide ? 1 : 0),
    lastLongDay: isLong ? day : counters.lastLongDay,
    lastShortDay: isLong ? counters.lastShortDay : day,
    symbols: isNewSymbol ? withName(counters.symbols, trade.symbol) : counters.symbols,
    lastSymbolDay: isNewSymbol ? day : counters.lastSymbolDay,
    gainPercent: plus(counters.gainPercent, percent),
    day: add(today),
    week: add(week),
  };
}

/** Closes the finished day and week: only then is their result known. */
function atSpans(counters: BadgeCounters, day: number): BadgeCounters {
  let next = counters;
  if (next.day !== undefined && next.day.number < day) {
    const dayStreak = next.day.profit.units > 0n ? next.dayStreak + 1 : 0;
    const protectedStreak = next.day.isProtected ? next.protectedStreak + 1 : 0;
    next = {
      ...next,
      day: undefined,
      dayStreak,
      longestDayStreak: Math.max(next.longestDayStreak, dayStreak),
      protectedStreak,
      longestProtectedStreak: Math.max(next.longestProtectedStreak, protectedStreak),
    };
  }
  if (next.week !== undefined && next.week.number < weekOf(day)) {
    const { trades, profit } = next.week;
    const isGood = trades >= LEAST_TRADES_A_WEEK && profit.units > 0n;
    const isBad = profit.units < 0n;
    next = {
      ...next,
      week: undefined,
      goodWeeks: next.goodWeeks + (isGood ? 1 : 0),
      badWeeks: next.badWeeks + (isBad ? 1 : 0),
    };
  }
  return next;
}

function seasonOver(counters: BadgeCounters, result: SeasonResult): BadgeCounters {
  if (counters.seasons.includes(result.seasonId) || result.trades < LEAST_TRADES) return counters;
  const { isInProfit, maxDrawdown, meanReturnLow, isSkilled } = result;
  const isCalm = isInProfit && maxDrawdown !== undefined && maxDrawdown <= CALM_DRAWDOWN;
  return {
    ...counters,
    seasons: withName(counters.seasons, result.seasonId),
    seasonsInProfit: counters.seasonsInProfit + (isInProfit ? 1 : 0),
    calmSeasons: counters.calmSeasons + (isCalm ? 1 : 0),
    provenSeasons: counters.provenSeasons + (meanReturnLow !== undefined && meanReturnLow > 0 ? 1 : 0),
    skilledSeasons: counters.skilledSeasons + (isSkilled ? 1 : 0),
  };
}

function withPerson(
  people: readonly string[],
  { byPersonId, isAdmitted }: { readonly byPersonId: string; readonly isAdmitted: boolean },
  personId: string,
): readonly string[] {
  return isAdmitted && byPersonId !== personId ? withName(people, byPersonId) : people;
}

function withName(names: readonly string[], name: string): readonly string[] {
  return names.includes(name) ? names : [...names, name];
}

function emptySpan(number: number): TradedSpan {
  return { number, trades: 0, profit: ZERO, isProtected: true };
}

function weekOf(day: number): number {
  return Math.floor((day + DAYS_TO_MONDAY) / 7);
}
