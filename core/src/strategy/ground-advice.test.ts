import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analyseMarket } from "../analysis/index.ts";
import { marketDataSchema, type MarketData } from "../contract/index.ts";
import type { AssetClass, HorizonId } from "../forecast/index.ts";
import { frozenWalkForward, UNTRAINED_NAMES } from "../grounds/index.ts";
import { advisory } from "./advisory.ts";
import type { GroundForecast } from "./ground-forecast.ts";
import { groundVerdict, type GroundState } from "./ground-policy.ts";
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
  type Odds,
} from "./test-forecasts.ts";
import { anyGrounds } from "./test-grounds.ts";
import { testInput, TEST_METRICS } from "./test-markets.ts";
import { FORBIDDEN_PHRASES } from "./forbidden-phrases.ts";
import { expectFinite, expectGrounded, expectGroundedText } from "./test-sound-text.ts";
import { volatilityWeight } from "./volatility-size.ts";

const NOW_MS = Date.UTC(2024, 2, 8, 15, 1);
const COST = 0.1;

type Given = {
  readonly assetClass: AssetClass;
  readonly odds: Odds;
  readonly grounds: GroundForecast;
  /** From the last close to the current price. */
  readonly move?: number;
  /** Number of bars by which the long forecast is late. */
  readonly late?: number;
  readonly simulated?: boolean;
  /** The grounds' close is from another day. */
  readonly otherDay?: boolean;
};

/** The analysis and the advisory's long section of one symbol at one time. */
function both(given: Given): { readonly analysis: MarketData; readonly long: ReturnType<typeof longOf> } {
  const { assetClass, odds, move = 0, late = 0, simulated = false, otherDay = false } = given;
  const forecast = (id: HorizonId): ForecastAnswer => {
    const horizon = testHorizon(assetClass, id);
    const behindMs = id === GROUND_HORIZON ? late * 86_400_000 : 0;
    return testForecast(horizon, lastCloseMs(horizon, NOW_MS - behindMs), odds);
  };
  const grounds = { ...given.grounds, price: otherDay ? odds.price * 1.01 : odds.price };
  const input = { ...testInput(assetClass, 260, 0.001, NOW_MS, odds.price * (1 + move)), fundamentals: TEST_METRICS };
  const provenance = input.dailyProvenance;
  if (provenance === undefined) throw new Error("no bars");
  const analysis = analyseMarket(
    simulated ? { ...input, dailyProvenance: { ...provenance, source: "simulated", freshness: "simulated" } } : input,
    recommendFrom({
      policy: testPolicy,
      costPercent: COST,
      forecast: forecast(RECOMMENDATION_HORIZON[assetClass]),
      long: { forecast: forecast(GROUND_HORIZON), quotedIn: undefined, grounds },
    }),
  );
  return { analysis, long: longOf(given, analysis, grounds, forecast) };
}

function longOf(
  { assetClass }: Given,
  market: MarketData,
  grounds: GroundForecast,
  forecast: (id: HorizonId) => ForecastAnswer,
) {
  const ids = ADVISORY_HORIZONS[assetClass];
  return advisory({
    market,
    grounds,
    nowMs: NOW_MS,
    profile: "MODERATE",
    policy: testPolicy,
    costPercent: COST,
    instrument: instrumentOf(assetClass),
    forecasts: {
      immediate: ids.immediate.map(forecast),
      shortTerm: ids.shortTerm.map(forecast),
      longTerm: ids.longTerm.map(forecast),
    },
    finest: "1d",
  }).advisory.strategies.longTerm;
}

const anyGiven: fc.Arbitrary<Given> = fc.constantFrom<AssetClass>("stock", "crypto").chain((assetClass) =>
  fc.record({
    assetClass: fc.constant(assetClass),
    odds: anyOdds,
    grounds: anyGrounds(assetClass, 1),
    move: fc.constantFrom(0, 0, 0, 0.004, -0.02, 0.6),
    late: fc.constantFrom(0, 0, 0, 1, 5, 90),
    simulated: fc.boolean(),
    otherDay: fc.constantFrom(false, false, false, false, true),
  }),
);

const TEST_GROUNDS: GroundForecast = {
  state: { kind: "share", indexUp: true, relativeVolatility: -0.1, deepFallOdds: 0.19, large: true },
  openTimeMs: NOW_MS,
  price: 1,
  verdicts: verdictsOf({ kind: "share", indexUp: true, relativeVolatility: -0.1, deepFallOdds: 0.19, large: true }),
  index: { openTimeMs: NOW_MS, overMean: 0.06, up: true },
  relativeVolatility: -0.1,
  dailyVolatility: 0.015,
  up: { p: 0.634, base: 0.6 },
  deepFall: 0.19,
  deepFallBase: 0.24,
  coin: undefined,
  member: undefined,
  short: undefined,
  windows: undefined,
  days: 126,
  touch: [],
  worstQuarter: 0.17,
  modelVersion: "grounds-1-test",
};

function verdictsOf(state: GroundState): GroundForecast["verdicts"] {
  const verdict = { ...groundVerdict(state, "MODERATE", 126), changing: undefined };
  return { CONSERVATIVE: verdict, MODERATE: verdict, AGGRESSIVE: verdict };
}

/** Grounds of a state, evaluated by the policy. */
const groundsOf = (state: GroundState, more: Partial<GroundForecast> = {}): GroundForecast => ({
  ...TEST_GROUNDS,
  state,
  verdicts: verdictsOf(state),
  ...more,
});

const COIN = {
  years: [2017, 2025] as const,
  lower: { share: 0.64, count: 900, lowestEra: 0.41, highestEra: 0.83 },
  classLower: 0.61,
};
const first = (given: Omit<Given, "odds">): string =>
  both({ odds: PLAIN_ODDS, ...given }).analysis.combinedRecommendation.sentences[0]?.text ?? "";

describe("the analysis and the long section of an advisory", () => {
  it(
    "give the same action, confidence, claim, levels and plan, or both no advice by grounds",
    { timeout: 3_600_000 },
    () => {
      let byGrounds = 0;
      fc.assert(
        fc.property(anyGiven, (given) => {
          const { analysis, long } = both(given);
          const { combinedRecommendation: advice } = analysis;
          expect(long.plan === null).toBe(advice.plan === null);
          if (advice.plan === null) return;
          byGrounds += 1;
          expect(advice).toMatchObject({
            action: long.action,
            confidence: long.confidence,
            claim: long.claim,
            targetPrice: long.targetPrice,
            stopLoss: long.stopLoss,
            expectedMove: long.expectedMove,
            range90: long.range90,
            ground: long.ground,
            span: long.span,
            plan: long.plan,
            deepFall: long.deepFall,
            validUntil: long.validUntil,
          });
          expect(advice.sentences[0]?.text).toBe(long.sentences[0]?.text);
        }),
        { numRuns: Number(process.env["FC_RUNS"] ?? 200) },
      );
      expect(byGrounds).toBeGreaterThan(20);
    },
  );

  it("are valid by grounds, in numbers and in words", { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const { analysis } = both(given);
        expect(marketDataSchema.safeParse(analysis).error).toBeUndefined();
        expectFinite(analysis);
        const { combinedRecommendation: advice, evidence, symbol } = analysis;
        expectGrounded(advice.sentences, evidence, symbol);
        for (const text of [advice.claim, ...advice.keyFactors]) expectGroundedText(text, evidence, symbol);
        expect(JSON.stringify(advice)).not.toMatch(FORBIDDEN_PHRASES);
        if (advice.plan !== null) expect(advice.action).not.toMatch(/STRONG/);
        // A probability that is calibrated five days ahead is a past frequency months ahead, for coins.
        if (advice.plan !== null) expect(advice.calibrated).toBe(given.assetClass === "stock");
        if (advice.action === "HOLD") {
          expect([advice.targetPrice, advice.stopLoss, advice.ground]).toEqual([null, null, null]);
          if (advice.plan !== null) expect(advice.plan.kind).toBe("if-you-trade-anyway");
        } else if (advice.ground !== "skill") {
          expect(advice.plan).toMatchObject({ target: advice.targetPrice, stop: advice.stopLoss, kind: "advised" });
        }
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 100) },
    );
  });

  it("plan no short sale: SELL leaves no position and nothing to lose, and HOLD keeps half whichever side its plan shows", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyGiven, (given) => {
        const { analysis, long } = both({ ...given, move: 0, late: 0, otherDay: false });
        const { plan, action, reasoning } = analysis.combinedRecommendation;
        if (plan === null) return;
        seen.add(`${action} ${plan.side}`);
        const [high, low] = plan.side === "BUY" ? [plan.target, plan.stop] : [plan.stop, plan.target];
        expect(high > plan.entry && plan.entry > low).toBe(true);
        expect(`${reasoning} ${long.reasoning}`).not.toMatch(/short (?:sale|position)/i);
        const sells = plan.side === "SELL";
        expect(reasoning.includes("where selling has paid off")).toBe(sells);
        expect(reasoning.includes("such a position falls")).toBe(!sells && given.assetClass === "stock");
        if (action === "SELL") expect([plan.sizePercent, plan.worstQuarterPercent]).toEqual([0, 0]);
        else expect(plan.worstQuarterPercent).toBe(Math.round(given.grounds.worstQuarter * 1000) / 10);
        const weight = volatilityWeight({ ...given.grounds, profile: "MODERATE" });
        if (action === "HOLD") {
          expect(plan.sizePercent).toBe(Math.round(weight * 50));
          // The table and the text have the same number.
          expect(reasoning).toContain(`hold at most ${String(plan.sizePercent)}% of a full position`);
        }
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 100) },
    );
    expect([...seen].sort()).toEqual(["BUY BUY", "HOLD BUY", "HOLD SELL", "SELL SELL"]);
  });

  it("state how far single past years differed, and that Track Record lists the ground", () => {
    const wild: GroundState = {
      kind: "share",
      indexUp: true,
      relativeVolatility: 0.9,
      deepFallOdds: 0.55,
      large: false,
    };
    const fund = groundsOf({ kind: "index", indexUp: true });
    const sold = groundsOf(wild, { deepFall: 0.55, relativeVolatility: 0.9 });
    const whole = (value: number | undefined) => `${String(Math.round(value ?? NaN))}%`;
    for (const grounds of [TEST_GROUNDS, sold, fund]) {
      const { combinedRecommendation: advice } = both({ assetClass: "stock", odds: PLAIN_ODDS, grounds }).analysis;
      const walked = frozenWalkForward().claims.find(
        ({ action, set, kind, days }) =>
          action === advice.action &&
          days === 126 &&
          (kind === "index" ? grounds === fund : set === UNTRAINED_NAMES && grounds !== fund),
      );
      const came = (walked?.byPeriod ?? []).map(({ camePercent }) => camePercent).sort((a, b) => a - b);
      const { low = NaN, high = NaN, count = NaN } = walked?.years ?? {};
      expect(came.length).toBeGreaterThan(1);
      expect(advice.reasoning).toContain(
        `Over past four-year periods, such advice came true in ${whole(came[0])} to ${whole(came.at(-1))} of cases; in single years (${String(count)} years), in ${whole(low * 100)} to ${whole(high * 100)}. Track Record shows how each ground has done.`,
      );
    }
  });

  it("state on which day a share was an index member, and only the list's own day for the list", () => {
    const [onMs, asOfMs] = [Date.UTC(2021, 3, 20), Date.UTC(2024, 11, 23)];
    const spared = { ...TEST_GROUNDS.state, relativeVolatility: 0.9, deepFallOdds: 0.55, large: true } as GroundState;
    const of = (member: GroundForecast["member"], state: GroundState = spared) =>
      both({ assetClass: "stock", odds: PLAIN_ODDS, grounds: groundsOf(state, { member }) }).analysis;
    const then = of({ onMs, asOfMs, source: "a list" });
    expect(then.combinedRecommendation.reasoning).toContain(
      "ACME was a member of the S&P 500 on 20 Apr 2021 (list of 23 Dec 2024), and we don't advise selling index members because of that chance alone.",
    );
    expect(then.evidence.find(({ name }) => name === "Member of the S&P 500")?.asOf).toBe("2021-04-20T00:00:00.000Z");
    expect(of({ onMs: asOfMs, asOfMs, source: "a list" }).combinedRecommendation.reasoning).toContain(
      "ACME was a member of the S&P 500 when the list was compiled on 23 Dec 2024, and we don't advise selling index members",
    );
    // A share that would not be sold anyway is not spared by its membership.
    const calm = of({ onMs, asOfMs, source: "a list" }, TEST_GROUNDS.state);
    expect(calm.combinedRecommendation.reasoning).not.toContain("S&P 500");
  });

  it("state plainly that a share is bought although such shares ended higher less often than all", () => {
    const said = (p: number) =>
      both({
        assetClass: "stock",
        odds: PLAIN_ODDS,
        grounds: groundsOf(TEST_GROUNDS.state, { up: { p, base: 0.596 } }),
      }).analysis.combinedRecommendation.sentences.map(({ text }) => text);
    const less = said(0.572);
    expect(less[0]).toContain("ended higher more often than not over six months, though less often than all shares.");
    expect(less.join(" ")).toContain(
      "ended higher after 126 trading days in 57.2% of cases, less often than all shares (59.6%). It is BUY because the market is above its 200-day average, its volatility is not far above the typical share's, and the chance of a deep fall is within the limit of a moderate profile.",
    );
    expect(said(0.596).join(" ")).not.toMatch(/less often than/);
    const stored = both({
      assetClass: "stock",
      odds: PLAIN_ODDS,
      grounds: groundsOf({ ...TEST_GROUNDS.state, kind: "share", relativeVolatility: 0.28 } as GroundState, {
        up: { p: 0.572, base: 0.596 },
        verdicts: TEST_GROUNDS.verdicts,
      }),
    }).analysis.combinedRecommendation.reasoning;
    expect(stored).toContain(
      "It stays BUY because the market is above its 200-day average, and neither its volatility nor the chance of a deep fall has risen above the limit for keeping a BUY with a moderate profile.",
    );
  });

  it("explain the probability of a BUY in force while closes point to another action", () => {
    const buys = { ...TEST_GROUNDS.verdicts.MODERATE, changing: { to: "HOLD" as const, closes: 1 } };
    const { combinedRecommendation: advice } = both({
      assetClass: "stock",
      odds: PLAIN_ODDS,
      grounds: { ...TEST_GROUNDS, verdicts: { ...TEST_GROUNDS.verdicts, MODERATE: buys } },
    }).analysis;
    expect(advice).toMatchObject({ action: "BUY", confidence: 63.4 });
    expect(advice.reasoning).toContain("ended higher after 126 trading days in 63.4% of cases (60% for all shares).");
    expect(advice.reasoning).toContain(
      "Closes in a row that point to HOLD so far: 1. The advice changes to HOLD after 3 closes.",
    );
  });

  it("show the short forecast in addition, without a trade", () => {
    const odds = { ...PLAIN_ODDS, expectedValue: 0.009, strength: 97, claim: 0.58, skilled: true };
    const { analysis } = both({ assetClass: "stock", odds, grounds: TEST_GROUNDS });
    expect(analysis.forecast).toMatchObject({ span: "5 trading days", breakEvenPercent: null });
    expect(analysis.combinedRecommendation).toMatchObject({
      action: "BUY",
      span: "126 trading days",
      confidence: 63.4,
      ground: "premium",
      deepFall: { fallPercent: 20, percent: 19, sessions: 126 },
    });
  });

  it("falls back to the short forecast if there are no grounds, and says why", () => {
    const horizon = testHorizon("stock", "5d");
    const forecast = testForecast(horizon, lastCloseMs(horizon, NOW_MS), PLAIN_ODDS);
    const said = (symbol: string, bars: number, simulatedSide?: "symbol" | "index"): string => {
      const input = { ...testInput("stock", bars, 0.001, NOW_MS, PLAIN_ODDS.price) };
      const recommend = recommendFrom({
        forecast,
        policy: testPolicy,
        costPercent: COST,
        long: { forecast, quotedIn: undefined, grounds: undefined, simulatedSide },
      });
      const { combinedRecommendation: advice } = analyseMarket(
        { ...input, instrument: { kind: "stock", symbol } },
        recommend,
      );
      expect(advice).toMatchObject({ action: "HOLD", confidence: 71.7, span: "5 trading days", plan: null });
      return advice.reasoning;
    };
    expect(said("SAP.DE", 260)).toContain("it doesn't apply to shares listed abroad");
    expect(said("GLD", 260)).toContain("a different kind of fund");
    expect(said("ACME", 150)).toContain("it needs 201 daily bars, but there are only 150");
    expect(said("ACME", 260)).toContain("the daily bars of the US market (SPY)");
    expect(said("QQQ", 260, "symbol")).toContain(
      "prices of QQQ are simulated here, and we don't compare simulated prices with the real ones of the US market (SPY).",
    );
    expect(said("ACME", 260, "index")).toContain(
      "prices of the US market (SPY) are simulated here, and we don't compare the real prices of ACME with simulated ones.",
    );
    expect(said("ACME", 150, "symbol")).toContain("it needs 201 daily bars, but there are only 150");
  });
});

describe("the opening of advice by grounds", () => {
  it("has no figure, and its words match the numbers", () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        const { analysis } = both({ ...given, move: 0, late: 0, otherDay: false });
        const { sentences, plan, deepFall, confidence, action } = analysis.combinedRecommendation;
        const { text, evidence } = sentences[0] ?? { text: "", evidence: [] };
        expect(text).not.toMatch(/[0-9%$]/);
        const short = text.split(/(?<=\.)\s/);
        expect(short.length).toBeLessThanOrEqual(4);
        // A limit is never worded as something to reach.
        expect(text).not.toMatch(/is fine|up to/);
        expect(short.filter((one) => one.split(" ").length > 20)).toEqual([]);
        expect(evidence.length).toBeGreaterThan(0);
        expect(text.startsWith("Practice only, on simulated prices: ")).toBe(given.simulated);
        if (plan === null || deepFall === null) return;
        const said: readonly (readonly [string, boolean])[] = [
          ["is rare", deepFall.percent < 10],
          ["happens now and then", deepFall.percent >= 10 && deepFall.percent < 25],
          ["is common", deepFall.percent >= 25 && deepFall.percent <= 50],
          ["more likely than not", deepFall.percent > 50],
          ["ended higher more often than not", action === "BUY" && (confidence ?? 0) > 50],
          ["about as often as not", action === "BUY" && (confidence ?? 0) <= 50],
          ["less often than not", action === "BUY" && (confidence ?? 0) < 45],
          ["Most coins", action === "SELL" && (confidence ?? 0) > 50],
          ["keep the position small", plan.sizePercent < 35],
          ["about half a position", plan.sizePercent >= 35 && plan.sizePercent < 60],
          ["somewhat below a full position", plan.sizePercent >= 60 && plan.sizePercent < 90],
          ["keep to a full position at most. A full position is only part of your money.", plan.sizePercent >= 90],
          ["on't hold", action === "SELL" && plan.sizePercent === 0],
          ["ou can buy or hold", action === "BUY"],
          ["neither buying nor selling", action === "HOLD"],
          ["below its long-term average, where", given.grounds.index.overMean <= 0],
          ["not yet far enough above", given.grounds.index.overMean > 0],
        ];
        expect(said.filter(([label, isTrue]) => text.includes(label) && !isTrue)).toEqual([]);
      }),
      { numRuns: Number(process.env["FC_RUNS"] ?? 200) },
    );
  });

  it("says what to do with a share, and how common a deep fall is", () => {
    expect(first({ assetClass: "stock", grounds: TEST_GROUNDS })).toBe(
      "You can buy or hold ACME, but stay somewhat below a full position. A full position is only part of your money. Shares about as volatile as this one ended higher more often than not over six months. A fall of a fifth or more on the way happens now and then.",
    );
    const wild = { ...TEST_GROUNDS.state, relativeVolatility: 0.9, deepFallOdds: 0.55, large: false } as GroundState;
    expect(first({ assetClass: "stock", grounds: groundsOf(wild, { deepFall: 0.55, relativeVolatility: 0.9 }) })).toBe(
      "Don't hold ACME for now. It is more volatile than the typical share. A fall of a fifth or more within six months is more likely than not.",
    );
    const down = { ...TEST_GROUNDS.state, indexUp: false } as GroundState;
    const index = { ...TEST_GROUNDS.index, overMean: -0.04, up: false };
    expect(first({ assetClass: "stock", grounds: groundsOf(down, { index }) })).toBe(
      "We suggest neither buying nor selling ACME for now. The US market is below its long-term average, where shares have paid less reliably for their risk. If you hold some, keep to about half a position.",
    );
  });

  it("covers index funds, coins and simulated prices", () => {
    expect(
      first({ assetClass: "stock", grounds: groundsOf({ kind: "index", indexUp: true }, { deepFall: 0.07 }) }),
    ).toBe(
      "You can buy or hold ACME, but stay somewhat below a full position. A full position is only part of your money. In markets like this one, the index ended higher more often than not over six months. A fall of a fifth or more on the way is rare.",
    );
    const coin = groundsOf(
      { kind: "coin", major: false, bestFifth: false },
      { up: undefined, coin: { ...COIN, standing: 0.3 }, relativeVolatility: 0.3 },
    );
    expect(first({ assetClass: "crypto", grounds: coin, simulated: true })).toBe(
      "Practice only, on simulated prices: don't hold BTC/USD for now. Most coins that swing more than the calmest fifth were lower four months later, though this one may not be.",
    );
  });

  it("says that a change is under way instead of giving an outdated reason", () => {
    const grounds = groundsOf({ kind: "index", indexUp: true });
    const changing = { ...grounds.verdicts.MODERATE, changing: { to: "HOLD" as const, closes: 1 } };
    const text = both({
      assetClass: "stock",
      odds: PLAIN_ODDS,
      grounds: { ...grounds, verdicts: { ...grounds.verdicts, MODERATE: changing } },
    }).analysis.combinedRecommendation.sentences.map((one) => one.text);
    expect(text[0]).toBe(
      "You can still hold ACME. The latest close points to HOLD. Our advice changes only after three closes in a row agree.",
    );
    expect(text.join(" ")).toContain(
      "BUY still stands. The latest close points to HOLD, but our advice changes only after 3 closes in a row agree.",
    );
    expect(text.join(" ")).not.toContain("is above its 200-day average. From there");
  });
});
