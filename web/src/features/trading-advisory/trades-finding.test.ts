import type { Strategy } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { tradesFinding } from "./trades-finding.ts";

const SKILLED = { percent: 58, basePercent: 54, skilled: true };
const of = (results: readonly number[], up: Strategy["up"] = SKILLED) => ({
  trades: results.map((expectedPercent) => ({ expectedPercent })) as unknown as Strategy["trades"],
  up,
  action: "HOLD" as const,
  ground: null,
});

it.each([
  [[-1, -1, -1, -1, -1, 0], "On average, none of the trades makes money after costs."],
  [[1, -1, -1, -1, -1, -1], "On average, one of the six trades makes money after costs."],
  [[1, 1, -1, -1, -1, -1], "On average, two of the six trades make money after costs."],
  [[1, 1, 1, 1, 1, 1], "On average, all of the trades make money after costs."],
  [[], ""],
])("results of %j read: %s", (results, sentence) => {
  expect(tradesFinding(of(results), "MODERATE")).toBe(sentence);
});

it("without skill in predicting direction the results are called drift", () => {
  const unskilled = { percent: 54, basePercent: 54, skilled: false };
  expect(tradesFinding(of([1, -1], unskilled), "MODERATE")).toMatch(/these results are past drift, not skill\.$/);
  expect(tradesFinding(of([1, -1], null), "MODERATE")).toMatch(/these results are past drift, not skill\.$/);
  expect(tradesFinding(of([1, -1]), "MODERATE")).not.toMatch(/drifted/);
});

it("a result that reads 0.00% earns nothing", () => {
  expect(tradesFinding(of([0.004, 0.0049, 1, -1, -1, -1]), "MODERATE")).toBe(
    "On average, one of the six trades makes money after costs.",
  );
  expect(tradesFinding(of([0.004, -0.001]), "MODERATE")).toBe(
    "On average, none of the trades makes money after costs.",
  );
});

describe("ground-based advice", () => {
  const given = (action: "BUY" | "SELL", expectedPercent: number) => ({
    trades: [
      { profile: "MODERATE", side: action, expectedPercent },
      { profile: "AGGRESSIVE", side: action, expectedPercent: 2 },
    ] as unknown as Strategy["trades"],
    up: null,
    action,
    ground: "premium" as const,
  });

  it("is not contradicted by a stop and target that earn nothing", () => {
    expect(tradesFinding(given("BUY", -0.4), "MODERATE")).toMatch(
      / Trading this advice's stop loss and target makes no money after costs: the advice is to buy and hold, not to trade between them\.$/,
    );
    expect(tradesFinding(given("SELL", -0.4), "MODERATE")).toMatch(
      /makes no money after costs: the advice is to hold less of it or none, not to trade between them\.$/,
    );
  });

  it("claims nothing about a stop and target that earn something, and never that results only repeat a drift", () => {
    const said = tradesFinding(given("BUY", 0.4), "MODERATE");
    expect(said).toMatch(/The stop loss and target are only its plan: the advice is to buy and hold/);
    expect(said).not.toMatch(/no money|drift/);
    expect(tradesFinding(given("BUY", -0.4), "AGGRESSIVE")).not.toMatch(/no money|drift/);
  });
});
