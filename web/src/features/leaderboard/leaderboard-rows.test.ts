import type { LeaderboardEntry } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { leaderboardRows } from "./leaderboard-rows.ts";

const entry = (id: string, rank: number, changes: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  id,
  rank,
  user: { username: `trader ${id}` },
  totalProfitLoss: "10.5",
  winRate: "55",
  winRateLowerBound: "48.2",
  totalTrades: "120",
  longestWinStreak: "9",
  currentStreak: "-1",
  bestTrade: "4.2",
  maxDrawdown: "3.3",
  exposure: "20",
  dailyReturnLowerBound: null,
  days: "30",
  followerProfitLoss: "9.5",
  isOwn: false,
  isAgent: false,
  hasSkillMark: false,
  league: "real",
  ...changes,
});

describe("rows of a ranking", () => {
  it("are in numeric order of rank; equal ranks stay in their original order", () => {
    const arrived = [entry("j", 10), entry("b", 2), entry("x", 2), entry("a", 1)];
    expect(leaderboardRows(arrived).top.map(({ id }) => id)).toEqual(["a", "b", "x", "j"]);
  });

  it("are ten, and the user's own below them only if it is not among them", () => {
    const ten = Array.from({ length: 10 }, (_, i) => entry(String(i), i + 1));
    const own = entry("me", 4021, { isOwn: true });
    const far = leaderboardRows([...ten, own]);
    expect(far.top).toHaveLength(10);
    expect(far.own?.rank).toBe(4021);
    expect(leaderboardRows(ten.with(3, entry("me", 4, { isOwn: true }))).own).toBeUndefined();
  });

  it("have their numbers parsed and their amounts exact", () => {
    const [row] = leaderboardRows([entry("a", 1, { totalProfitLoss: "90071992547409931.27" })]).top;
    expect(row?.metrics).toMatchObject({ totalProfitLoss: "90071992547409931.27", winRate: 55, currentStreak: -1 });
  });
});
