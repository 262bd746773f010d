import type { AdvicePlan, MarketData, Sentence, Strategy } from "../contract/index.ts";
import { PROFILES, type BarrierOdds, type Forecast, type Profile } from "../forecast/index.ts";
import { spanOf, spanText, type Instrument } from "../market/index.ts";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { claimDraft } from "./claim-draft.ts";
import { rangeOdds, formatRange } from "./claim-text.ts";
import { cone } from "./cone.ts";
import type { Decision } from "./decide.ts";
import { forecastFacts, type ForecastCase, type ForecastFacts } from "./forecast-facts.ts";
import { publishedOdds, rangeOf } from "./forecast-view.ts";
import { groundFacts, planSize } from "./ground-facts.ts";
import { groundOpening } from "./ground-opening.ts";
import { DEEP_FALL, GROUND_HORIZON_DAYS, type GroundForecast } from "./ground-forecast.ts";
import { describePlan } from "./ground-plan-text.ts";
import {
  claimWithOdds,
  groundClaim,
  groundInvalidation,
  groundReasons,
  describeGroundVerdict,
  describePastYears,
  type GroundTextCase,
} from "./ground-text.ts";
import { describeHitRate, PART_LABELS, publishedHitRate, type Part, type PartCase } from "./part-strategy.ts";
import { publishedPercent } from "./published-percent.ts";
import { riskLevel } from "./risk-level.ts";
import type { SentenceWriter } from "./sentence-writer.ts";
import { shownOdds, tradeTable } from "./trade-odds.ts";

export type GroundAdviceCase = {
  readonly instrument: Instrument;
  readonly currency: string;
  /** Vendor of the bars. */
  readonly source: string;
  readonly nowMs: number;
  readonly profile: Profile;
  /** Cost of a round trip, percent of the entry. */
  readonly costPercent: number;
  /** The forecast of GROUND_HORIZON, at the close of the grounds. */
  readonly forecast: Forecast;
  /** Prefix for the names of its facts if several forecasts share one ledger: 'Long-term'. */
  readonly label: string | undefined;
  readonly isSimulated: boolean;
};

/** The advice by grounds, in numbers and in text; shared by advisory and market analysis. */
export type GroundAdvice = {
  readonly decision: Decision;
  readonly of: ForecastCase;
  readonly facts: ForecastFacts;
  readonly claim: Sentence;
  /** The claim with its probability, as used in a headline; for a coin's SELL only the past frequency. */
  readonly claimWithOdds: Sentence;
  /** The advice for a beginner, in a few short sentences without a number. */
  readonly opening: Sentence;
  /** In order, after the opening: verdict, basis, range, plan. */
  readonly sentences: readonly Sentence[];
  readonly keyFactors: readonly string[];
  readonly invalidation: Strategy["invalidation"];
  readonly plan: AdvicePlan | null;
  /** Null for a coin: probabilities this far ahead differ by era. */
  readonly deepFall: MarketData["combinedRecommendation"]["deepFall"];
  /** Only for a BUY or SELL; a HOLD has only its plan. */
  readonly levels: Pick<Strategy, "targetPrice" | "stopLoss" | "expectedMove">;
  readonly expiresMs: number;
  /** When the next daily close brings new advice. */
  readonly validUntilMs: number;
};

/** Returns the grounds for one profile, in the form used by the facts and claims of a forecast. */
function groundDecision(forecast: Forecast, grounds: GroundForecast, profile: Profile): Decision {
  const { action, ground } = grounds.verdicts[profile];
  const { hold } = forecast;
  const rest = { breakEvenPercent: undefined, edgePoints: undefined, expectedValuePercent: undefined };
  const side = planSide(forecast, grounds, profile);
  const common = { rating: action, action, because: "ground" as const, ground, trade: side, ...rest };
  if (action === "BUY") {
    const { p, base } = grounds.up ?? { p: NaN, base: NaN };
    return { ...common, confidence: publishedPercent(p), basePercent: publishedPercent(base) };
  }
  if (action === "HOLD")
    return { ...common, confidence: publishedPercent(hold.p), basePercent: publishedPercent(hold.base) };
  const { deepFall, deepFallBase, coin } = grounds;
  const [said, base] =
    ground === "risk" ? [deepFall, deepFallBase] : [coin?.lower.share ?? NaN, coin?.classLower ?? NaN];
  return { ...common, confidence: publishedPercent(said), basePercent: publishedPercent(base) };
}

/** Returns the trade of the plan: the action's side, or for a HOLD the side with the better average. */
function planSide(forecast: Forecast, grounds: GroundForecast, profile: Profile): BarrierOdds | undefined {
  const { action } = grounds.verdicts[profile];
  const own = forecast.barriers.filter((one) => one.profile === profile);
  if (action !== "HOLD") return own.find((one) => one.side === action);
  return own.reduce<BarrierOdds | undefined>(
    (best, one) => (best === undefined || one.expectedValue > best.expectedValue ? one : best),
    undefined,
  );
}

function planOf(grounds: GroundForecast, trade: BarrierOdds, price: number, profile: Profile): AdvicePlan {
  const { action } = grounds.verdicts[profile];
  const { size, volatility, target } = planSize(grounds, action, profile);
  // Advice to sell leaves no position, and so nothing to lose. A HOLD leaves half, whichever side a trade would be
  // better on.
  const sells = action === "SELL";
  return {
    kind: action === "HOLD" ? "if-you-trade-anyway" : "advised",
    side: trade.side,
    entry: price,
    target: trade.target,
    stop: trade.stop,
    odds: shownOdds(trade),
    sizePercent: sells ? 0 : Math.round(size * 100),
    volatilityPercent: Math.round(volatility * 1000) / 10,
    targetVolatilityPercent: target * 100,
    worstQuarterPercent: sells ? 0 : Math.round(grounds.worstQuarter * 1000) / 10,
  };
}

/** Gives advice on one symbol by its grounds, with the forecast of the same horizon and close. */
export function groundAdvice(given: GroundAdviceCase, grounds: GroundForecast, writer: SentenceWriter): GroundAdvice {
  const { instrument, currency, source, nowMs, profile, costPercent, forecast, label, isSimulated } = given;
  const { horizon, barCloseMs, price } = forecast;
  const decision = groundDecision(forecast, grounds, profile);
  const { trade, action } = decision;
  const expiresMs = barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
  const { symbol } = instrument;
  const of: ForecastCase = { symbol, currency, label, forecast, decision, costPercent, expiresMs, source };
  const facts = forecastFacts(of);
  const textCase: GroundTextCase = { of, facts, ground: groundFacts(grounds, of, profile), grounds, profile };
  const reasons = groundReasons(textCase, writer);
  const claim = groundClaim(textCase, writer);
  const proposed = action === "HOLD" ? undefined : trade;
  return {
    decision,
    of,
    facts,
    expiresMs,
    claim,
    claimWithOdds: claimWithOdds(textCase, claim, writer),
    opening: groundOpening(textCase, isSimulated, writer),
    sentences: [
      describeGroundVerdict(textCase, writer),
      ...describePastYears(textCase, writer),
      ...reasons,
      formatRange(of, facts, writer),
      ...describePlan(textCase, writer),
    ],
    keyFactors: reasons.map(({ text }) => text),
    invalidation: groundInvalidation(textCase, writer),
    plan: trade === undefined ? null : planOf(grounds, trade, price, profile),
    deepFall:
      grounds.state.kind === "coin"
        ? null
        : {
            fallPercent: DEEP_FALL * 100,
            percent: publishedPercent(grounds.deepFall),
            sessions: GROUND_HORIZON_DAYS,
          },
    levels: {
      targetPrice: proposed?.target ?? null,
      stopLoss: proposed?.stop ?? null,
      expectedMove: proposed === undefined ? null : (proposed.target / price - 1) * 100,
    },
    validUntilMs: nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs),
  };
}

/**
 * The probability of a rise is the one the action is based on: two numbers for one question would contradict each
 * other. It comes from past cases of such a market or swing, and is not a skill of direction proven at each horizon.
 */
function publishedUp({ p, base }: NonNullable<GroundForecast["up"]>): Strategy["up"] {
  return { percent: publishedPercent(p), basePercent: publishedPercent(base), skilled: false };
}

/** Returns the published touch probabilities, up to the horizon of the advice. */
function publishedTouch({ touch, days }: GroundForecast): Strategy["touch"] {
  return touch
    .filter(({ sessions }) => sessions <= days)
    .map(({ sessions, falls, rises }) => ({
      sessions,
      falls: falls.map(publishedPercent),
      rises: rises.map(publishedPercent),
    }));
}

/** Returns a section's advice by its grounds, with the forecast of the same horizon and close. */
export function groundStrategy(given: PartCase, grounds: GroundForecast, writer: SentenceWriter): Part {
  const { part, instrument, profile, costPercent, forecast } = given;
  const { horizon, barCloseMs, price } = forecast;
  const { label, timeframe } = PART_LABELS[part];
  const advice = groundAdvice({ ...given, label }, grounds, writer);
  const { decision, facts, claim, expiresMs } = advice;
  const { trade, action } = decision;
  const { say } = writer;
  const { ground } = decision;
  const call =
    ground === undefined || action === "HOLD"
      ? ({ kind: "hold" } as const)
      : ({ kind: "direction", ground, action } as const);
  const held = given.hitRateSoFar?.({ horizon: horizon.id, ...call });
  const sentences = [
    advice.opening,
    ...given.before,
    ...advice.sentences,
    describeHitRate(held, label, writer),
    ...given.after,
  ];
  const acts = action !== "HOLD";
  const strategy: Strategy = {
    action,
    confidence: decision.confidence,
    riskLevel: riskLevel(forecast.sigmaPercentile, profile),
    timeframe,
    entryPrice: price,
    ...advice.levels,
    reasoning: sentences.map(({ text }) => text).join(" "),
    keyIndicators: [...advice.keyFactors],
    state: "available",
    unavailable: null,
    rating: action,
    ground: decision.ground ?? null,
    plan: advice.plan,
    // Six-month probabilities say nothing about a week.
    deepFall: grounds.days === GROUND_HORIZON_DAYS ? advice.deepFall : null,
    touch: publishedTouch(grounds),
    claim: claim.text,
    span: spanText(spanOf(horizon)),
    barClosedAt: new Date(barCloseMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    validUntil: new Date(advice.validUntilMs).toISOString(),
    range80: rangeOf(forecast, 80),
    range90: rangeOf(forecast, 90),
    range95: rangeOf(forecast, 95),
    cone: cone(forecast, instrument),
    ...publishedOdds(forecast),
    // A coin shows the past frequency that its advice names, and no other probability.
    up: grounds.up === undefined ? null : publishedUp(grounds.up),
    odds: acts && trade !== undefined ? shownOdds(trade) : null,
    basePercent: decision.basePercent,
    breakEvenPercent: null,
    edgePoints: null,
    expectedValuePercent: null,
    costPercent,
    trades: tradeTable(forecast, costPercent),
    sentences,
    invalidation: advice.invalidation,
    hitRateSoFar: publishedHitRate(held),
    recordSeq: null,
    recordBook: null,
  };
  const draft = claimDraft({
    kind: "advisory",
    instrument,
    forecast,
    profile,
    costPercent,
    expiresMs,
    decision,
    claim: claim.text,
    deepFallLevel: price * (1 - DEEP_FALL),
    up:
      grounds.up?.p ?? (action === "SELL" && grounds.coin !== undefined ? 1 - grounds.coin.lower.share : forecast.up.p),
    groundsVersion: grounds.modelVersion,
  });
  return {
    strategy,
    claim: draft,
    forecast,
    decision,
    soldBy: PROFILES.filter((one) => grounds.verdicts[one].action === "SELL"),
    headline: say`${label}: ${action}. ${advice.claimWithOdds}`,
    range: rangeOdds(advice.of, facts, writer),
  };
}
