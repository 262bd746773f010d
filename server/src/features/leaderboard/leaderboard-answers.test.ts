import { newAccountRecord, standing } from "@sextant/core/leaderboard";
import { expect, it } from "vitest";
import { standingAnswer } from "./leaderboard-answers.ts";

it("states no metric that an account without trades and days cannot have", () => {
  const record = newAccountRecord("real", Date.UTC(2026, 9, 1), 100_000);
  expect(standingAnswer(standing(record, "season", Date.UTC(2026, 9, 2)))).toMatchObject({
    totalProfitLoss: "0.00",
    winRate: null,
    winRateLowerBound: null,
    totalTrades: "0",
    bestTrade: null,
    maxDrawdown: null,
    exposure: null,
    dailyReturnLowerBound: null,
    days: "0",
    followerProfitLoss: null,
  });
});
