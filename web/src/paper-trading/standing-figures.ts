import type { TraderProfile } from "@sextant/core/contract";

type Wired = Omit<TraderProfile["standings"][number], "window" | "rank">;
type Money = "totalProfitLoss" | "bestTrade" | "followerProfitLoss";

/**
 * What an account came to, its numbers parsed once: null where there is none. Money stays the exact decimal text it arrived as, because it
 * is only written, never calculated with.
 */
export type StandingFigures = {
  readonly [K in keyof Wired]: K extends Money ? string | null : number | null;
};

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** Returns the number that a text from the wire stands for; null for none and for what is no number. */
export function figureOf(text: string | null): number | null {
  const value = text === null || text.trim() === "" ? NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

const amountOf = (text: string | null): string | null => (text !== null && DECIMAL.test(text) ? text : null);

export function standingFigures(standing: Wired): StandingFigures {
  return {
    totalProfitLoss: amountOf(standing.totalProfitLoss),
    winRate: figureOf(standing.winRate),
    winRateLowerBound: figureOf(standing.winRateLowerBound),
    totalTrades: figureOf(standing.totalTrades),
    longestWinStreak: figureOf(standing.longestWinStreak),
    currentStreak: figureOf(standing.currentStreak),
    bestTrade: amountOf(standing.bestTrade),
    maxDrawdown: figureOf(standing.maxDrawdown),
    exposure: figureOf(standing.exposure),
    dailyReturnLowerBound: figureOf(standing.dailyReturnLowerBound),
    days: figureOf(standing.days),
    followerProfitLoss: amountOf(standing.followerProfitLoss),
  };
}
