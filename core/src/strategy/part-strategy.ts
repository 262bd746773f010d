import type { AdvisoryHorizon, Sentence, Strategy } from "../contract/index.ts";
import { PROFILES, type Forecast, type HorizonId, type Profile } from "../forecast/index.ts";
import { type Instrument, spanOf, spanText } from "../market/index.ts";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { hasCalibratedOdds } from "./calibrated-odds.ts";
import { claimDraft, type ClaimDraft } from "./claim-draft.ts";
import { cone } from "./cone.ts";
import { decide, type Decision } from "./decide.ts";
import { oddsOfClaim, rangeOdds } from "./claim-text.ts";
import { forecastFacts, type ForecastCase } from "./forecast-facts.ts";
import { publishedOdds, rangeOf } from "./forecast-view.ts";
import { describeForecast } from "./forecast-text.ts";
import type { Policy } from "./forecast-answer.ts";
import { describePractice } from "./ground-opening.ts";
import { count } from "./quantity.ts";
import { riskLevel } from "./risk-level.ts";
import type { SentenceWriter } from "./sentence-writer.ts";
import { shownOdds, tradeTable } from "./trade-odds.ts";

/** Returns the outcomes to date of one kind of claim in this server's record; undefined if it contains none. */
export type HitRateSoFar = (claim: {
  readonly horizon: HorizonId;
  readonly kind: "direction" | "hold";
  /** The basis of a directional call: each ground has its own track record. A HOLD has none. */
  readonly ground?: "skill" | "premium" | "risk" | undefined;
  /** For a direction: outcomes of buys don't apply to sales. */
  readonly action?: "BUY" | "SELL" | undefined;
}) => { readonly resolved: number; readonly held: number } | undefined;

/** Minimum resolved claims before their hit rate is reported. */
const FEWEST_RESOLVED = 100;

export const PART_LABELS: Readonly<Record<AdvisoryHorizon, { readonly label: string; readonly timeframe: string }>> = {
  immediate: { label: "Immediate", timeframe: "5-15 min" },
  shortTerm: { label: "Short-term", timeframe: "1-5 days" },
  longTerm: { label: "Long-term", timeframe: "1-6 months" },
};

export type PartCase = {
  readonly part: AdvisoryHorizon;
  readonly instrument: Instrument;
  readonly currency: string;
  readonly source: string;
  readonly nowMs: number;
  readonly profile: Profile;
  readonly costPercent: number;
  readonly policy: Policy;
  readonly forecast: Forecast;
  readonly isSimulated: boolean;
  readonly hitRateSoFar?: HitRateSoFar | undefined;
  /** Sentences shown after the verdict (kind of data) and at the end (the wider picture). */
  readonly before: readonly Sentence[];
  readonly after: readonly Sentence[];
};

/** One horizon's advice as shown on its card, the claim to be recorded, and its line in the summary. */
export type Part = {
  readonly strategy: Strategy;
  readonly claim: ClaimDraft;
  readonly forecast: Forecast;
  readonly decision: Decision;
  /** Profiles whose advice on it is SELL. */
  readonly soldBy: readonly Profile[];
  readonly headline: Sentence;
  /** The 90 % range of the final price: what a HOLD means for a user with a position. */
  readonly range: Sentence;
};

/** The sections of an advisory: what is advised, or why nothing is and when to check again. */
export type EvaluatedSections = Readonly<Record<AdvisoryHorizon, Part | MissingPart>>;
export type MissingPart = { readonly reason: Sentence; readonly againMs: number };

export const isPart = (one: Part | MissingPart): one is Part => "strategy" in one;

/** Returns a section's card, including one without advice. */
export function strategyOf(part: AdvisoryHorizon, evaluated: EvaluatedSections, costPercent: number): Strategy {
  const one = evaluated[part];
  return isPart(one)
    ? one.strategy
    : unavailableStrategy(PART_LABELS[part].timeframe, one.reason, one.againMs, costPercent);
}

/** Returns the advice on one valid forecast. */
export function availableStrategy(given: PartCase, writer: SentenceWriter): Part {
  const { part, instrument, currency, source, nowMs, profile, costPercent, policy, forecast } = given;
  const { horizon, barCloseMs, price } = forecast;
  const { label, timeframe } = PART_LABELS[part];
  const decision = decide(forecast, profile, costPercent, policy);
  const { trade } = decision;
  const expiresMs = barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
  const { symbol } = instrument;
  const of: ForecastCase = { symbol, currency, label, forecast, decision, costPercent, expiresMs, source };
  const forecastText = describeForecast(of, profile, writer);
  const held = given.hitRateSoFar?.(
    trade === undefined
      ? { horizon: horizon.id, kind: "hold" }
      : { horizon: horizon.id, kind: "direction", ground: "skill", action: trade.side },
  );
  const [verdict, ...reasons] = forecastText.sentences;
  const sentences = [
    describePractice(verdict, given.isSimulated, writer),
    ...given.before,
    ...reasons,
    describeHitRate(held, label, writer),
    ...given.after,
  ];
  const strategy: Strategy = {
    action: decision.action,
    confidence: decision.confidence,
    riskLevel: riskLevel(forecast.sigmaPercentile, profile),
    timeframe,
    entryPrice: price,
    targetPrice: trade?.target ?? null,
    stopLoss: trade?.stop ?? null,
    expectedMove: trade === undefined ? null : (trade.target / price - 1) * 100,
    reasoning: sentences.map(({ text }) => text).join(" "),
    keyIndicators: [...forecastText.keyIndicators],
    state: "available",
    unavailable: null,
    rating: decision.rating,
    ground: decision.action === "HOLD" ? null : "skill",
    plan: null,
    deepFall: null,
    touch: [],
    claim: forecastText.claim.text,
    span: spanText(spanOf(horizon)),
    barClosedAt: new Date(barCloseMs).toISOString(),
    expiresAt: new Date(expiresMs).toISOString(),
    validUntil: new Date(nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs)).toISOString(),
    range80: rangeOf(forecast, 80),
    range90: rangeOf(forecast, 90),
    range95: rangeOf(forecast, 95),
    cone: cone(forecast, instrument),
    ...publishedOdds(forecast),
    // Months ahead, a coin's sentences include how often coins ended lower: other probabilities would contradict that.
    ...(hasCalibratedOdds(horizon) ? {} : { up: null }),
    odds: trade === undefined ? null : shownOdds(trade),
    basePercent: decision.basePercent,
    breakEvenPercent: decision.breakEvenPercent ?? null,
    edgePoints: decision.edgePoints ?? null,
    expectedValuePercent: decision.expectedValuePercent ?? null,
    costPercent,
    trades: tradeTable(forecast, costPercent),
    sentences,
    invalidation: forecastText.invalidation,
    hitRateSoFar: publishedHitRate(held),
    recordSeq: null,
    recordBook: null,
  };
  const claim = claimDraft({
    kind: "advisory",
    instrument,
    forecast,
    profile,
    costPercent,
    expiresMs,
    decision,
    claim: forecastText.claim.text,
  });
  const facts = forecastFacts(of);
  const rating = decision.rating.replace("_", " ");
  return {
    strategy,
    claim,
    forecast,
    decision,
    soldBy: PROFILES.filter((one) => decide(forecast, one, costPercent, policy).action === "SELL"),
    headline: writer.say`${label}: ${rating}. ${oddsOfClaim(of, facts, forecastText.claim, writer)}`,
    range: rangeOdds(of, facts, writer),
  };
}

/** Returns the outcomes of such claims, if there are enough for a hit rate. */
export function publishedHitRate(held: ReturnType<HitRateSoFar>): Strategy["hitRateSoFar"] {
  return held === undefined || held.resolved < FEWEST_RESOLVED ? null : { ...held };
}

/** States the outcomes of such claims to date, or that there are too few. */
export function describeHitRate(held: ReturnType<HitRateSoFar>, label: string, { say }: SentenceWriter): Sentence {
  const resolved = count(`${label}: such claims that have ended on this server`, held?.resolved ?? 0, "claims");
  if (held === undefined || held.resolved < FEWEST_RESOLVED) {
    return say`Too few such claims have ended on this server to say how well they do: ${resolved} so far.`;
  }
  const stored = { ...count(`${label}: such claims that came true`, held.held, "claims"), text: `${held.held}` };
  return say`Of ${resolved} like this one that have ended on this server, ${stored} came true.`;
}

/**
 * Returns the card of an unavailable section: it makes no claim, has nulls for numbers, and is marked as risky rather
 * than safe.
 */
function unavailableStrategy(timeframe: string, reason: Sentence, againMs: number, costPercent: number): Strategy {
  return {
    action: "HOLD",
    confidence: null,
    // An unknown risk must never appear safe.
    riskLevel: "HIGH",
    timeframe,
    entryPrice: null,
    targetPrice: null,
    stopLoss: null,
    expectedMove: null,
    reasoning: reason.text,
    keyIndicators: [],
    state: "unavailable",
    unavailable: reason.text,
    rating: "HOLD",
    ground: null,
    plan: null,
    deepFall: null,
    touch: [],
    claim: null,
    span: null,
    barClosedAt: null,
    expiresAt: null,
    validUntil: new Date(againMs).toISOString(),
    range80: null,
    range90: null,
    range95: null,
    cone: [],
    up: null,
    hold: null,
    move: null,
    odds: null,
    basePercent: null,
    breakEvenPercent: null,
    edgePoints: null,
    expectedValuePercent: null,
    costPercent,
    trades: [],
    sentences: [reason],
    invalidation: [],
    hitRateSoFar: null,
    recordSeq: null,
    recordBook: null,
  };
}
