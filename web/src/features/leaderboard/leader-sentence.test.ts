import { describe, expect, it } from "vitest";
import { leaderboardRows } from "./leaderboard-rows.ts";
import { leaderSentence } from "./leader-sentence.ts";

const entry = (rank: number, changes: { readonly isOwn?: boolean } = {}) => ({
  id: `t${String(rank)}`,
  user: { username: `trader ${String(rank)}` },
  totalProfitLoss: "1581.46",
  winRate: "54",
  winRateLowerBound: "47.6",
  totalTrades: "1231",
  longestWinStreak: "15",
  currentStreak: "3",
  bestTrade: "343.95",
  maxDrawdown: "8.1",
  exposure: "41.5",
  dailyReturnLowerBound: null,
  days: "59",
  followerProfitLoss: null,
  rank,
  isOwn: false,
  isAgent: false,
  hasSkillMark: false,
  league: "real" as const,
  ...changes,
});
const rows = (ranks: number, changes = {}) =>
  leaderboardRows(Array.from({ length: ranks }, (_, i) => entry(i + 1, i === 0 ? changes : {})));

describe("the sentence about the ranking", () => {
  it("counts the ranked while all of them are known, and names the leader", () => {
    expect(leaderSentence(rows(1), "profit")).toBe("1 trader is ranked: trader 1 leads with +$1,581.46.");
    expect(leaderSentence(rows(3), "profit")).toBe("3 traders are ranked: trader 1 leads with +$1,581.46.");
    expect(leaderSentence(rows(10), "profit")).toBe("trader 1 leads with +$1,581.46.");
    expect(leaderSentence(rows(10, { isOwn: true }), "profit")).toBe("You lead with +$1,581.46.");
  });

  it("says what the ranking sorts by", () => {
    expect(leaderSentence(rows(10), "win_rate")).toBe("trader 1 leads with 54% of trades won.");
    expect(leaderSentence(rows(10), "trades")).toBe("trader 1 leads with 1,231 trades.");
    expect(leaderSentence(rows(10), "streak")).toBe("trader 1 leads with 15 wins in a row.");
  });

  it("says that nobody is ranked", () => {
    expect(leaderSentence(rows(0), "profit")).toBe("Nobody is ranked here yet. You could be the first.");
  });
});
