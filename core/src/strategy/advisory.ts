import { evidenceLedger } from "../analysis/index.ts";
import type { AdvisoryHorizon, MarketData, TradingAdvisory } from "../contract/index.ts";
import type { Forecast, Profile } from "../forecast/index.ts";
import type { Instrument, Timeframe } from "../market/index.ts";
import { absenceOf } from "./absence.ts";
import { allocationWords, dataWords, primaryWords, summaryWords, widerPicture, type Parts } from "./advisory-words.ts";
import { allocation, PARTS, type PartRisk } from "./allocation.ts";
import { availableStrategy, PART_WORDS, type HeldSoFar, type Part } from "./available-strategy.ts";
import { nextCloseMs } from "./bar-ends.ts";
import type { ClaimDraft } from "./claim-draft.ts";
import { hasOutrun, OUTRUN } from "./has-outrun.ts";
import { marketCondition } from "./market-condition.ts";
import type { Outlook, Policy } from "./outlook.ts";
import { count, money, silent, type Quantity } from "./quantity.ts";
import { bestForRisk, resultForRisk } from "./result-for-risk.ts";
import { sentenceWriter } from "./sentence-writer.ts";
import { soundOutlook } from "./sound-outlook.ts";
import { unavailableStrategy } from "./unavailable-strategy.ts";

export type AdvisoryInput = {
  /** The analysis of the same symbol at the same moment: its price, currency, figures and indicators. */
  readonly market: MarketData;
  readonly instrument: Instrument;
  /** The installation's clock. */
  readonly nowMs: number;
  readonly profile: Profile;
  /** What the engine says of ADVISORY_HORIZONS, in that order. */
  readonly outlooks: Readonly<Record<AdvisoryHorizon, readonly Outlook[]>>;
  /** The finest bars of it that are fresh; undefined when there are none within the day. */
  readonly finest: Timeframe | undefined;
  readonly policy: Policy;
  /** Round trip, percent of the entry. */
  readonly costPercent: number;
  readonly heldSoFar?: HeldSoFar | undefined;
};

/** An advisory, and the claims in it that are to be written down: none for what is not available. */
export type Advised = {
  readonly advisory: TradingAdvisory;
  readonly claims: Readonly<Partial<Record<AdvisoryHorizon, ClaimDraft>>>;
};

/**
 * What to do with one symbol now, within days and within months, for one risk profile, with the odds and the facts behind all
 * of it. Pure: the same snapshot, profile and model give the same bytes. `recordSeq` is null, `cautions` empty and `wording`
 * 'template' until the server fills them in.
 */
export function advisory(input: AdvisoryInput): Advised {
  const { market, instrument, nowMs, profile, outlooks, policy, costPercent } = input;
  const { symbol } = instrument;
  const { currency } = market;
  const source = market.parts.candles.source ?? market.source;
  const ledger = evidenceLedger();
  const basis: Quantity =
    market.price === null
      ? { ...count("Daily bars", market.technicalAnalysis.bars, "bars"), from: { asOfMs: nowMs, source } }
      : { ...money("Price", market.price, currency), from: { asOfMs: Date.parse(market.asOf), source: market.source } };
  // What is worked out here, not read from bars.
  const writer = sentenceWriter(ledger, { asOfMs: nowMs, source: "sextant" });
  const before = dataWords(market, basis, writer);

  const chosen = chosenOutlooks(outlooks, costPercent);
  const judged = (part: AdvisoryHorizon): Forecast | undefined => {
    const { outlook } = chosen[part];
    return outlook?.kind === "forecast" && absenceOf({ ...input, part, outlook }) === undefined ? outlook : undefined;
  };
  const state = marketCondition(market, judged("shortTerm") ?? judged("longTerm"), writer);

  const made = (
    part: AdvisoryHorizon,
  ): { part: Part } | { againMs: number; reason: TradingAdvisory["summary"][number] } => {
    const { outlook } = chosen[part];
    const absence = absenceOf({ ...input, part, outlook });
    if (absence !== undefined || outlook?.kind !== "forecast") {
      const againMs = absence?.againMs ?? nowMs;
      return { againMs, reason: absence?.reason(writer, basis) ?? writer.say`Not available.${silent(basis)}` };
    }
    const its = sentenceWriter(ledger, { asOfMs: outlook.barCloseMs, source });
    const after = part === "longTerm" ? widerPicture(market, state.reason, writer) : [];
    const given = { ...input, part, currency, source, forecast: outlook, before, after };
    if (hasOutrun(market.price, outlook, costPercent, policy)) {
      const againMs = nextCloseMs(instrument, outlook.horizon.timeframe, outlook.barCloseMs, nowMs);
      return { againMs, reason: writer.say`Not available. ${OUTRUN}${silent(basis)}` };
    }
    return { part: availableStrategy(given, its) };
  };
  const results = { immediate: made("immediate"), shortTerm: made("shortTerm"), longTerm: made("longTerm") };
  const parts = mapParts((part): Parts[AdvisoryHorizon] => {
    const one = results[part];
    return "part" in one ? one.part : { reason: one.reason };
  });
  const strategies = mapParts((part) => {
    const one = results[part];
    return "part" in one
      ? one.part.strategy
      : unavailableStrategy(PART_WORDS[part].timeframe, one.reason, one.againMs, costPercent);
  });

  const available = PARTS.flatMap((part) => {
    const { outlook } = chosen[part];
    const one = results[part];
    return "part" in one && outlook?.kind === "forecast" ? [{ part, forecast: outlook, made: one.part }] : [];
  });
  const split = allocation(
    mapParts((part): PartRisk | undefined => {
      const one = available.find((each) => each.part === part);
      return one === undefined
        ? undefined
        : { unit: one.forecast.unit, bestResultPercent: bestResultPercent(one.forecast) };
    }),
    profile,
    costPercent,
  );
  const acting = available.filter(({ made: { decision } }) => decision.action !== "HOLD");
  const primary =
    bestForRisk(
      (acting.length > 0 ? acting : available).map(({ part, forecast }) => ({
        part,
        ratio: resultForRisk(forecast, profile, costPercent),
        durationMs: forecast.horizon.durationMs,
      })),
    )?.part ?? "longTerm";
  const ends = (available.length > 0 ? available.map(({ part }) => part) : PARTS).map(
    (part) => strategies[part].validUntil,
  );
  const summary = [...before, ...summaryWords(parts, symbol, writer)];
  return {
    claims: Object.fromEntries(available.map(({ part, made: { claim } }) => [part, claim])),
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
        allocationReason: allocationWords(split, parts, symbol, writer),
      },
      strategies,
      name: market.name,
      kind: market.kind,
      currency,
      quotedIn: market.quotedIn,
      price: market.price,
      changePercent: market.changePercent,
      source: market.source,
      asOf: market.asOf,
      freshness: market.freshness,
      validUntil: ends.reduce((first, end) => (end < first ? end : first)),
      modelVersion: [...new Set(available.map(({ forecast }) => forecast.modelVersion))].join(", ") || "none",
      summary,
      evidence: [...ledger.rows],
      wording: "template",
      cautions: [],
    },
  };
}

function mapParts<T>(of: (part: AdvisoryHorizon) => T): Record<AdvisoryHorizon, T> {
  return { immediate: of("immediate"), shortTerm: of("shortTerm"), longTerm: of("longTerm") };
}

/**
 * MODERATE's better side before cost: what the one set of multipliers comes from. Where direction shows no skill the result is
 * the past's drift, which earns nothing more.
 */
function bestResultPercent({ barriers }: Forecast): number {
  const moderate = barriers.filter(({ profile, skilled }) => profile === "MODERATE" && skilled);
  return Math.max(0, ...moderate.map((one) => one.expectedValue * 100));
}

/**
 * Of each part the forecast that is used: short-term the best for its risk, otherwise the first there is; or the first fault.
 * MODERATE chooses for all profiles, so that they speak of the same thing.
 */
function chosenOutlooks(
  outlooks: AdvisoryInput["outlooks"],
  costPercent: number,
): Record<AdvisoryHorizon, { readonly outlook: Outlook | undefined }> {
  return mapParts((part) => {
    const sound = outlooks[part].map(soundOutlook);
    const forecasts = sound.filter((one) => one.kind === "forecast");
    const rated = forecasts.map((forecast) => ({
      forecast,
      ratio: resultForRisk(forecast, "MODERATE", costPercent),
      durationMs: forecast.horizon.durationMs,
    }));
    const best = part === "shortTerm" ? bestForRisk(rated)?.forecast : forecasts[0];
    return { outlook: best ?? sound[0] };
  });
}
