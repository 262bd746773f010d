import { expect, test } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import type { HorizonId } from "../forecast/index.ts";
import { advisory } from "./advisory.ts";
import { lastCloseMs, PLAIN_ODDS, SHARE, testForecast, testHorizon, testPolicy, type Odds } from "./test-forecasts.ts";
import { testInput } from "./test-markets.ts";

const NOW_MS = Date.UTC(2024, 2, 11, 15, 1);

function advisedWith(odds: Partial<Odds>) {
  const forecast = (id: HorizonId) => {
    const horizon = testHorizon("stock", id);
    return testForecast(horizon, lastCloseMs(horizon, NOW_MS), { ...PLAIN_ODDS, ...odds });
  };
  return advisory({
    market: analyseMarket(testInput("stock", 260, -0.002, NOW_MS, PLAIN_ODDS.price)),
    instrument: SHARE,
    nowMs: NOW_MS,
    profile: "MODERATE",
    finest: "5m",
    policy: testPolicy,
    costPercent: 0.1,
    forecasts: { immediate: [forecast("15m")], shortTerm: [forecast("5d")], longTerm: [forecast("63d")] },
  });
}

test("facts carry their direction where the engine knows it", () => {
  const { advisory: answer, directions } = advisedWith({ factors: { "average:200": 0.8, "rsi:14": 27.8 } });
  const named = Object.fromEntries(
    answer.evidence.flatMap(({ id, name }) => (directions[id] === undefined ? [] : [[name, directions[id]]])),
  );
  expect(named).toMatchObject({
    "Reading average 200, up": "above",
    "Reading rsi 14": "oversold",
    "Short-term: low end of the claim": "above",
    "Short-term: high end of the claim": "below",
  });
});
