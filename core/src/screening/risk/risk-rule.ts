import type { Chain, Sourced, TokenProfile, TokenSecurity } from "../../market/index.ts";
import type { LookAlike, RiskFact, WashSign } from "../assessment.ts";
import type { MergedMarket } from "../merged-market.ts";

/** The inputs of a verdict: the token, and what was computed about it before. */
export type RiskInput = {
  readonly profile: TokenProfile;
  readonly market: MergedMarket;
  readonly wash: WashSign;
  readonly lookAlike: LookAlike | undefined;
  readonly nowMs: number;
};

/** A possible result of a rule. `when` is the published condition. */
export type RiskStep = {
  readonly when: string;
  readonly effect: RiskFact["effect"];
  readonly points: number;
  readonly isDecisive: boolean;
  /** Whether it rules out LOW regardless of everything else. */
  readonly rulesOutLow: boolean;
  readonly why: string;
};

/** A rule's finding; undefined means 'not checked'. */
export type Reading = {
  readonly step: RiskStep;
  readonly value: string;
  readonly source: string;
  readonly asOfMs: number | undefined;
};

/** Whether a fact is required: `told` is shown if a source reports it, and not counted as missing otherwise. */
export type Requested = "asked" | "told" | "never";

/** One published rule: what it checks, the points that adds, and the points for missing data. */
export type RiskRule = {
  readonly id: string;
  readonly label: string;
  readonly evm: Requested;
  readonly solana: Requested;
  /** Worst first, the good one last. */
  readonly steps: readonly RiskStep[];
  /** Whether it is required for LOW: never, on all chains, or on those where a checker can report it. */
  readonly isEssential: boolean | readonly Chain[];
  /** Points if unchecked. */
  readonly unknownPoints: number;
  /** Why it matters that it is unchecked. */
  readonly unknownWhy: string;
  /** Another check answers the same question: if unchecked, it then neither adds points nor counts as missing. */
  readonly isCovered?: (input: RiskInput) => boolean;
  readonly read: (input: RiskInput) => Reading | undefined;
};

export const DAY_MS = 86_400_000;
/** How long a good finding stays valid: the contract could have changed since. A bad finding stays valid. */
const GOOD_HOLDS_MS = 7 * DAY_MS;
export const isOutdated = (step: RiskStep, asOfMs: number, nowMs: number): boolean =>
  step.points === 0 && nowMs - asOfMs > GOOD_HOLDS_MS;
/** The first smart contract ran with Ethereum's first block, on 30 July 2015: an older pool was reported wrongly. */
const FIRST_POOL_MS = Date.UTC(2015, 6, 30);

/** Whether a number is usable; a negative or invalid one counts as not reported. */
export const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value < Infinity;

/** Returns the age of the oldest pool; a start in the future counts as now. */
export function pairAgeMs({ market, nowMs }: RiskInput): number | undefined {
  const createdMs = market.createdMs;
  return isAmount(createdMs) && createdMs >= FIRST_POOL_MS ? Math.max(0, nowMs - createdMs) : undefined;
}

export const raises = (when: string, points: number, why: string): RiskStep => ({
  when,
  effect: "raises",
  points,
  isDecisive: false,
  rulesOutLow: false,
  why,
});
/**
 * Creates a step that adds points and rules out LOW, whatever good findings there are, including a passed trial sale.
 */
export const rulesOutLow = (when: string, points: number, why: string): RiskStep => ({
  ...raises(when, points, why),
  rulesOutLow: true,
});
export const decides = (when: string, why: string): RiskStep => ({
  ...rulesOutLow(when, 100, why),
  isDecisive: true,
});
export const lowers = (when: string, why: string): RiskStep => ({
  ...raises(when, 0, why),
  effect: "lowers",
});
export const isNeutral = (when: string, why: string): RiskStep => ({ ...lowers(when, why), effect: "neutral" });

/** Selects the field of a security check that a rule reads. */
export type SecurityOf<T> = (security: TokenSecurity) => Sourced<T> | undefined;
