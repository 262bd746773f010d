import { expect, it } from "vitest";
import {
  WORST_QUARTER_LABEL,
  fallLabel,
  groundLabel,
  GROUNDS,
  planOdds,
  formatFullPosition,
  formatSize,
  spanInFull,
  spanShort,
  describeWorstQuarter,
} from "./advice-labels.ts";

it("odds of a coin's plan are called a past frequency, those of a stock are not", () => {
  expect([planOdds("first in 30%", "stock"), planOdds("first in 30%", "crypto")]).toEqual([
    "first in 30%",
    "first in 30% (past frequency)",
  ]);
});

it("describes a SELL based on the class's reward for risk truthfully", () => {
  expect(groundLabel("premium", "BUY")).toBe("Reward for risk");
  expect(groundLabel("premium", "SELL")).toBe("Risk not rewarded");
  expect(groundLabel("risk", "SELL")).toBe("Risk of a deep fall");
});

it("no ground claims that a setup has an edge or has none: only the measured table does", () => {
  for (const { says } of Object.values(GROUNDS)) expect(says).not.toMatch(/edge/);
});

it("sizes and bad quarters have one format", () => {
  expect(formatSize({ sizePercent: 73, kind: "advised" })).toBe("73% of a full position");
  expect(formatSize({ sizePercent: 29, kind: "if-you-trade-anyway" })).toBe("at most 29% of a full position");
  expect(describeWorstQuarter(27.5)).toBe("falls 27.5% or more at some point");
  expect(describeWorstQuarter(0)).toBeUndefined();
  expect([WORST_QUARTER_LABEL, formatFullPosition("MODERATE")]).toEqual([
    "In 1 of 20 three-month periods",
    "at most 10% of your money",
  ]);
});

it("durations in days also have an everyday name", () => {
  expect(["126 trading days", "126 days", "24 hours", "40 trading days"].map(spanInFull)).toEqual([
    ...["six months (126 trading days)", "four months (126 days)", "24 hours", "40 trading days"],
  ]);
  expect(["63 trading days", "5 trading days", "1 hour"].map(spanShort)).toEqual(["three months", "a week", "1 hour"]);
  expect(fallLabel({ fallPercent: 20, sessions: 126 }, "stock")).toBe("Fall of 20% or more within six months");
});
