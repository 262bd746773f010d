import { evidenceLedger } from "../analysis/index.ts";
import type { AdvisoryHorizon, MarketData, TradingAdvisory } from "../contract/index.ts";
import type { Forecast, Profile } from "../forecast/index.ts";
import type { FactDirection } from "../language/index.ts";
import type { AdvisoryInput } from "./advisory-input.ts";
import { allocationWords, primaryWords, summaryWords } from "./advisory-words.ts";
import { allocation, type PartRisk } from "./allocation.ts";
import type { ClaimDraft } from "./claim-draft.ts";
import { isPart, judgeParts, strategyOf, type JudgedParts } from "./judge-parts.ts";
import { mapParts, PARTS } from "./parts.ts";
import { count, money, type Quantity } from "./quantity.ts";
import { bestForRisk, resultForRisk } from "./result-for-risk.ts";
import { sentenceWriter, type FactWays } from "./sentence-writer.ts";
import { dataWords } from "./surrounding-words.ts";

/** An advisory, and the claims in it that are to be written down: none for what is not available. */
export type Advised = {
  readonly advisory: TradingAdvisory;
  /** Which way facts point, by id of the evidence, where the engine knows it. */
  readonly directions: Readonly<Record<string, FactDirection>>;
  readonly claims: Readonly<Partial<Record<AdvisoryHorizon, ClaimDraft>>>;
};

/**
 * What to do with one symbol now, within days and within months, for one risk profile, with the odds and the facts behind all
 * of it. Pure: the same snapshot, profile and model give the same bytes. `recordSeq` is null and `cautions`
 * empty until the server fills them in.
 */
export function advisory(input: AdvisoryInput): Advised {
  const { market, instrument, nowMs, profile, costPercent } = input;
  const { symbol } = instrument;
  const ledger = evidenceLedger();
  // What is worked out here, not read from bars.
  const ways: FactWays = new Map();
  const writer = sentenceWriter(ledger, { asOfMs: nowMs, source: "engine" }, ways);
  const basis = basisOf(market, nowMs);
  const before = dataWords(market, basis, writer);
  const { parts, state } = judgeParts(input, { ledger, writer, ways, basis, before });
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
  const summary = [...before, ...summaryWords(parts, symbol, writer)];
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
        allocationReason: allocationWords(split, parts, { symbol, profile }, writer),
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

/** What all of it is about: the price, or the bars where there is none. */
function basisOf(market: MarketData, nowMs: number): Quantity {
  const { price, currency, asOf, source, technicalAnalysis } = market;
  if (price !== null) return { ...money("Price", price, currency), from: { asOfMs: Date.parse(asOf), source } };
  const bars = count("Daily bars", technicalAnalysis.bars, "bars");
  return { ...bars, from: { asOfMs: nowMs, source: market.parts.candles.source ?? source } };
}

/** The part with the best result for its risk, one that acts before any that holds; the longest where nothing can be judged. */
function primaryOf(parts: JudgedParts, profile: Profile, costPercent: number): AdvisoryHorizon {
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

function riskOf(one: JudgedParts[AdvisoryHorizon]): PartRisk | undefined {
  return isPart(one)
    ? { unit: one.forecast.unit, bestResultPercent: bestResultPercent(one.forecast), soldBy: one.soldBy }
    : undefined;
}

/**
 * MODERATE's better side before cost: what the one set of multipliers comes from. Where direction shows no skill the result is
 * the past's drift, which earns nothing more.
 */
function bestResultPercent({ barriers }: Forecast): number {
  const moderate = barriers.filter(({ profile, skilled }) => profile === "MODERATE" && skilled);
  return Math.max(0, ...moderate.map((one) => one.expectedValue * 100));
}
