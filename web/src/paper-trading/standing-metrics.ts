import type { TraderProfile } from "@sextant/core/contract";

type Wired = Omit<TraderProfile["standings"][number], "window" | "rank">;
type Money = "totalProfitLoss" | "bestTrade" | "followerProfitLoss";

/**
 * An account's results with their numbers parsed once: null if there is none. Amounts stay the exact decimal text as
 * received, because they are only displayed, never calculated with.
 */
export type StandingMetrics = {
  readonly [K in keyof Wired]: K extends Money ? string | null : number | null;
};

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Returns the number in a received text; null for none and for anything that is not a number. */
export function metricOf(text: string | null): number | null {
  const value = text === null || text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

const amountOf = (text: string | null): string | null => (text !== null && DECIMAL.test(text) ? text : null);

export function standingMetrics(standing: Wired): StandingMetrics {
  return {
    totalProfitLoss: amountOf(standing.totalProfitLoss),
    winRate: metricOf(standing.winRate),
    winRateLowerBound: metricOf(standing.winRateLowerBound),
    totalTrades: metricOf(standing.totalTrades),
    longestWinStreak: metricOf(standing.longestWinStreak),
    currentStreak: metricOf(standing.currentStreak),
    bestTrade: amountOf(standing.bestTrade),
    maxDrawdown: metricOf(standing.maxDrawdown),
    exposure: metricOf(standing.exposure),
    dailyReturnLowerBound: metricOf(standing.dailyReturnLowerBound),
    days: metricOf(standing.days),
    followerProfitLoss: amountOf(standing.followerProfitLoss),
  };
}
