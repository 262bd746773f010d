import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import type { HorizonId } from "../forecast/index.ts";
import { advisory, type AdvisoryInput } from "./advisory.ts";
import type { GroundForecast } from "./ground-forecast.ts";
import type { ForecastAnswer } from "./forecast-answer.ts";
import { lastCloseMs, PLAIN_ODDS, SHARE, testForecast, testHorizon, testPolicy, type Odds } from "./test-forecasts.ts";
import { anyGrounds } from "./test-grounds.ts";
import { testInput } from "./test-markets.ts";

// Monday, 11 March 2024, a minute after eleven in New York.
const OPEN_MS = Date.UTC(2024, 2, 11, 15, 1);
const CLOSED_MS = Date.UTC(2024, 2, 12, 1);
const NO_MODEL: ForecastAnswer = { kind: "error", error: "no_model", reason: "None." };

function forecastAnswer(id: HorizonId, nowMs: number, odds: Partial<Odds> = {}): ForecastAnswer {
  const horizon = testHorizon("stock", id);
  return testForecast(horizon, lastCloseMs(horizon, nowMs), { ...PLAIN_ODDS, ...odds });
}

function inputAt(nowMs: number, more: Partial<AdvisoryInput> = {}): AdvisoryInput {
  return {
    market: analyseMarket(testInput("stock", 260, -0.002, nowMs, PLAIN_ODDS.price)),
    instrument: SHARE,
    nowMs,
    profile: "MODERATE",
    forecasts: {
      immediate: [forecastAnswer("15m", nowMs, { unit: 0.003 })],
      shortTerm: [forecastAnswer("5d", nowMs)],
      longTerm: [forecastAnswer("63d", nowMs, { unit: 0.12 })],
    },
    finest: "5m",
    policy: testPolicy,
    costPercent: 0.1,
    ...more,
  };
}

const textsOf = (input: AdvisoryInput): string => JSON.stringify(advisory(input).advisory);

describe("an advisory", () => {
  it("holds at all three horizons where nothing pays, each with its own claim and span", () => {
    const { advisory: answer, claims } = advisory(inputAt(OPEN_MS));
    const { immediate, shortTerm, longTerm } = answer.strategies;
    expect([immediate, shortTerm, longTerm].map(({ span, timeframe }) => [span, timeframe])).toEqual([
      ["15 minutes of trading", "5-15 min"],
      ["5 trading days", "1-5 days"],
      ["63 trading days", "1-6 months"],
    ]);
    expect(shortTerm).toMatchObject({ action: "HOLD", confidence: 71.7, riskLevel: "LOW", entryPrice: 170.73 });
    expect(shortTerm.claim).toBe("ACME ends between $166.23 and $175.35 on 15 Mar 2024, 20:00 UTC.");
    expect(shortTerm.trades.map(({ profile, side }) => `${profile} ${side}`)).toHaveLength(6);
    expect(shortTerm.invalidation.map(({ price }) => price)).toEqual([shortTerm.hold?.high, shortTerm.hold?.low]);
    expect(Object.keys(claims)).toEqual(["immediate", "shortTerm", "longTerm"]);
    expect(answer.summary.at(-1)?.text).toMatch(
      /^We don't suggest a trade\. Nothing we measured gives buying or selling ACME an edge now\. There is a 90% chance that /,
    );
    // The next five-minute bar is the first that can change anything.
    expect(answer.validUntil).toBe("2024-03-11T15:05:00.000Z");
  });

  it("presents past moves as a base rate, not a prediction, if the model does no better", () => {
    const said = (move: number): string => {
      const shortTerm = [forecastAnswer("5d", OPEN_MS, { move })];
      return textsOf(inputAt(OPEN_MS, { forecasts: { ...inputAt(OPEN_MS).forecasts, shortTerm } }));
    };
    // The base rate of the test's forecasts.
    expect(said(0.47)).toContain(
      "it moved more than 2% either way in 47% of past cases, and nothing we measured sets this chart apart.",
    );
    expect(said(0.424)).toContain("the chance of a move of more than 2% either way is 42.4% (usually 47%).");
  });

  it("leads with the section that acts, and states what would prove it wrong", () => {
    const odds = { expectedValue: 0.009, strength: 97, claim: 0.58, skilled: true };
    const { advisory: answer } = advisory(
      inputAt(OPEN_MS, {
        forecasts: { ...inputAt(OPEN_MS).forecasts, shortTerm: [forecastAnswer("5d", OPEN_MS, odds)] },
      }),
    );
    const { strategies, overallRecommendation: overall } = answer;
    expect(overall.primaryStrategy).toBe("shortTerm");
    expect(strategies.shortTerm).toMatchObject({
      action: "BUY",
      rating: "STRONG_BUY",
      confidence: 58,
      edgePoints: 7.5,
    });
    expect(strategies.shortTerm.invalidation).toMatchObject([{ price: strategies.shortTerm.stopLoss }]);
    expect(overall.primaryReason.text).toBe(
      "Short-term offers the best average result for its risk: +0.80% after costs, with the stop 2.6% away.",
    );
    expect(overall.portfolioAllocation.shortTerm).toBeGreaterThan(35);
  });

  it("allocates nothing to a section whose advice is SELL, and at most one purchase to the others", () => {
    const [grounds] = fc.sample(
      anyGrounds("stock", PLAIN_ODDS.price).filter(({ verdicts }) => verdicts.MODERATE.action === "SELL"),
      1,
    );
    if (grounds === undefined) throw new Error("no grounds of a SELL");
    const input = inputAt(OPEN_MS);
    const longTerm = [forecastAnswer("126d", OPEN_MS, { unit: 0.16 })];
    const { advisory: answer } = advisory({ ...input, grounds, forecasts: { ...input.forecasts, longTerm } });
    const { portfolioAllocation, suggestedCash, allocationReason } = answer.overallRecommendation;
    expect(answer.strategies.longTerm.action).toBe("SELL");
    expect(portfolioAllocation.longTerm).toBe(0);
    expect(portfolioAllocation.immediate + portfolioAllocation.shortTerm).toBe(100);
    expect(suggestedCash).toBe(90);
    expect(allocationReason.text).toMatch(
      /with 90% in cash\. The moderate profile puts at most 10% of your money into one purchase, and less if the stops are far away\..* Horizons whose advice is SELL \(long-term\) get nothing\.$/,
    );
  });

  it("buys an index above its mean at the short horizon too, on its own probabilities, and claims so for the record", () => {
    const [grounds] = fc.sample(
      anyGrounds("stock", PLAIN_ODDS.price).filter(
        ({ state, verdicts }) => state.kind === "index" && state.indexUp && verdicts.MODERATE.changing === undefined,
      ),
      1,
    );
    if (grounds?.short === undefined) throw new Error("no grounds of an index");
    const input = inputAt(OPEN_MS);
    const longTerm = [forecastAnswer("126d", OPEN_MS, { unit: 0.16 })];
    const short = { ...grounds.short, up: { p: 0.5812, base: 0.5634 } };
    const of = (different: Partial<GroundForecast>) =>
      advisory({ ...input, forecasts: { ...input.forecasts, longTerm }, grounds: { ...grounds, short, ...different } });
    const { advisory: answer, claims } = of({});
    const { shortTerm, longTerm: long } = answer.strategies;
    expect(shortTerm).toMatchObject({
      action: "BUY",
      ground: "premium",
      confidence: 58.1,
      basePercent: 56.3,
      span: "5 trading days",
      claim: "ACME ends above $170.73 on 15 Mar 2024, 20:00 UTC.",
      deepFall: null,
      breakEvenPercent: null,
      plan: { kind: "advised", side: "BUY", entry: 170.73, sizePercent: long.plan?.sizePercent },
    });
    expect(shortTerm.reasoning).toContain(
      "it ended higher after 5 trading days in 58.1% of past cases (56.3% in all markets).",
    );
    expect(shortTerm.sentences[0]?.text).toMatch(
      /^You can buy or hold ACME, but .+\. In markets like this one, the index ended higher more often than not over a week\.$/,
    );
    // Probabilities for six months say nothing about a week.
    expect(shortTerm.reasoning).not.toMatch(/six months|126/);
    expect(shortTerm.touch.map(({ sessions }) => sessions)).toEqual([5]);
    expect(long.touch.map(({ sessions }) => sessions)).toEqual([5, 21, 63, 126]);
    expect(claims.shortTerm).toMatchObject({
      ground: "premium",
      action: "BUY",
      horizon: "5d",
      target: null,
      stop: null,
      confidence: 0.581,
      base: 0.563,
      pUp: 0.581,
      claimKind: "advisory",
    });
    // Grounds from another close would contradict the forecast next to them; only an index is acted on at this horizon.
    expect(of({ price: 1 }).advisory.strategies.shortTerm).toMatchObject({ action: "HOLD", plan: null, touch: [] });
    expect(of({ short: undefined }).advisory.strategies.shortTerm).toMatchObject({ action: "HOLD", plan: null });
  });

  it("says when a section without enough bars becomes available, and gives no date if its source is delayed", () => {
    const lastOpenMs = Date.UTC(2024, 2, 8, 14, 30);
    const reasonOf = (error: ForecastAnswer): string | null =>
      advisory(inputAt(OPEN_MS, { forecasts: { ...inputAt(OPEN_MS).forecasts, longTerm: [error] } })).advisory
        .strategies.longTerm.unavailable;
    const few = (bars: number, openTimeMs = lastOpenMs): ForecastAnswer => ({
      kind: "error",
      error: "too_few_bars",
      reason: "Few.",
      lacks: { timeframe: "1d", bars, lastOpenMs: openTimeMs },
    });
    const lacking = "Not available. There are too few bars for this forecast.";
    // Monday's close is the next; the Friday after next the tenth.
    expect(reasonOf(few(1))).toBe(`${lacking} There will be enough on 11 Mar 2024, 20:00 UTC at the earliest.`);
    expect(reasonOf(few(10))).toBe(`${lacking} There will be enough on 22 Mar 2024, 20:00 UTC at the earliest.`);
    // Bars that ended long ago, decades of bars, and none.
    expect(reasonOf(few(42, Date.UTC(2019, 5, 3, 13, 30)))).toBe(lacking);
    expect(reasonOf(few(9000))).toBe(lacking);
    expect(reasonOf({ kind: "error", error: "too_few_bars", reason: "None." })).toBe(lacking);
    expect(reasonOf({ kind: "error", error: "gap", reason: "A hole." })).toBe(
      "Not available. Bars are missing, so we can't trust the chart.",
    );
    expect(reasonOf({ kind: "error", error: "stale", reason: "Old." })).toBe(
      "Not available. The newest bars are too old to act on. It will appear once newer bars arrive.",
    );
    const newest = { timeframe: "1d", closeMs: OPEN_MS - 40 * 86_400_000 } as const;
    expect(reasonOf({ kind: "error", error: "stale", reason: "Old.", newest })).toBe(
      "Not available: the newest daily bar is 40 days old. It will appear once newer bars arrive.",
    );
    const behind = forecastAnswer("63d", OPEN_MS - 20 * 86_400_000, { unit: 0.12 });
    expect(reasonOf(behind)).toMatch(
      /before the price shown, so the entry price would be out of date\. It will appear once newer bars arrive\.$/,
    );
  });

  it("has no immediate section while the exchange is closed, and says when it opens", () => {
    const { immediate } = advisory(inputAt(CLOSED_MS)).advisory.strategies;
    expect(immediate.unavailable).toBe(
      "Not available: the market is closed, and a forecast of the next few minutes needs fresh bars. Next possible: 12 Mar 2024, 13:30 UTC.",
    );
    expect(immediate.validUntil).toBe("2024-03-12T13:30:00.000Z");
    // The evening after the Thursday before Good Friday.
    const easter = advisory(inputAt(Date.UTC(2024, 2, 28, 23))).advisory.strategies.immediate;
    expect(easter.validUntil).toBe("2024-04-01T13:30:00.000Z");
  });

  it("has no immediate section from coarse or old bars, and none that would extend overnight", () => {
    const reasonOf = (immediate: ForecastAnswer, more: Partial<AdvisoryInput> = {}, nowMs = OPEN_MS): string | null => {
      const input = inputAt(nowMs, more);
      return advisory({ ...input, forecasts: { ...input.forecasts, immediate: [immediate] } }).advisory.strategies
        .immediate.unavailable;
    };
    expect(reasonOf(NO_MODEL, { finest: "1h" })).toContain("the shortest recent bars here are hourly.");
    expect(reasonOf(NO_MODEL, { finest: undefined })).toContain("there are no recent intraday bars");
    expect(reasonOf(NO_MODEL)).toContain("We have no model for this horizon.");
    expect(reasonOf(forecastAnswer("15m", OPEN_MS - 600_000))).toContain("The newest closed 11 minutes ago");
    const late = Date.UTC(2024, 2, 11, 19, 51);
    expect(reasonOf(forecastAnswer("15m", late), {}, late)).toContain("too little of today's trading session is left");
  });

  it("uses a section's other horizon if one has no forecast", () => {
    const input = inputAt(OPEN_MS);
    const longTerm = [NO_MODEL, forecastAnswer("126d", OPEN_MS, { unit: 0.2 })];
    const { strategies } = advisory({ ...input, forecasts: { ...input.forecasts, longTerm } }).advisory;
    expect(strategies.longTerm).toMatchObject({ state: "available", span: "126 trading days" });
  });

  it("does not show probabilities after the price has moved past the entry", () => {
    const input = inputAt(OPEN_MS);
    const moved = { ...input, market: { ...input.market, price: PLAIN_ODDS.price * 1.06 } };
    const { strategies } = advisory(moved).advisory;
    expect(strategies.shortTerm.unavailable).toContain("The price has moved so far since the last closed bar");
    expect(strategies.longTerm.state).toBe("available");
  });

  it("reports how such claims ended once there are a hundred, and before that only that there are too few", () => {
    const reported = textsOf(inputAt(OPEN_MS, { hitRateSoFar: () => ({ resolved: 260, held: 188 }) }));
    expect(reported).toContain("Of 260 claims like this one that have ended on this server, 188 came true.");
    expect(reported).toContain('"hitRateSoFar":{"resolved":260,"held":188}');
    const few = textsOf(inputAt(OPEN_MS, { hitRateSoFar: () => ({ resolved: 99, held: 80 }) }));
    expect(few).toContain("Too few such claims have ended on this server to say how well they do: 99 claims so far.");
    expect(few).not.toContain('"hitRateSoFar":{');
  });

  it("describes the market by its trend and its swings", () => {
    const conditionOf = (drift: number, sigmaPercentile: number): string => {
      const input = inputAt(OPEN_MS, {
        market: analyseMarket(testInput("stock", 260, drift, OPEN_MS, PLAIN_ODDS.price)),
      });
      const shortTerm = [forecastAnswer("5d", OPEN_MS, { sigmaPercentile })];
      const { overallRecommendation: overall } = advisory({
        ...input,
        forecasts: { ...input.forecasts, shortTerm },
      }).advisory;
      return overall.marketCondition;
    };
    expect([conditionOf(0.004, 20), conditionOf(-0.004, 50), conditionOf(0.004, 80)]).toEqual([
      "TRENDING_UP",
      "TRENDING_DOWN",
      "VOLATILE",
    ]);
  });

  it("still explains itself when no section can be evaluated", () => {
    const none = { immediate: [NO_MODEL], shortTerm: [NO_MODEL], longTerm: [] };
    const { advisory: answer, claims } = advisory(inputAt(CLOSED_MS, { forecasts: none }));
    expect(claims).toEqual({});
    expect(answer.overallRecommendation).toMatchObject({
      primaryStrategy: "longTerm",
      suggestedCash: 100,
      portfolioAllocation: { immediate: 15, shortTerm: 35, longTerm: 50 },
    });
    expect(answer.modelVersion).toBe("none");
    expect(answer.strategies.longTerm.riskLevel).toBe("HIGH");
  });
});

describe("statements about skill", () => {
  const immediateWith = (marks: { readonly up: boolean; readonly trades: boolean }) => {
    const made = forecastAnswer("15m", OPEN_MS, { unit: 0.003, expectedValue: 0.009, strength: 97 });
    if (made.kind === "error") throw new Error(made.reason);
    const forecast = {
      ...made,
      up: { ...made.up, skilled: marks.up },
      barriers: made.barriers.map((one) => ({ ...one, skilled: marks.trades })),
    };
    const forecasts = { ...inputAt(OPEN_MS).forecasts, immediate: [forecast] };
    return advisory(inputAt(OPEN_MS, { forecasts })).advisory.strategies.immediate;
  };

  it("about the direction follow its mark, even where the trades have none", () => {
    const reported = immediateWith({ up: true, trades: false });
    expect(reported).toMatchObject({ action: "HOLD", up: { skilled: true } });
    expect(reported.reasoning).not.toContain("can't predict the direction");
    expect(reported.reasoning).toContain("predicted the direction slightly better than chance, but not how");
    expect(reported.reasoning).toContain("That is past drift, not skill");
  });

  it("are absent where the mark reports none", () => {
    const unreported = immediateWith({ up: false, trades: false });
    expect(unreported).toMatchObject({ action: "HOLD", up: { skilled: false } });
    expect(unreported.reasoning).toContain("We can't predict the direction this far ahead better than chance");
  });
});
