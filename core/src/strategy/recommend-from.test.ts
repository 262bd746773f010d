import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import { marketDataSchema, type MarketData } from "../contract/index.ts";
import type { AssetClass } from "../forecast/index.ts";
import { candleColumns } from "../market/index.ts";
import { RECOMMENDATION_HORIZON, type Policy } from "./forecast-answer.ts";
import { recommendFrom } from "./recommend-from.ts";
import {
  anyOdds,
  anyPolicy,
  lastCloseMs,
  PLAIN_ODDS,
  testForecast,
  testHorizon,
  testPolicy,
  type Odds,
} from "./test-forecasts.ts";
import { TEST_METRICS, testInput } from "./test-markets.ts";
import { expectFinite, expectGrounded, expectGroundedText } from "./test-sound-text.ts";

const NOW_MS = Date.UTC(2024, 2, 8, 15, 1);

function answerOf(
  assetClass: AssetClass,
  odds: Odds,
  more: { move?: number; bars?: number; policy?: Policy } = {},
): MarketData {
  const horizon = testHorizon(assetClass, RECOMMENDATION_HORIZON[assetClass]);
  const forecast = testForecast(horizon, lastCloseMs(horizon, NOW_MS), odds);
  const price = odds.price * (1 + (more.move ?? 0));
  const input = { ...testInput(assetClass, more.bars ?? 40, 0.001, NOW_MS, price), fundamentals: TEST_METRICS };
  return analyseMarket(input, recommendFrom({ forecast, policy: more.policy ?? testPolicy, costPercent: 0.1 }));
}

describe("the recommendation of the analysis page", () => {
  it("holds with the probability of its claim if the policy does not act", () => {
    const { combinedRecommendation: advice, forecast } = answerOf("stock", PLAIN_ODDS);
    expect(advice).toMatchObject({
      action: "HOLD",
      confidence: 71.7,
      calibrated: true,
      targetPrice: null,
      stopLoss: null,
      expectedMove: null,
      claim: "ACME ends between $166.23 and $175.35 on 14 Mar 2024, 20:00 UTC.",
    });
    expect(forecast).toMatchObject({ span: "5 trading days", hold: { percent: 71.7 }, breakEvenPercent: null });
  });

  it("acts with the policy, and its confidence is the probability of the written claim", () => {
    const odds = { ...PLAIN_ODDS, expectedValue: 0.009, strength: 97, claim: 0.5814, skilled: true };
    const { combinedRecommendation: advice, forecast } = answerOf("crypto", odds);
    expect(advice).toMatchObject({ action: "STRONG_BUY", confidence: 58.1, calibrated: true });
    expect(advice.claim).toMatch(
      /^BTC\/USD touches \S+ before \S+, or neither and ends above \$170\.73, by 9 Mar 2024/,
    );
    expect(advice.expectedMove).toBeCloseTo((Math.exp(odds.unit) - 1) * 100, 9);
    expect(forecast).toMatchObject({ span: "24 hours", breakEvenPercent: 50.5 });
    expect(forecast?.expectedValuePercent).toBeCloseTo(0.8, 9);
  });

  it("claims nothing once the price has left its levels, and says so", () => {
    const odds = { ...PLAIN_ODDS, expectedValue: 0.009, strength: 97, claim: 0.58, skilled: true };
    const { combinedRecommendation: advice, forecast } = answerOf("stock", odds, { move: 0.06 });
    expect(advice).toMatchObject({ action: "HOLD", confidence: null, calibrated: false });
    expect(advice.reasoning).toContain("The price has moved so far since the last closed bar");
    expect(forecast).toBeNull();
  });

  it("never falls back to the votes", () => {
    const input = testInput("stock", 260, 0.004, NOW_MS);
    const forecast = { kind: "error", error: "gap", reason: "A gap." } as const;
    const answer = analyseMarket(input, recommendFrom({ forecast, policy: testPolicy, costPercent: 0.1 }));
    expect(answer.technicalAnalysis.action).toMatch(/BUY$/);
    expect(answer.combinedRecommendation).toMatchObject({ action: "HOLD", confidence: null, calibrated: false });
    expect(answer.combinedRecommendation.reasoning).toContain("Bars are missing, so we can't trust the chart.");
  });

  it.each([
    ["stale", true],
    ["gap", true],
    ["split", true],
    ["no_model", false],
    ["session_over", false],
  ] as const)("has no range when the bars are unfit for a forecast: %s", (error, isUnfit) => {
    const forecast = { kind: "error", error, reason: "No." } as const;
    const recommend = recommendFrom({ forecast, policy: testPolicy, costPercent: 0.1 });
    const answer = analyseMarket(testInput("stock", 260, 0.004, NOW_MS), recommend);
    expect(answer.combinedRecommendation.range90 === null).toBe(isUnfit);
    expect(/90% of paths/.test(answer.combinedRecommendation.reasoning)).toBe(!isUnfit);
  });

  it("has neither claim nor range once its forecast is half over", () => {
    const horizon = testHorizon("stock", RECOMMENDATION_HORIZON.stock);
    const closeMs = lastCloseMs(horizon, NOW_MS - 6 * 86_400_000);
    const forecast = testForecast(horizon, closeMs, PLAIN_ODDS);
    const recommend = recommendFrom({ forecast, policy: testPolicy, costPercent: 0.1 });
    const answer = analyseMarket(testInput("stock", 40, 0.001, NOW_MS, PLAIN_ODDS.price), recommend);
    expect(answer.combinedRecommendation).toMatchObject({ confidence: null, range90: null });
    expect(answer.combinedRecommendation.reasoning).toContain("The newest bars are too old to act on.");
    expect(answer.forecast).toBeNull();
  });

  it("holds if the daily data has an error that the engine did not see", () => {
    const { combinedRecommendation: advice } = answerOf("stock", PLAIN_ODDS, { bars: 12 });
    expect(advice.confidence).toBeNull();
    expect(advice.reasoning).toContain("only 12 daily bars");
  });

  it("is valid on any forecast, in numbers and in words", { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(
        anyOdds,
        fc.constantFrom<AssetClass>("stock", "crypto"),
        fc.double({ min: -0.03, max: 0.03, noNaN: true }),
        fc.constantFrom(0, 12, 40),
        anyPolicy,
        (odds, assetClass, move, bars, policy) => {
          const answer = answerOf(assetClass, odds, { move, bars, policy });
          expect(marketDataSchema.safeParse(answer).error).toBeUndefined();
          expectFinite(answer);
          const { combinedRecommendation: advice, forecast, evidence, symbol } = answer;
          expectGrounded(advice.sentences, evidence, symbol);
          expectGroundedText(advice.claim, evidence, symbol);
          for (const line of advice.keyFactors) expectGroundedText(line, evidence, symbol);
          expect(advice.calibrated).toBe(advice.confidence !== null);
          expect(advice.calibrated).toBe(forecast !== null);
          if (advice.action === "HOLD") {
            expect([advice.targetPrice, advice.stopLoss, advice.expectedMove]).toEqual([null, null, null]);
            if (forecast !== null) expect(advice.confidence).toBe(forecast.hold.percent);
            return;
          }
          const way = advice.action.endsWith("BUY") ? 1 : -1;
          // Applies to the current price as well as the last close: a passed level ends the advice.
          for (const entry of [odds.price, answer.price ?? NaN]) {
            expect(((advice.targetPrice ?? NaN) - entry) * way).toBeGreaterThan(0);
            expect((entry - (advice.stopLoss ?? NaN)) * way).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: Number(process.env["FC_RUNS"] ?? 100) },
    );
  });

  it("works without bars", () => {
    const input = { ...testInput("stock", 0, 0, NOW_MS), daily: candleColumns([]) };
    const answer = analyseMarket(input, recommendFrom({ forecast: undefined, policy: testPolicy, costPercent: 0.1 }));
    expect(answer.combinedRecommendation.reasoning).toContain("We have no current price");
  });
});
