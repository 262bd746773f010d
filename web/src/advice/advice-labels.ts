import type { AdviceGround, AdvicePlan, MarketData, RiskProfile, Strategy } from "@sextant/core/contract";
import { formatPercent, PLAN_LABELS, roughSpan } from "@sextant/core/market";
import { POSITION_LIMITS } from "@sextant/core/strategy";
import { isCalibrated } from "./chance-text.ts";

// Labels of the parts of advice, the same on every screen and in the words of core's sentences where those exist.

type Kind = MarketData["kind"];

/** The name of each ground, and its explanation in a beginner's words. None of it promises a gain. */
export const GROUNDS: Readonly<Record<AdviceGround, { readonly name: string; readonly says: string }>> = {
  skill: {
    name: "Proven skill",
    says: "On data it wasn't trained on, the model's chances were more accurate than the usual ones.",
  },
  premium: {
    name: "Reward for risk",
    says: "How well this kind of asset has paid for its risk in the past, at a similar volatility and in a similar market.",
  },
  risk: {
    name: "Risk of a deep fall",
    says: "A fall of 20% or more at some point is likely. That says nothing about where the price ends.",
  },
  relative: { name: "Standing in its class", says: "It stands out from the typical asset of its class." },
  setup: {
    name: "Chart setup",
    says: "A published chart pattern has completed. We measure its chance and show it next to that of the same trade entered at any time.",
  },
};

/** Names a ground in plain words: for a SELL based on the class's reward for risk, that the risk was not rewarded. */
export function groundLabel(ground: AdviceGround, action: string): string {
  return ground === "premium" && action.endsWith("SELL") ? "Risk not rewarded" : GROUNDS[ground].name;
}

/** Label of how much to hold. */
export const SIZE_LABEL = "Size";
/** Label of what a size is a share of. */
export const FULL_POSITION_LABEL = "Full position";
/** Formats it: 'at most 10% of your money'. */
export const formatFullPosition = (profile: RiskProfile): string =>
  `at most ${formatPercent(POSITION_LIMITS[profile].purchase * 100)} of your money`;

/** Formats a size: '73% of a full position'; for a HOLD as the limit that it is: 'at most 29% of a full position'. */
export const formatSize = ({ sizePercent, kind }: Pick<AdvicePlan, "sizePercent" | "kind">): string =>
  `${kind === "advised" ? "" : "at most "}${formatPercent(sizePercent)} of ${PLAN_LABELS.fullPosition}`;

/** Label of the deepest fall within a quarter that one quarter in twenty reached or exceeded. */
export const WORST_QUARTER_LABEL = "In 1 of 20 three-month periods";

/** Formats it: 'falls 27.5% or more at some point'; undefined for a sale, after which there is nothing to lose. */
export const describeWorstQuarter = (percent: number): string | undefined =>
  percent === 0 ? undefined : `falls ${formatPercent(percent)} or more at some point`;

const DAYS = /^(\d+) (trading )?days$/;

/** Converts a duration from core to everyday words: '126 trading days' are 'six months'. */
export function spanShort(span: string): string {
  const [, days, trading] = DAYS.exec(span) ?? [];
  if (days === undefined) return span;
  const rough = roughSpan(trading === undefined ? "crypto" : "stock", Number(days));
  return /^\d/.test(rough) ? span : rough;
}

/** Formats both: 'six months (126 trading days)'. */
export const spanInFull = (span: string): string => (spanShort(span) === span ? span : `${spanShort(span)} (${span})`);

/** Formats a fall and its horizon: 'Fall of 20% or more within six months'. */
export const fallLabel = (fall: { readonly fallPercent: number; readonly sessions: number }, kind: Kind): string =>
  `Fall of ${formatPercent(fall.fallPercent)} or more within ${roughSpan(kind, fall.sessions)}`;

/** Marks a coin's odds of a plan as past frequencies: they look months ahead, where a coin's odds differ by era. */
export const planOdds = (odds: string, kind: Kind): string => (kind === "crypto" ? `${odds} (past frequency)` : odds);

/**
 * Names the 90% range of advice: a coin's months ahead is an estimate, since how often such ranges held differed by
 * year.
 */
export const rangeName = (kind: Kind, advice: Pick<Strategy, "plan">): string =>
  isCalibrated(kind, advice) ? "90% range" : "Estimated 90% range";
