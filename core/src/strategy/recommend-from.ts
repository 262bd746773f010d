import {
  describeContext,
  dataError,
  dataOrigin,
  type Recommend,
  recommendationWithoutForecast,
} from "../analysis/index.ts";
import type { MarketData, Sentence } from "../contract/index.ts";
import type { Forecast, Profile } from "../forecast/index.ts";
import { DEFAULT_RISK_PROFILE, isSameUnit, spanOf, spanText, formatSymbol } from "../market/index.ts";
import { describeError, hasMovedPastEntry, isHalfOver, MOVED_PAST_ENTRY } from "./absence.ts";
import { barEnds, nextCloseMs } from "./bar-ends.ts";
import { hasCalibratedOdds } from "./calibrated-odds.ts";
import { decide, type Decision } from "./decide.ts";
import { type ForecastCase, forecastFacts } from "./forecast-facts.ts";
import { forecastView, rangeOf } from "./forecast-view.ts";
import { describeForecast } from "./forecast-text.ts";
import { groundAbsence, type SimulatedSide } from "./ground-absence.ts";
import { groundAdvice } from "./ground-advice.ts";
import type { GroundForecast } from "./ground-forecast.ts";
import { describePractice } from "./ground-opening.ts";
import { groundsNow } from "./grounds-at-forecast.ts";
import type { ForecastAnswer, Policy } from "./forecast-answer.ts";
import { count, silent, type Quantity } from "./quantity.ts";
import { sentenceWriter, type SentenceWriter } from "./sentence-writer.ts";
import { soundForecast } from "./sound-forecast.ts";

/** Summarises a forecast over days in short sentences that a beginner understands without a number. */
function forecastOpening(of: ForecastCase, { say }: SentenceWriter): Sentence {
  const { symbol, decision } = of;
  const { confidence, base } = forecastFacts(of);
  const rests = say`${silent(confidence)}${silent(base)}`;
  if (decision.action === "HOLD")
    return say`We don't suggest a trade in ${formatSymbol(symbol)} for the days ahead. ${WHY_NONE[decision.because]}.${rests}`;
  const side = decision.action === "BUY" ? "buying" : "selling";
  return decision.edgePoints !== undefined && decision.edgePoints > 0
    ? say`We suggest ${side} ${formatSymbol(symbol)} for the days ahead. Such a trade comes out right more often than in a market without any trend.${rests}`
    : say`We still suggest ${side} ${formatSymbol(symbol)} for the days ahead. Our call at an earlier close has not expired.${rests}`;
}

const NONE_STANDS_OUT = "Neither buying nor selling stands out enough to act on";
const WHY_NONE: Readonly<Record<Decision["because"], string>> = {
  novel: "Its chart is unlike anything our model was trained on",
  no_skill: "We can't predict the direction this far ahead better than chance",
  no_edge: "Neither side has better odds than in a market without any trend",
  cost: "Neither buying nor selling pays for its costs on average",
  ordinary: NONE_STANDS_OUT,
  edge: NONE_STANDS_OUT,
  kept: NONE_STANDS_OUT,
  ground: NONE_STANDS_OUT,
};

/** The grounds, and the long forecast they are evaluated with. */
export type LongView = {
  /** The forecast of GROUND_HORIZON. */
  readonly forecast: ForecastAnswer;
  /** Quote currency of its bars; undefined if unknown. */
  readonly quotedIn: string | undefined;
  readonly grounds: GroundForecast | undefined;
  /** Whose prices are simulated, if the symbol and its index differ; there are then no grounds. */
  readonly simulatedSide?: SimulatedSide | undefined;
};

export type RecommendationCase = {
  /** The forecast of RECOMMENDATION_HORIZON; undefined if none was requested. */
  readonly forecast: ForecastAnswer | undefined;
  /** If absent, the advice is based on the short forecast alone. */
  readonly long?: LongView | undefined;
  readonly policy: Policy;
  /** Cost of a round trip, percent of the entry. */
  readonly costPercent: number;
  readonly profile?: Profile;
};

type Input = Parameters<Recommend>[0];
type Views = Parameters<Recommend>[1];
type Ledger = Parameters<Recommend>[2];
type Advice = MarketData["combinedRecommendation"];

/**
 * Returns the analysis page's advice, to be passed to `analyseMarket`. If there are grounds, it is that of an
 * advisory's long section; otherwise the policy's action on the short forecast, with the calibrated probability of the
 * claim next to it. Without either, it claims nothing; the indicators' vote never replaces them. `forecast` is always
 * that of the short horizon.
 */
export function recommendFrom(given: RecommendationCase): Recommend {
  return (input, views, ledger) => byGrounds(given, input, views, ledger) ?? byForecast(given, input, views, ledger);
}

function byGrounds(given: RecommendationCase, input: Input, views: Views, ledger: Ledger) {
  const { long, costPercent, profile = DEFAULT_RISK_PROFILE } = given;
  const { instrument, nowMs } = input;
  const { price, currency } = views;
  if (long?.grounds === undefined || dataError(input, price.price, currency) !== undefined) return undefined;
  if (long.quotedIn !== undefined && !isSameUnit(long.quotedIn, currency)) return undefined;
  const { grounds: said, forecast: forecastAnswer } = long;
  const found = groundsNow({ instrument, nowMs, costPercent, market: price, forecast: forecastAnswer, grounds: said });
  if (found === undefined) return undefined;
  const { forecast, grounds } = found;
  const source = input.dailyProvenance?.source ?? "none";
  const isSimulated = price.freshness.state === "simulated";
  const writer = sentenceWriter(ledger, { asOfMs: forecast.barCloseMs, source });
  const of = { instrument, currency, source, nowMs, profile, costPercent, forecast, label: undefined, isSimulated };
  const advice = groundAdvice(of, grounds, writer);
  const sentences = [
    advice.opening,
    ...formatOrigin(input, views, forecast, writer),
    ...advice.sentences,
    ...advice.invalidation.map(({ text, evidence }) => ({ text, evidence })),
    ...describeContext(input, views, ledger),
    describeGauge(views.technical, writer),
  ];
  const combinedRecommendation: Advice = {
    action: advice.decision.action,
    confidence: advice.decision.confidence,
    ...advice.levels,
    range90: rangeOf(forecast, 90),
    reasoning: sentences.map(({ text }) => text).join(" "),
    keyFactors: [...advice.keyFactors],
    calibrated: hasCalibratedOdds(forecast.horizon),
    claim: advice.claim.text,
    ground: advice.decision.ground ?? null,
    span: spanText(spanOf(forecast.horizon)),
    plan: advice.plan,
    deepFall: advice.deepFall,
    sentences,
    validUntil: new Date(advice.validUntilMs).toISOString(),
  };
  return { combinedRecommendation, forecast: shortView(given, input, views) };
}

/** Returns the short forecast shown with advice by grounds: only its probabilities, since no trade is advised on it. */
function shortView(
  { forecast: forecastAnswer, costPercent, policy }: RecommendationCase,
  { instrument, nowMs }: Input,
  views: Views,
) {
  const sound = forecastAnswer === undefined ? undefined : soundForecast(forecastAnswer);
  if (sound?.kind !== "forecast" || isHalfOver(instrument, sound, nowMs)) return null;
  if (hasMovedPastEntry(views.price.price, sound, costPercent, policy)) return null;
  const none = { breakEvenPercent: undefined, expectedValuePercent: undefined };
  return forecastView(sound, none, costPercent, endMsOf(instrument, sound));
}

/** Errors of the bars themselves, as opposed to a forecast that is not there: nothing may be measured from such bars. */
const UNFIT_BARS: ReadonlySet<string> = new Set(["stale", "gap", "split", "bad_values", "other_currency"]);

function byForecast(given: RecommendationCase, input: Input, views: Views, ledger: Ledger) {
  const { forecast: forecastAnswer, long, policy, costPercent, profile = DEFAULT_RISK_PROFILE } = given;
  const { instrument, nowMs } = input;
  const { price, currency } = views;
  const sound = forecastAnswer === undefined ? undefined : soundForecast(forecastAnswer);
  if (sound === undefined) return recommendationWithoutForecast(input, views, ledger);
  if (sound.kind === "error")
    return recommendationWithoutForecast(input, views, ledger, describeError(sound), !UNFIT_BARS.has(sound.error));
  if (isHalfOver(instrument, sound, nowMs))
    return recommendationWithoutForecast(input, views, ledger, describeError({ error: "stale" }), false);
  // Conditions the forecast cannot see: no price, or a quote that doesn't match the bars.
  if (dataError(input, price.price, currency) !== undefined) return recommendationWithoutForecast(input, views, ledger);
  if (hasMovedPastEntry(price.price, sound, costPercent, policy)) {
    return recommendationWithoutForecast(input, views, ledger, MOVED_PAST_ENTRY);
  }
  const decision = decide(sound, profile, costPercent, policy);

  const { horizon, barCloseMs } = sound;
  const expiresMs = endMsOf(instrument, sound);
  const source = input.dailyProvenance?.source ?? "none";
  const writer = sentenceWriter(ledger, { asOfMs: barCloseMs, source });
  const { symbol } = instrument;
  const of = { symbol, currency, label: undefined, forecast: sound, decision, costPercent, expiresMs, source };
  const forecastText = describeForecast(of, profile, writer);
  const sentences = [
    describePractice(forecastOpening(of, writer), price.freshness.state === "simulated", writer),
    ...formatOrigin(input, views, sound, writer),
    ...forecastText.sentences,
    ...(long === undefined ? [] : [longAbsence(input, long, writer)]),
    ...describeContext(input, views, ledger),
    describeGauge(views.technical, writer),
  ];
  const { trade } = decision;
  const combinedRecommendation: Advice = {
    action: decision.rating,
    confidence: decision.confidence,
    targetPrice: trade?.target ?? null,
    stopLoss: trade?.stop ?? null,
    expectedMove: trade === undefined ? null : (trade.target / sound.price - 1) * 100,
    range90: rangeOf(sound, 90),
    reasoning: sentences.map(({ text }) => text).join(" "),
    keyFactors: [...forecastText.keyIndicators],
    calibrated: hasCalibratedOdds(horizon),
    claim: forecastText.claim.text,
    ground: groundOf(decision),
    span: spanText(spanOf(horizon)),
    plan: null,
    deepFall: null,
    sentences,
    validUntil: new Date(nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs)).toISOString(),
  };
  return { combinedRecommendation, forecast: forecastView(sound, decision, costPercent, expiresMs) };
}

const longAbsence = (
  { instrument, daily }: Input,
  { grounds, simulatedSide: simulated }: LongView,
  writer: SentenceWriter,
) => groundAbsence(instrument, { dailyBars: daily.length, wereGiven: grounds !== undefined, simulated }, writer);

const groundOf = ({ action }: Decision): Advice["ground"] => (action === "HOLD" ? null : "skill");

function endMsOf(instrument: Input["instrument"], { horizon, barCloseMs }: Forecast): number {
  return barEnds(instrument, horizon.timeframe, barCloseMs, horizon.barsAhead).at(-1) ?? barCloseMs;
}

function formatOrigin(input: Input, views: Views, { samples }: Forecast, { cite }: SentenceWriter): Sentence[] {
  const origin = dataOrigin(input, views, cite(count("Bars read", samples.bars, "bars")));
  return origin === undefined ? [] : [origin];
}

function describeGauge({ movingAverages, oscillators }: Views["technical"], { say }: SentenceWriter): Sentence {
  const votes = (name: string, cast: number): Quantity => ({ ...count(name, cast, "votes"), text: `${cast}` });
  const buy = votes("Indicator votes up", movingAverages.buy + oscillators.buy);
  const sell = votes("Indicator votes down", movingAverages.sell + oscillators.sell);
  return say`Indicator votes: ${buy} up, ${sell} down. In our tests these votes don't predict direction, so the advice ignores them.`;
}
