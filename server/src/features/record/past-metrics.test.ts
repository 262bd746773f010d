import { frozenGrounds, frozenWalkForward, walkForwardFile } from "@sextant/core/grounds";
import { frozenSetupOdds } from "@sextant/core/setups";
import { formatPercent } from "@sextant/core/market";
import { publishedPercent } from "@sextant/core/strategy";
import { expect, it } from "vitest";
import { pastMetrics } from "./past-metrics.ts";

it("past metrics are the shipped ones, each with its count, its range over periods and its version", () => {
  const metrics = pastMetrics();
  const { index, version } = frozenGrounds();
  const ofIndex = metrics.find(({ what }) => what.includes("S&P 500") && what.includes("126"));
  expect(ofIndex).toMatchObject({ ground: "premium", n: index.above[126].count, version });
  expect(ofIndex!.hitRatePercent).toBe(publishedPercent(index.above[126].share));
  for (const { n, hitRatePercent, range } of metrics) {
    expect(n).toBeGreaterThan(100);
    if (range === null) continue;
    expect(range.low).toBeLessThanOrEqual(hitRatePercent);
    expect(range.high).toBeGreaterThanOrEqual(hitRatePercent);
  }
});

it("a past frequency is the one the advice states: it is rounded once", () => {
  const share = frozenGrounds().crypto.lowerOutsideBestFifth[126].share;
  // Rounding to a hundredth first would give 68.75, and then 68.8.
  expect(share).toBeCloseTo(0.6874856, 7);
  const shown = pastMetrics().find(({ what }) => what.endsWith("ended lower 126 days later"));
  expect(formatPercent(shown!.hitRatePercent)).toBe("68.7%");
  expect(publishedPercent(share)).toBe(shown!.hitRatePercent);
});

it("names the coins as the advice does, without Bitcoin and Ether", () => {
  const text = pastMetrics().map(({ what }) => what);
  const coins = "coins other than Bitcoin and Ether that swing more than the calmest fifth";
  expect(text).toContain(`SELL of ${coins}: ended lower after 126 days`);
  expect(text).toContain(`C${coins.slice(1)} ended lower 21 days later`);
});

it("setups of a class and side are counted together, weighted by their number of plans", () => {
  const table = frozenSetupOdds();
  const key = { side: "BUY", kind: "stock", timeframe: "1d" } as const;
  const bought = pastMetrics().filter(({ ground, what }) => ground === "setup" && what.startsWith("BUY"));
  expect(bought.map(({ what }) => what)).toEqual([
    "BUY plans of all setups on stocks came true",
    "BUY plans of all setups on coins came true",
  ]);
  const daily = ["sma-cross", "rsi2-pullback"].map((setup) => table.oddsOf({ ...key, setup })!);
  expect(bought[0]!.n).toBeGreaterThan(daily[0]!.n + daily[1]!.n);
  expect(bought[0]!.version).toBe(table.version);
});

it("walk-forward metrics are the shipped file's, with predicted and actual values", () => {
  const { claims, version } = frozenWalkForward();
  expect(walkForwardFile(claims).version).toBe(version);
  const walked = pastMetrics().filter(({ kind }) => kind === "walk-forward");
  expect(walked.map(({ ground }) => ground)).toEqual(claims.map(({ ground }) => ground));
  expect(new Set(walked.map(({ ground }) => ground))).toEqual(new Set(["premium", "risk"]));
  walked.forEach(({ statedPercent, hitRatePercent, n, version: of }, i) => {
    expect(statedPercent).toBe(publishedPercent(claims[i]!.said));
    expect(hitRatePercent).toBe(publishedPercent(claims[i]!.came));
    expect([n, of]).toEqual([claims[i]!.n, version]);
    expect(walked[i]!.range === null, "one year is no range").toBe(claims[i]!.years.count === 1);
  });
  expect(new Set(walked.map(({ what }) => what)).size).toBe(walked.length);
});

it("a ground without measurements has no past metric", () => {
  expect(new Set(pastMetrics().map(({ ground }) => ground))).toEqual(new Set(["premium", "risk", "setup"]));
});
