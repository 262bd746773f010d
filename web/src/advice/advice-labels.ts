import type { AdviceGround, AdvicePlan, MarketData, RiskProfile, Strategy } from "@sextant/core/contract";
import { formatPercent, PLAN_LABELS, roughSpan } from "@sextant/core/market";
import { POSITION_LIMITS } from "@sextant/core/strategy";
import { isCalibrated } from "./chance-text.ts";
import { spanWords } from "./span-words.ts";
import * as TEXTS from "./texts.tsx";

// Labels of the parts of advice, the same on every screen and in the words of core's sentences where those exist.

type Kind = MarketData["kind"];

/** The name of each ground, and its explanation in a beginner's words. None of it promises a gain. */
export const GROUNDS: Readonly<Record<AdviceGround, { readonly name: string; readonly says: string }>> = {
  skill: {
    name: TEXTS.skillName,
    says: TEXTS.skillSays,
  },
  premium: {
    name: TEXTS.premiumName,
    says: TEXTS.premiumSays,
  },
  risk: {
    name: TEXTS.riskName,
    says: TEXTS.riskSays,
  },
  relative: { name: TEXTS.relativeName, says: TEXTS.relativeSays },
  setup: {
    name: TEXTS.setupName,
    says: TEXTS.setupSays,
  },
};

/** Names a ground in plain words: for a SELL based on the class's reward for risk, that the risk was not rewarded. */
export function groundLabel(ground: AdviceGround, action: string): string {
  return ground === "premium" && action.endsWith("SELL") ? TEXTS.riskUnrewarded : GROUNDS[ground].name;
}

/** Label of how much to hold. */
export const SIZE_LABEL = TEXTS.sizeLabel;
/** Label of what a size is a share of. */
export const FULL_POSITION_LABEL = TEXTS.fullPositionLabel;
/** Formats it: 'at most 10% of your money'. */
export const formatFullPosition = (profile: RiskProfile): string =>
  `${TEXTS.atMost}${formatPercent(POSITION_LIMITS[profile].purchase * 100)}${TEXTS.ofMoney}`;

/** Formats a size: '73% of a full position'; for a HOLD as the limit that it is: 'at most 29% of a full position'. */
export const formatSize = ({ sizePercent, kind }: Pick<AdvicePlan, "sizePercent" | "kind">): string =>
  `${kind === "advised" ? "" : TEXTS.atMost}${formatPercent(sizePercent)}${TEXTS.ofPart}${PLAN_LABELS.fullPosition}`;

/** Label of the deepest fall within a quarter that one quarter in twenty reached or exceeded. */
export const WORST_QUARTER_LABEL = TEXTS.worstQuarterLabel;

/** Formats it: 'falls 27.5% or more at some point'; undefined for a sale, after which there is nothing to lose. */
export const describeWorstQuarter = (percent: number): string | undefined =>
  percent === 0 ? undefined : `${TEXTS.fallsBefore}${formatPercent(percent)}${TEXTS.fallsAfter}`;

const DAYS = /^(\d+) (trading )?days$/;

/** Converts a duration from core to everyday words: '126 trading days' are 'six months'. */
export function spanShort(span: string): string {
  const [, days, trading] = DAYS.exec(span) ?? [];
  if (days === undefined) return spanWords(span);
  const rough = roughSpan(trading === undefined ? "crypto" : "stock", Number(days));
  return /^\d/.test(rough) ? spanWords(span) : rough;
}

/** Formats both: 'six months (126 trading days)'. */
export const spanInFull = (span: string): string => {
  const [short, exact] = [spanShort(span), spanWords(span)];
  return short === exact ? exact : `${short} (${exact})`;
};

/** Formats a fall and its horizon: 'Fall of 20% or more within six months'. */
export const fallLabel = (fall: { readonly fallPercent: number; readonly sessions: number }, kind: Kind): string =>
  `${TEXTS.fallOf}${formatPercent(fall.fallPercent)}${TEXTS.orMoreWithin}${roughSpan(kind, fall.sessions)}`;

/** Marks a coin's odds of a plan as past frequencies: they look months ahead, where a coin's odds differ by era. */
export const planOdds = (odds: string, kind: Kind): string =>
  kind === "crypto" ? `${odds}${TEXTS.pastFrequencyNote}` : odds;

/**
 * Names the 90% range of advice: a coin's months ahead is an estimate, since how often such ranges held differed by
 * year.
 */
export const rangeName = (kind: Kind, advice: Pick<Strategy, "plan">): string =>
  isCalibrated(kind, advice) ? TEXTS.range90 : TEXTS.estimatedRange90;
