import type { Chain, Sourced, TokenProfile, TokenSecurity } from "../../market/index.ts";
import type { LookAlike, RiskFact, WashSign } from "../assessment.ts";
import type { MergedMarket } from "../merged-market.ts";

/** What a verdict is given: the token, and what was computed of it before. */
export type RiskInput = {
  readonly profile: TokenProfile;
  readonly market: MergedMarket;
  readonly wash: WashSign;
  readonly lookAlike: LookAlike | undefined;
  readonly nowMs: number;
};

/** What a fact can come out as. `when` is the published condition. */
export type RiskStep = {
  readonly when: string;
  readonly effect: RiskFact["effect"];
  readonly points: number;
  readonly isDecisive: boolean;
  /** Whatever else is known, the token is not LOW. */
  readonly rulesOutLow: boolean;
  readonly why: string;
};

/** What a rule found; undefined is 'not checked'. */
export type Reading = {
  readonly step: RiskStep;
  readonly value: string;
  readonly source: string;
  readonly asOfMs: number | undefined;
};

/** Whether a fact is asked for: `told` is shown where a source tells it, and is not missed otherwise. */
export type Requested = "asked" | "told" | "never";

/** One published rule: what it looks at, what that adds, and what its absence adds. */
export type RiskRule = {
  readonly id: string;
  readonly label: string;
  readonly evm: Requested;
  readonly solana: Requested;
  /** Worst first, the good one last. */
  readonly steps: readonly RiskStep[];
  /** Without it nothing is LOW: nowhere, on all chains, or on those where a checker can tell it. */
  readonly isEssential: boolean | readonly Chain[];
  /** Points where it is not checked. */
  readonly unknownPoints: number;
  /** Why it matters that it is not checked. */
  readonly unknownWhy: string;
  /** Another check answers the same question: its absence then neither adds nor is missed. */
  readonly isCovered?: (input: RiskInput) => boolean;
  readonly read: (input: RiskInput) => Reading | undefined;
};

export const DAY_MS = 86_400_000;
/** What a checker found good says nothing of a contract that could have changed since; what it found bad stands. */
const GOOD_HOLDS_MS = 7 * DAY_MS;
export const isOutdated = (step: RiskStep, asOfMs: number, nowMs: number): boolean =>
  step.points === 0 && nowMs - asOfMs > GOOD_HOLDS_MS;
/** The first smart contract ran with Ethereum's first block, on 30 July 2015: a pool said to be older was told wrongly. */
const FIRST_POOL_MS = Date.UTC(2015, 6, 30);

/** A number to reckon with; what is negative or none was not told. */
export const isAmount = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value < Infinity;

/** How long the oldest pool has been there; a start ahead of the clock is one of just now. */
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
/** Adds points, and no passed trial sale or other good answer makes up for it: the token is not LOW. */
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

/** Which field of what checkers say a rule reads. */
export type SecurityOf<T> = (security: TokenSecurity) => Sourced<T> | undefined;
