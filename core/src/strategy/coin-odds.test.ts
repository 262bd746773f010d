import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import type { HorizonId } from "../forecast/index.ts";
import { advisory } from "./advisory.ts";
import type { GroundForecast } from "./ground-forecast.ts";
import { groundVerdict } from "./ground-policy.ts";
import { ADVISORY_HORIZONS, GROUND_HORIZON, RECOMMENDATION_HORIZON, type ForecastAnswer } from "./forecast-answer.ts";
import { recommendFrom } from "./recommend-from.ts";
import {
  anyOdds,
  instrumentOf,
  lastCloseMs,
  PLAIN_ODDS,
  testForecast,
  testHorizon,
  testPolicy,
} from "./test-forecasts.ts";
import { anyGrounds } from "./test-grounds.ts";
import { testInput } from "./test-markets.ts";
import { expectGrounded, expectGroundedText } from "./test-sound-text.ts";

const NOW_MS = Date.UTC(2024, 2, 8, 15, 1);

const forecast = (id: HorizonId): ForecastAnswer => {
  const horizon = testHorizon("crypto", id);
  return testForecast(horizon, lastCloseMs(horizon, NOW_MS), PLAIN_ODDS);
};

/** The analysis and the advisory of a coin by its grounds. */
function coinAdvice(of: GroundForecast) {
  const grounds = { ...of, price: PLAIN_ODDS.price };
  const market = analyseMarket(
    testInput("crypto", 260, 0.001, NOW_MS, PLAIN_ODDS.price),
    recommendFrom({
      policy: testPolicy,
      costPercent: 0.2,
      forecast: forecast(RECOMMENDATION_HORIZON.crypto),
      long: { forecast: forecast(GROUND_HORIZON), quotedIn: undefined, grounds },
    }),
  );
  const ids = ADVISORY_HORIZONS.crypto;
  const { advisory: answer, claims } = advisory({
    market,
    grounds,
    nowMs: NOW_MS,
    profile: "MODERATE",
    policy: testPolicy,
    costPercent: 0.2,
    finest: "1d",
    instrument: instrumentOf("crypto"),
    forecasts: {
      immediate: ids.immediate.map(forecast),
      shortTerm: ids.shortTerm.map(forecast),
      longTerm: ids.longTerm.map(forecast),
    },
  });
  return {
    market,
    answer,
    advice: market.combinedRecommendation,
    long: answer.strategies.longTerm,
    draft: claims.longTerm,
  };
}

/** Grounds of a coin that is neither major nor calm, or of one that is. */
function coin(state: { major: boolean; bestFifth: boolean }): GroundForecast {
  const [one] = fc.sample(
    anyGrounds("crypto", 1).filter(
      (of) =>
        of.state.kind === "coin" &&
        of.state.major === state.major &&
        of.state.bestFifth === state.bestFifth &&
        of.verdicts.MODERATE.changing === undefined,
    ),
    1,
  );
  if (one?.coin === undefined) throw new Error("no coin");
  const lower = { share: 0.687, count: 900, lowestEra: 0.43, highestEra: 0.96 };
  return { ...one, deepFallBase: 0.804, deepFall: 0.55, coin: { ...one.coin, lower } };
}

describe("a coin's probabilities months ahead", () => {
  it("never appear with contradicting probabilities of a rise, and the record has the other side of the same claim", () => {
    const { long, draft } = coinAdvice(coin({ major: false, bestFifth: false }));
    expect(long).toMatchObject({ action: "SELL", confidence: 68.7, up: null });
    expect(draft?.pUp).toBeCloseTo(0.313, 3);
  });

  it("are never published as a chance, whatever the grounds are", () => {
    fc.assert(
      fc.property(anyGrounds("crypto", 1), (grounds) => {
        const { market, answer, advice, long } = coinAdvice(grounds);
        expect([advice.plan === null, long.plan === null]).toEqual([false, false]);
        expect([advice.deepFall, long.deepFall]).toEqual([null, null]);
        expectGrounded(answer.summary, answer.evidence, answer.symbol);
        for (const line of long.keyIndicators) expectGroundedText(line, answer.evidence, answer.symbol);
        const headline = answer.summary.find(({ text }) => text.startsWith("Long-term"))?.text ?? "";
        expect(headline).toMatch(/isn't this coin's own chance|an estimate/);
        const shown = [headline, ...long.keyIndicators, ...advice.keyFactors, long.reasoning, advice.reasoning];
        expect(shown.join(" ")).not.toMatch(/with a chance of|the chance of a fall|stands? where|stood like/i);
        const names = [...market.evidence, ...answer.evidence].map(({ name }) => name.toLowerCase());
        expect(names.filter((name) => name.includes("chance of a deep fall"))).toEqual([]);
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 60) },
    );
  });

  it("of a SELL are how often coins that swing more than the calmest fifth ended lower", () => {
    const { answer, long, advice } = coinAdvice(coin({ major: false, bestFifth: false }));
    expect(long).toMatchObject({ action: "SELL", confidence: 68.7 });
    expect(answer.summary.at(-1)?.text).toBe(
      "We advise reducing. With this profile, hold no BTC/USD. If you hold none, you have nothing to do.",
    );
    expect(answer.summary.map(({ text }) => text)).toContain(
      "Long-term: SELL. 68.7% of coins that swing more than the calmest fifth ended lower. That isn't this coin's own chance.",
    );
    expect(answer.overallRecommendation.primaryReason.text).toBe(
      "Long-term comes first because it has a measured reason for its advice: in the past, this kind of asset has not paid for its risk.",
    );
    expect([...long.keyIndicators, ...advice.keyFactors].join(" ")).not.toContain("68.7%");
    expect(long.reasoning).toContain(
      "Of coins that swing more than the calmest fifth, 68.7% were lower after 126 days",
    );
    expect(long.reasoning).toMatch(
      /in past cases of all coins, the price hit the target .* These aren't this coin's own chances/,
    );
  });

  it("of a SELL while the coin is in the best fifth are only that frequency, with how long it has been there", () => {
    const steady = coin({ major: false, bestFifth: true });
    const of = { ...groundVerdict({ kind: "coin", major: false, bestFifth: false }, "MODERATE", 126) };
    const standing = { ...of, changing: { to: "HOLD" as const, closes: 2 } };
    const { long, advice } = coinAdvice({
      ...steady,
      coin: { ...steady.coin!, standing: 0.95 },
      verdicts: { CONSERVATIVE: standing, MODERATE: standing, AGGRESSIVE: standing },
    });
    expect(long).toMatchObject({ action: "SELL", confidence: 68.7 });
    expect(long.reasoning).toContain(
      "SELL still stands. The latest close points to HOLD, but our advice changes only after 3 closes in a row agree. It is based on coins that swing more than the calmest fifth, of which 68.7% were lower after 126 days.",
    );
    expect(long.reasoning).toContain(
      "BTC/USD was calmer than 95% of past coin-days (all coins, 2017 to 2025). Calm means low volatility, no single wild day, no recent jump and no surge in volume.",
    );
    expect(long.invalidation.map(({ text }) => text)).toEqual([
      "Its calmness score has been in the best fifth of past coin-days for 2 closes (higher than 95% of them now). The advice changes to HOLD after 3 closes.",
    ]);
    for (const text of [long.reasoning, advice.reasoning])
      expect(text).not.toMatch(/80\.4%|if it rises into|stands above/);
  });

  it("of a forecast without grounds are an estimate, shown with how coins ended by year", () => {
    fc.assert(
      fc.property(anyOdds, (odds) => {
        const found = (id: HorizonId): ForecastAnswer => {
          const horizon = testHorizon("crypto", id);
          return testForecast(horizon, lastCloseMs(horizon, NOW_MS), odds);
        };
        const market = analyseMarket(
          testInput("crypto", 260, 0.001, NOW_MS, odds.price),
          recommendFrom({ policy: testPolicy, costPercent: 0.2, forecast: found(RECOMMENDATION_HORIZON.crypto) }),
        );
        const ids = ADVISORY_HORIZONS.crypto;
        const { advisory: answer } = advisory({
          market,
          nowMs: NOW_MS,
          profile: "MODERATE",
          policy: testPolicy,
          costPercent: 0.2,
          finest: "1d",
          instrument: instrumentOf("crypto"),
          forecasts: {
            immediate: ids.immediate.map(found),
            shortTerm: ids.shortTerm.map(found),
            longTerm: ids.longTerm.map(found),
          },
        });
        const { longTerm: long, shortTerm } = answer.strategies;
        expect(long).toMatchObject({ state: "available", up: null });
        const headline = answer.summary.find(({ text }) => text.startsWith("Long-term"))?.text ?? "";
        const shown = [headline, ...long.keyIndicators, long.reasoning].join(" ");
        expect(shown).not.toMatch(
          /with a chance of|\bhas a \d+% chance|the odds (?:that|of a)|the chance (?:that|of)|(?:odds|chance) of a rise/i,
        );
        expect(headline).toMatch(/chance is an estimate, because odds for a coin this far ahead are not calibrated/);
        expect(long.reasoning).toMatch(/In the past, \d+% of coins other than .* \(\d+% to \d+% by year\)/);
        expect(shortTerm.reasoning).toMatch(/has a 90% chance of ending/);
        expectGrounded([...long.sentences, ...answer.summary], answer.evidence, answer.symbol);
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 60) },
    );
  });

  it("of a HOLD are an estimate, shown with how often coins fell deeply", () => {
    for (const state of [
      { major: true, bestFifth: false },
      { major: false, bestFifth: true },
    ]) {
      const { answer, long } = coinAdvice(coin(state));
      expect(long.action).toBe("HOLD");
      expect(answer.summary.map(({ text }) => text).join(" ")).toMatch(
        /Long-term: HOLD\. BTC\/USD ends between .* The [\d.]+% chance is an estimate, because odds for a coin this far ahead are not/,
      );
      expect(long.reasoning).toContain(
        "In the past, 80.4% of coins fell 20% or more at some point within 126 days. That isn't this coin's own chance.",
      );
    }
  });
});
