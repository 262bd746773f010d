import type { EvidenceLedger } from "../analysis/index.ts";
import type { AdvisoryHorizon, Sentence, Strategy } from "../contract/index.ts";
import type { Forecast } from "../forecast/index.ts";
import { absenceOf } from "./absence.ts";
import type { AdvisoryInput } from "./advisory-input.ts";
import { availableStrategy, type Part, PART_WORDS } from "./available-strategy.ts";
import { nextCloseMs } from "./bar-ends.ts";
import { forecastByGrounds } from "./forecast-by-grounds.ts";
import { groundAbsence } from "./ground-absence.ts";
import { type GroundOutlook, shortGrounds } from "./ground-outlook.ts";
import { groundStrategy } from "./ground-strategy.ts";
import { groundsAtForecast, RANGE_ONLY } from "./grounds-at-forecast.ts";
import { hasOutrun, OUTRUN } from "./has-outrun.ts";
import { marketCondition, type MarketCondition } from "./market-condition.ts";
import { GROUND_HORIZON, type Outlook, SHORT_GROUND_HORIZON } from "./outlook.ts";
import { mapParts } from "./parts.ts";
import { type Quantity, silent } from "./quantity.ts";
import { bestForRisk, resultForRisk } from "./result-for-risk.ts";
import { type FactWays, sentenceWriter, type SentenceWriter } from "./sentence-writer.ts";
import { soundOutlook } from "./sound-outlook.ts";
import { widerPicture } from "./surrounding-words.ts";
import { unavailableStrategy } from "./unavailable-strategy.ts";

/** A part of an advisory: what is advised, or why nothing is and when to ask again. */
export type JudgedParts = Readonly<Record<AdvisoryHorizon, Part | Missing>>;
type Missing = { readonly reason: Sentence; readonly againMs: number };

export const isPart = (one: JudgedParts[AdvisoryHorizon]): one is Part => "strategy" in one;

/** A part's card, also where there is nothing to advise. */
export function strategyOf(part: AdvisoryHorizon, judged: JudgedParts, costPercent: number): Strategy {
  const one = judged[part];
  return isPart(one)
    ? one.strategy
    : unavailableStrategy(PART_WORDS[part].timeframe, one.reason, one.againMs, costPercent);
}

/** Returns the grounds that a part acts on: the long ones at six months, of an index also the short ones at a week. */
function groundsOf(part: AdvisoryHorizon, { horizon, price }: Forecast, grounds: GroundOutlook | undefined) {
  if (grounds?.price !== price) return undefined;
  if (part === "longTerm") return horizon.id === GROUND_HORIZON ? grounds : undefined;
  return part === "shortTerm" && horizon.id === SHORT_GROUND_HORIZON ? shortGrounds(grounds) : undefined;
}

type Desk = {
  readonly ledger: EvidenceLedger;
  readonly writer: SentenceWriter;
  readonly ways: FactWays;
  /** The price that all is about. */
  readonly basis: Quantity;
  /** What data this is, said first. */
  readonly before: readonly Sentence[];
};

/** Judges each part by itself, after the state of the market around them. */
export function judgeParts(input: AdvisoryInput, desk: Desk): { parts: JudgedParts; state: MarketCondition } {
  const { market, instrument, nowMs, policy, costPercent } = input;
  const { ledger, writer, ways, basis, before } = desk;
  const { currency } = market;
  const source = market.parts.candles.source ?? market.source;
  const atForecast = groundsAtForecast(input.grounds, input.outlooks.longTerm);
  const found = mapParts((part) => {
    const outlook = chosenOutlooks(input.outlooks, costPercent, atForecast)[part];
    return { outlook, absence: absenceOf({ ...input, part, outlook }) };
  });
  const spoken = (["shortTerm", "longTerm"] as const)
    .filter((part) => found[part].absence === undefined)
    .map((part) => found[part].outlook)
    .find((outlook) => outlook?.kind === "forecast");
  const state = marketCondition(market, spoken, writer);

  const parts = mapParts((part): Part | Missing => {
    const { outlook, absence } = found[part];
    if (absence !== undefined) return { againMs: absence.againMs, reason: absence.reason(writer, basis) };
    if (outlook?.kind !== "forecast") return { againMs: nowMs, reason: writer.say`Not available.${silent(basis)}` };
    const { barCloseMs, horizon } = outlook;
    const grounds = groundsOf(part, outlook, atForecast);
    const forecast = grounds === undefined ? outlook : forecastByGrounds(outlook, grounds);
    if (hasOutrun(market.price, forecast, costPercent, grounds === undefined ? policy : RANGE_ONLY)) {
      const againMs = nextCloseMs(instrument, horizon.timeframe, barCloseMs, nowMs);
      return { againMs, reason: writer.say`Not available. ${OUTRUN}${silent(basis)}` };
    }
    const after = part === "longTerm" ? widerPicture(market, state.reason, writer) : [];
    if (part === "longTerm" && grounds === undefined) {
      const { bars } = market.technicalAnalysis;
      const wereGiven = input.grounds !== undefined;
      after.unshift(groundAbsence(instrument, { dailyBars: bars, wereGiven, simulated: input.simulatedSide }, writer));
    }
    const its = sentenceWriter(ledger, { asOfMs: barCloseMs, source }, ways);
    const of = { ...input, part, currency, source, forecast, before, after };
    const isSimulated = market.freshness.state === "simulated";
    return grounds === undefined ? availableStrategy(of, its) : groundStrategy({ ...of, isSimulated }, grounds, its);
  });
  return { parts, state };
}

/**
 * Of each part the forecast that is used: short-term the best for its risk, otherwise the first there is; or the first fault.
 * Where grounds speak, the long part is the forecast of their horizon. MODERATE chooses for all profiles, so that they speak of the same thing.
 */
function chosenOutlooks(
  outlooks: Readonly<Record<AdvisoryHorizon, readonly Outlook[]>>,
  costPercent: number,
  grounds?: GroundOutlook,
): Record<AdvisoryHorizon, Outlook | undefined> {
  return mapParts((part) => {
    const sound = outlooks[part].map(soundOutlook);
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
