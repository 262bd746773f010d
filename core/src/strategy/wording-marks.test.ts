import { expect, test } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import type { HorizonId } from "../forecast/index.ts";
import { rewordable } from "../narration/index.ts";
import { advisory } from "./advisory.ts";
import { lastCloseMs, PLAIN_ODDS, SHARE, testForecast, testHorizon, testPolicy, type Odds } from "./test-forecasts.ts";
import { testInput } from "./test-markets.ts";

const NOW_MS = Date.UTC(2024, 2, 11, 15, 1);

function advisedWith(odds: Partial<Odds>) {
  const outlook = (id: HorizonId) => {
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
    outlooks: { immediate: [outlook("15m")], shortTerm: [outlook("5d")], longTerm: [outlook("63d")] },
  });
}

/** Beginnings of the sentences of a part that a model is handed. */
function handedOut({ advisory: answer, marks }: ReturnType<typeof advisedWith>): readonly string[] {
  const { rating, sentences } = answer.strategies.longTerm;
  const given = sentences.map((sentence, place) => ({
    ...sentence,
    fixed: marks.fixed.longTerm?.includes(place) ?? true,
  }));
  const places = rewordable({ action: rating, facts: answer.evidence, sentences: given });
  return places.map((place) => sentences[place]?.text.split(" ").slice(0, 3).join(" ") ?? "");
}

test("how large moves are, and odds that are no lack of skill, may be put into other words, and nothing else", () => {
  expect(handedOut(advisedWith({}))).toEqual(["Swings are small", "The odds that"]);
  expect(handedOut(advisedWith({ skilled: true }))).toEqual(["The odds of", "Swings are small", "The odds that"]);
  expect(handedOut(advisedWith({ skilled: true, expectedValue: 0.009, strength: 97, claim: 0.58 }))).toEqual([]);
});

test("facts point where the engine knows their way", () => {
  const { advisory: answer, marks } = advisedWith({ factors: { "average:200": 0.8, "rsi:14": 27.8 } });
  const ways = Object.fromEntries(
    answer.evidence.flatMap(({ id, name }) => (marks.ways[id] === undefined ? [] : [[name, marks.ways[id]]])),
  );
  expect(ways).toMatchObject({
    "Reading average 200, up": "above",
    "Reading rsi 14": "oversold",
    "Short-term: low end of the claim": "above",
    "Short-term: high end of the claim": "below",
  });
});
