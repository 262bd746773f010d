import type { AdvisoryHorizon, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { describeAction } from "../../advice/action-text.ts";
import { isCalibrated } from "../../advice/chance-text.ts";
import { rangeText } from "../../advice/range-text.ts";
import { claimDay } from "./ends-text.ts";
import { HORIZON_KEYS } from "./horizon-text.ts";

const AHEAD: Readonly<Record<AdvisoryHorizon, string>> = {
  immediate: "the next minutes",
  shortTerm: "days",
  longTerm: "months",
};

/** The range that a HOLD leads with: days are what most people ask about. */
const RANGE_ORDER = ["shortTerm", "longTerm", "immediate"] as const;

type Advised = Pick<TradingAdvisory, "kind" | "currency" | "strategies" | "overallRecommendation">;

/**
 * Answers an advisory in one or two sentences: what to do, how sure that is and until when, then the likely range.
 * `isExpired` says which horizons no longer count.
 */
export function advisoryAnswer(data: Advised, isExpired: (horizon: AdvisoryHorizon) => boolean, zone: string): string {
  const { strategies, overallRecommendation } = data;
  const known = HORIZON_KEYS.filter((horizon) => strategies[horizon].state === "available");
  if (known.length === 0) return "No advice right now.";
  const valid = known.filter((horizon) => !isExpired(horizon));
  if (valid.length === 0) return "This advice has expired. Refresh it before you act.";
  const acting = valid.filter((horizon) => strategies[horizon].action !== "HOLD");
  const { primaryStrategy } = overallRecommendation;
  const chosen = acting.includes(primaryStrategy) ? primaryStrategy : acting[0];
  if (chosen === undefined) {
    const shown = RANGE_ORDER.find((horizon) => valid.includes(horizon));
    const range = shown === undefined ? "" : likelyText(strategies[shown], data, zone);
    return `${valid.length === HORIZON_KEYS.length ? "No trade for any horizon." : "No trade for now."}${range}`;
  }
  const strategy = strategies[chosen];
  const until = claimDay(strategy, zone);
  const chance = chanceText(strategy);
  return `${sentenceCase(describeAction(strategy.rating))} for ${AHEAD[chosen]}: ${chance}${until === undefined ? "" : `, until ${until}`}.${likelyText(strategy, data)}`;
}

/** Describes the likely range; without a zone, the sentence before it has named the day. */
function likelyText(strategy: Strategy, { kind, currency }: Advised, zone?: string): string {
  const { range90 } = strategy;
  if (range90 === null) return "";
  const day = zone === undefined ? undefined : claimDay(strategy, zone);
  const by = day === undefined ? "" : ` by ${day}`;
  const range = `${rangeText(range90.low, range90.high, currency)}${by} (9 in 10)`;
  return isCalibrated(kind, strategy) ? ` Likely ${range}.` : ` Estimated ${range}.`;
}

/** Describes the chance behind an action in the words of its ground: not every claim is that the price rises. */
function chanceText({ action, ground, confidence, deepFall }: Strategy): string {
  const often = inTen(confidence ?? 0);
  if (ground === "risk" && deepFall !== null) return `${often} to fall ${String(deepFall.fallPercent)}% or more`;
  if (ground === "premium") return action === "BUY" ? `${often} to end higher` : `${often} such coins ended lower`;
  return `right ${often}`;
}

/** Formats a chance as people say it: '6 in 10'; near the ends, of twenty or a hundred. */
function inTen(percent: number): string {
  const tens = Math.round(percent / 10);
  if (tens > 0 && tens < 10) return `${String(tens)} in 10`;
  const twenties = Math.round(percent / 5);
  return twenties > 0 && twenties < 20 ? `${String(twenties)} in 20` : `${String(Math.round(percent))} in 100`;
}

const sentenceCase = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();
