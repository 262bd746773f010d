import type { AdvisoryHorizon, Strategy, TradingAdvisory } from "@sextant/core/contract";
import { describeAction } from "../../advice/action-text.ts";
import { spanShort } from "../../advice/advice-labels.ts";
import { isCalibrated } from "../../advice/chance-text.ts";
import { rangeText } from "../../advice/range-text.ts";
import { percent } from "../../lib/metrics.ts";
import { claimDay } from "./ends-text.ts";
import { HORIZON_KEYS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

const AHEAD: Readonly<Record<AdvisoryHorizon, string>> = {
  immediate: TEXTS.nextMinutes,
  shortTerm: TEXTS.nextDays,
  longTerm: TEXTS.nextMonths,
};

/** Which horizon's range a HOLD leads with: as on the analysis, the longest that has a claim. */
const RANGE_ORDER = ["longTerm", "shortTerm", "immediate"] as const;

type Advised = Pick<TradingAdvisory, "kind" | "currency" | "strategies" | "overallRecommendation">;

/**
 * Answers an advisory in one or two sentences: what to do, how sure that is and until when, then the likely range.
 * `isExpired` says which horizons no longer count.
 */
export function advisoryAnswer(data: Advised, isExpired: (horizon: AdvisoryHorizon) => boolean, zone: string): string {
  const { strategies, overallRecommendation } = data;
  const known = HORIZON_KEYS.filter((horizon) => strategies[horizon].state === "available");
  if (known.length === 0) return withoutAdvice(strategies.longTerm);
  const valid = known.filter((horizon) => !isExpired(horizon));
  if (valid.length === 0) return TEXTS.adviceExpired;
  const acting = valid.filter((horizon) => strategies[horizon].action !== "HOLD");
  const { primaryStrategy } = overallRecommendation;
  const chosen = acting.includes(primaryStrategy) ? primaryStrategy : acting[0];
  if (chosen === undefined) {
    const shown = RANGE_ORDER.find((horizon) => valid.includes(horizon) && strategies[horizon].range90 !== null);
    const range = shown === undefined ? "" : likelyText(strategies[shown], data, zone);
    return `${valid.length === HORIZON_KEYS.length ? TEXTS.noTradeAtAll : TEXTS.noTradeNow}${range}`;
  }
  const strategy = strategies[chosen];
  const ahead = chosen === "immediate" || strategy.span === null ? AHEAD[chosen] : spanShort(strategy.span);
  const verdict = `${TEXTS.verdict(describeAction(strategy.rating))}${TEXTS.verdictFor}${ahead}`;
  return `${verdict}: ${chanceText(strategy, claimDay(strategy, zone))}.${likelyText(strategy, data)}`;
}

/** Says why there is no advice: the reason of the horizon whose data stays current the longest. */
function withoutAdvice({ unavailable }: Strategy): string {
  const [reason] = (unavailable ?? "").replace(/^Not available[.:] ?/, "").split(/(?<=\.) /);
  if (!reason) return TEXTS.noAdviceNow;
  return `${TEXTS.noAdviceReason}${/^[A-Z][a-z]/.test(reason) ? reason.charAt(0).toLowerCase() + reason.slice(1) : reason}`;
}

/** Describes the likely range; without a zone, the sentence before it has named the day. */
function likelyText(strategy: Strategy, { kind, currency }: Advised, zone?: string): string {
  const { range90 } = strategy;
  if (range90 === null) return "";
  const day = zone === undefined ? undefined : claimDay(strategy, zone);
  const by = day === undefined ? "" : `${TEXTS.byDay}${day}`;
  const range = `${rangeText(range90.low, range90.high, currency)}${by}${TEXTS.nineInTen}`;
  return isCalibrated(kind, strategy) ? `${TEXTS.likely}${range}.` : `${TEXTS.estimated}${range}.`;
}

/** Describes the chance behind an action in the words of its ground: not every claim is that the price rises. */
function chanceText({ action, ground, confidence, deepFall }: Strategy, until: string | undefined): string {
  const often = percent(confidence);
  const by = until === undefined ? "" : `${TEXTS.byDay}${until}`;
  if (ground === "risk" && deepFall !== null)
    return `${often}${TEXTS.chanceFalls}${String(deepFall.fallPercent)}${TEXTS.percentOrMore}${by}`;
  if (ground === "premium")
    return action === "BUY" ? `${often}${TEXTS.chanceHigher}${by}` : `${often}${TEXTS.suchCoinsLower}`;
  return `${often}${TEXTS.chanceRight}${by}`;
}
