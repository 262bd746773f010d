import { describe, expect, it } from "vitest";
import { metricOf, standingMetrics } from "./standing-metrics.ts";

const WIRED = {
  totalProfitLoss: "1722.01",
  winRate: "53.7",
  winRateLowerBound: "47.25",
  totalTrades: "227",
  longestWinStreak: "6",
  currentStreak: "-2",
  bestTrade: "343.95",
  maxDrawdown: "8.1",
  exposure: "41.5",
  dailyReturnLowerBound: null,
  days: "57",
  followerProfitLoss: null,
};

describe("number received as text", () => {
  it("is parsed, negative ones too; anything else is null and never 0 or NaN", () => {
    expect(["227", "-2", "0", "1e3"].map(metricOf)).toEqual([227, -2, 0, 1000]);
    expect([null, "", " ", "n/a", "Infinity", "NaN"].map(metricOf)).toEqual([null, null, null, null, null, null]);
  });
});

describe("standing", () => {
  it("has its rates and counts as numbers, and its amounts as the received text", () => {
    expect(standingMetrics(WIRED)).toEqual({
      totalProfitLoss: "1722.01",
      winRate: 53.7,
      winRateLowerBound: 47.25,
      totalTrades: 227,
      longestWinStreak: 6,
      currentStreak: -2,
      bestTrade: "343.95",
      maxDrawdown: 8.1,
      exposure: 41.5,
      dailyReturnLowerBound: null,
      days: 57,
      followerProfitLoss: null,
    });
  });

  it("preserves every digit of an amount that no floating-point number holds, and drops invalid amounts", () => {
    const exact = "-90071992547409931.27";
    expect(standingMetrics({ ...WIRED, totalProfitLoss: exact }).totalProfitLoss).toBe(exact);
    expect(standingMetrics({ ...WIRED, bestTrade: "much" }).bestTrade).toBeNull();
  });
});
