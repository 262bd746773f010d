import { evidenceLedger, type EvidenceLedger } from "../analysis/index.ts";
import type { AdvisoryHorizon, MarketData, Sentence, TradingAdvisory } from "../contract/index.ts";
import type { Forecast, Profile } from "../forecast/index.ts";
import type { FactDirection } from "../language/index.ts";
import type { Instrument, Timeframe } from "../market/index.ts";
import { absenceOf, hasMovedPastEntry, MOVED_PAST_ENTRY } from "./absence.ts";
import { describeAllocation, primaryWords, describeSummary } from "./advisory-text.ts";
import { allocation, type PartRisk } from "./allocation.ts";
import { nextCloseMs } from "./bar-ends.ts";
import type { ClaimDraft } from "./claim-draft.ts";
import { bestForRisk, resultForRisk } from "./decide.ts";
import { forecastByGrounds } from "./forecast-by-grounds.ts";
import { groundAbsence, type SimulatedSide } from "./ground-absence.ts";
import { groundStrategy } from "./ground-advice.ts";
import { type GroundForecast, shortGrounds } from "./ground-forecast.ts";
import { groundsAtForecast, RANGE_ONLY } from "./grounds-at-forecast.ts";
import { marketFact } from "./market-fact.ts";
import { GROUND_HORIZON, type ForecastAnswer, type Policy, SHORT_GROUND_HORIZON } from "./forecast-answer.ts";
import {
  availableStrategy,
  isPart,
  strategyOf,
  type HitRateSoFar,
  type EvaluatedSections,
  type MissingPart,
  type Part,
} from "./part-strategy.ts";
import { mapParts, PARTS } from "./parts.ts";
import { count, money, percent, silent, type Quantity } from "./quantity.ts";
import { sentenceWriter, type FactWays, type SentenceWriter } from "./sentence-writer.ts";
import { soundForecast } from "./sound-forecast.ts";
import { describeData, widerPicture } from "./surrounding-text.ts";

/** The inputs of an advisory. */
export type AdvisoryInput = {
  /** The analysis of the same symbol at the same time: its price, currency, metrics and indicators. */
  readonly market: MarketData;
  readonly instrument: Instrument;
  /** The server's clock. */
  readonly nowMs: number;
  readonly profile: Profile;
  /** The engine's answers for ADVISORY_HORIZONS, in that order. */
  readonly forecasts: Readonly<Record<AdvisoryHorizon, readonly ForecastAnswer[]>>;
  /** The finest fresh timeframe available; undefined if there is none within the day. */
  readonly finest: Timeframe | undefined;
  readonly policy: Policy;
  /** Cost of a round trip, percent of the entry. */
  readonly costPercent: number;
  readonly hitRateSoFar?: HitRateSoFar | undefined;
  /** The grounds at the last daily close; absent if there are none. */
  readonly grounds?: GroundForecast | undefined;
  /** Whose prices are simulated, if the symbol and its index differ; there are then no grounds. */
  readonly simulatedSide?: SimulatedSide | undefined;
};

/** An advisory and the claims to be recorded with it: none for unavailable sections. */
export type Advised = {
  readonly advisory: TradingAdvisory;
  /** The direction of facts, by evidence id, where the engine knows it. */
  readonly directions: Readonly<Record<string, FactDirection>>;
  readonly claims: Readonly<Partial<Record<AdvisoryHorizon, ClaimDraft>>>;
};

/**
 * Returns what to do with one symbol now, within days and within months, for one risk profile, with the probabilities
 * and facts behind it. Pure: the same snapshot, profile and model give the same bytes. `recordSeq` and
 * `recordBook` are null and `cautions` empty until the server fills them in.
 */
export function advisory(input: AdvisoryInput): Advised {
  const { market, instrument, nowMs, profile, costPercent } = input;
  const { symbol } = instrument;
  const ledger = evidenceLedger();
  // Directions derived here rather than read from bars.
  const ways: FactWays = new Map();
  const writer = sentenceWriter(ledger, { asOfMs: nowMs, source: "engine" }, ways);
  const basis = basisOf(market, nowMs);
  const before = describeData(market, basis, writer);
  const { parts, state } = evaluateSections(input, { ledger, writer, ways, basis, before });
  const strategies = mapParts((part) => strategyOf(part, parts, costPercent));
  const split = allocation(
    mapParts((part) => riskOf(parts[part])),
    profile,
    costPercent,
  );
  const primary = primaryOf(parts, profile, costPercent);
  const known = PARTS.flatMap((part) => {
    const one = parts[part];
    return isPart(one) ? [{ part, ...one }] : [];
  });
  const ends = (known.length > 0 ? known.map(({ part }) => part) : PARTS).map((part) => strategies[part].validUntil);
  const summary = [...before, ...describeSummary(parts, symbol, writer)];
  const { name, kind, currency, quotedIn, price, changePercent, changePeriod, source, asOf, freshness } = market;
  return {
    claims: Object.fromEntries(known.map(({ part, claim }) => [part, claim])),
    directions: Object.fromEntries(ways),
    advisory: {
      symbol,
      timestamp: new Date(nowMs).toISOString(),
      overallRecommendation: {
        primaryStrategy: primary,
        riskProfile: profile,
        marketCondition: state.condition,
        portfolioAllocation: { ...split.shares },
        suggestedCash: split.cash,
        conditionReason: state.reason,
        primaryReason: primaryWords(primary, parts, basis, profile, writer),
        allocationReason: describeAllocation(split, parts, { symbol, profile }, writer),
      },
      strategies,
      name,
      kind,
      currency,
      quotedIn,
      price,
      changePercent,
      changePeriod,
      source,
      asOf,
      freshness,
      validUntil: ends.reduce((first, end) => (end < first ? end : first)),
      modelVersion: [...new Set(known.map(({ forecast }) => forecast.modelVersion))].join(", ") || "none",
      summary,
      evidence: [...ledger.rows],
      cautions: [],
    },
  };
}

/** Returns the basis of the whole advisory: the price, or the bars if there is none. */
function basisOf(market: MarketData, nowMs: number): Quantity {
  const { price, currency, asOf, source, technicalAnalysis } = market;
  if (price !== null) return { ...money("Price", price, currency), from: { asOfMs: Date.parse(asOf), source } };
  const bars = count("Daily bars", technicalAnalysis.bars, "bars");
  return { ...bars, from: { asOfMs: nowMs, source: market.parts.candles.source ?? source } };
}

/**
 * Returns the section with the best result for its risk, one that acts before any that holds; the longest if none can
 * be evaluated.
 */
function primaryOf(parts: EvaluatedSections, profile: Profile, costPercent: number): AdvisoryHorizon {
  const rated = PARTS.flatMap((part) => {
    const one = parts[part];
    if (!isPart(one)) return [];
    const { forecast, decision } = one;
    const ratio = resultForRisk(forecast, profile, costPercent);
    return [{ part, ratio, durationMs: forecast.horizon.durationMs, acts: decision.action !== "HOLD" }];
  });
  const acting = rated.filter(({ acts }) => acts);
  return bestForRisk(acting.length > 0 ? acting : rated)?.part ?? "longTerm";
}

function riskOf(one: Part | MissingPart): PartRisk | undefined {
  return isPart(one)
    ? { unit: one.forecast.unit, bestResultPercent: bestResultPercent(one.forecast), soldBy: one.soldBy }
    : undefined;
}

/**
 * MODERATE's better side before cost, from which the multipliers are derived. If direction shows no skill, the result
 * is only the past's drift, which earns no extra weight.
 */
function bestResultPercent({ barriers }: Forecast): number {
  const moderate = barriers.filter(({ profile, skilled }) => profile === "MODERATE" && skilled);
  return Math.max(0, ...moderate.map((one) => one.expectedValue * 100));
}

/**
 * Returns the grounds that a section acts on: the long ones at six months, and for an index also the short ones at a
 * week.
 */
function groundsOf(part: AdvisoryHorizon, { horizon, price }: Forecast, grounds: GroundForecast | undefined) {
  if (grounds?.price !== price) return undefined;
  if (part === "longTerm") return horizon.id === GROUND_HORIZON ? grounds : undefined;
  return part === "shortTerm" && horizon.id === SHORT_GROUND_HORIZON ? shortGrounds(grounds) : undefined;
}

type PartsContext = {
  readonly ledger: EvidenceLedger;
  readonly writer: SentenceWriter;
  readonly ways: FactWays;
  /** The price the advisory is based on. */
  readonly basis: Quantity;
  /** Sentences about the kind of data, shown first. */
  readonly before: readonly Sentence[];
};

/** Evaluates each section independently, after the state of the market. */
function evaluateSections(
  input: AdvisoryInput,
  context: PartsContext,
): { parts: EvaluatedSections; state: MarketCondition } {
  const { market, instrument, nowMs, policy, costPercent } = input;
  const { ledger, writer, ways, basis, before } = context;
  const { currency } = market;
  const source = market.parts.candles.source ?? market.source;
  const atForecast = groundsAtForecast(input.grounds, input.forecasts.longTerm);
  const found = mapParts((part) => {
    const forecastAnswer = chosenForecasts(input.forecasts, costPercent, atForecast)[part];
    return { forecast: forecastAnswer, absence: absenceOf({ ...input, part, forecast: forecastAnswer }) };
  });
  const spoken = (["shortTerm", "longTerm"] as const)
    .filter((part) => found[part].absence === undefined)
    .map((part) => found[part].forecast)
    .find((forecastAnswer) => forecastAnswer?.kind === "forecast");
  const state = marketCondition(market, spoken, writer);

  const parts = mapParts((part): Part | MissingPart => {
    const { forecast: forecastAnswer, absence } = found[part];
    if (absence !== undefined) return { againMs: absence.againMs, reason: absence.reason(writer, basis) };
    if (forecastAnswer?.kind !== "forecast")
      return { againMs: nowMs, reason: writer.say`Not available.${silent(basis)}` };
    const { barCloseMs, horizon } = forecastAnswer;
    const grounds = groundsOf(part, forecastAnswer, atForecast);
    const forecast = grounds === undefined ? forecastAnswer : forecastByGrounds(forecastAnswer, grounds);
    if (hasMovedPastEntry(market.price, forecast, costPercent, grounds === undefined ? policy : RANGE_ONLY)) {
      const againMs = nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs);
      return { againMs, reason: writer.say`Not available. ${MOVED_PAST_ENTRY}${silent(basis)}` };
    }
    const after = part === "longTerm" ? widerPicture(market, state.reason, writer) : [];
    if (part === "longTerm" && grounds === undefined) {
      const { bars } = market.technicalAnalysis;
      const wereGiven = input.grounds !== undefined;
      after.unshift(groundAbsence(instrument, { dailyBars: bars, wereGiven, simulated: input.simulatedSide }, writer));
    }
    const its = sentenceWriter(ledger, { asOfMs: barCloseMs, source }, ways);
    const isSimulated = market.freshness.state === "simulated";
    const of = { ...input, part, currency, source, forecast, isSimulated, before, after };
    return grounds === undefined ? availableStrategy(of, its) : groundStrategy(of, grounds, its);
  });
  return { parts, state };
}

/**
 * Returns the forecast used by each section: the one with the best result for its risk in the short term, otherwise the
 * first available; or the first error. If there are grounds, the long section uses the forecast of their horizon.
 * MODERATE chooses for all profiles, so that all of them refer to the same forecast.
 */
function chosenForecasts(
  forecastAnswers: Readonly<Record<AdvisoryHorizon, readonly ForecastAnswer[]>>,
  costPercent: number,
  grounds?: GroundForecast,
): Record<AdvisoryHorizon, ForecastAnswer | undefined> {
  return mapParts((part) => {
    const sound = forecastAnswers[part].map(soundForecast);
    const forecasts = sound.filter((one) => one.kind === "forecast");
    const rated = forecasts.map((forecast) => ({
      forecast,
      ratio: resultForRisk(forecast, "MODERATE", costPercent),
      durationMs: forecast.horizon.durationMs,
    }));
    if (part === "shortTerm") return bestForRisk(rated)?.forecast ?? sound[0];
    const grounded = part === "longTerm" && grounds !== undefined;
    const own = grounded ? forecasts.find(({ horizon }) => horizon.id === GROUND_HORIZON) : undefined;
    return own ?? forecasts[0] ?? sound[0];
  });
}

/** The state of a market in one word, with the reason in a sentence. */
type MarketCondition = {
  readonly condition: TradingAdvisory["overallRecommendation"]["marketCondition"];
  readonly reason: Sentence;
};

/**
 * Classifies trend against volatility: the most volatile third of times is VOLATILE in either direction; otherwise a
 * close above (below) both its 50- and its 200-day average is a trend; the rest is CALM in the calmest third and
 * RANGING in the middle one.
 */
function marketCondition(market: MarketData, forecast: Forecast | undefined, { say }: SentenceWriter): MarketCondition {
  const votes = ["sma:50", "sma:200"].map((id) => market.technicalAnalysis.votes.find((vote) => vote.id === id));
  const trend = (["BUY", "SELL"] as const).find((side) => votes.every((vote) => vote?.vote === side));
  const facts = votes.flatMap((vote) => (vote?.evidence ?? []).flatMap((id) => marketFact(market, id) ?? []));
  const known = votes.every((vote) => (vote?.vote ?? null) !== null);
  const basis = facts.length > 0 ? facts : [count("Daily bars", market.technicalAnalysis.bars, "bars")];
  const trendText = say`${
    trend === undefined
      ? known
        ? "The last close is between its medium-term and long-term averages or on one of them, so there is no clear trend"
        : "There are too few daily bars to identify a trend"
      : `The last close is ${trend === "BUY" ? "above" : "below"} both its medium-term and its long-term average, which is called ${trend === "BUY" ? "an upward" : "a downward"} trend`
  }${cited(basis, say)}`;
  const place = forecast?.sigmaPercentile;
  const trending = trend === "BUY" ? "TRENDING_UP" : "TRENDING_DOWN";
  if (place === undefined) {
    return {
      condition: trend === undefined ? "RANGING" : trending,
      reason: say`${trendText}. We don't know how volatile it is now.`,
    };
  }
  const share = Math.round(place > 50 ? place : 100 - place);
  const moreVolatile = place > 50;
  const others = percent(
    `Past cases of this kind of asset that were ${moreVolatile ? "calmer" : "more volatile"}`,
    share,
  );
  const swings = say`${moreVolatile ? "larger" : "smaller"} than in ${others} of past cases`;
  const condition = place > 67 ? "VOLATILE" : trend !== undefined ? trending : place < 33 ? "CALM" : "RANGING";
  return { condition, reason: say`${trendText}. Its price swings are ${swings} of this kind of asset.` };
}

function cited(facts: readonly Quantity[], say: SentenceWriter["say"]): Sentence {
  return facts.reduce<Sentence>((all, fact) => say`${all}${silent(fact)}`, { text: "", evidence: [] });
}
