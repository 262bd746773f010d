import type { RiskProfile, Timeframe } from "../market/index.ts";

/** Claims on the live market, or on a replayed or simulated one: two records of the same format that never mix. */
export const BOOKS = ["live", "practice"] as const;
export type Book = (typeof BOOKS)[number];

/** The kind of market a claim was made on. Real ones go to the live book, all others to the practice book. */
export const FEEDS = ["real", "replay", "simulated"] as const;
export type Feed = (typeof FEEDS)[number];

/**
 * direction, volatility, range: a timeframe's signals. setup: a published chart setup that a bar completed, with its
 * plan. advisory: one horizon of an advisory, for a risk profile.
 */
export const CLAIM_KINDS = ["direction", "volatility", "range", "setup", "advisory"] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** The action that the claim suggests to a trader; OTHER suggests none (volatility, range). */
export const ACTIONS = ["STRONG_BUY", "BUY", "HOLD", "SELL", "STRONG_SELL", "OTHER"] as const;
export type ClaimAction = (typeof ACTIONS)[number];

/**
 * scheduled: from the fixed universe that is always evaluated, and counted in the headline; requested: only made on a
 * user's request.
 */
export const ORIGINS = ["scheduled", "requested"] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * Why an action is advised, other than a published setup. skill: its odds beat the base rate on data not used for
 * training; premium: the class has rewarded its risk; risk: a deep fall is likely; relative: odds compared with the
 * class's typical member.
 */
export const PLAIN_GROUNDS = ["skill", "premium", "risk", "relative"] as const;
/** The kinds of ground that are scored: all setups together are one of them. */
export const GROUND_KINDS = [...PLAIN_GROUNDS, "setup"] as const;
export type GroundKind = (typeof GROUND_KINDS)[number];
const SETUP_PREFIX = "setup:";
/** A claim's ground as recorded; a setup by its name, 'setup:sma-cross'. */
export type ClaimGround = (typeof PLAIN_GROUNDS)[number] | `${typeof SETUP_PREFIX}${string}`;

/** How a claim ended. VOID: the result is unknowable; counted publicly, never scored. */
export const OUTCOMES = ["HIT_TARGET", "HIT_STOP", "EXPIRED_WIN", "EXPIRED_LOSS", "VOID"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Times are ISO 8601 UTC with milliseconds, odds 0 to 1, prices in the quote currency. */
export type IssueDraft = {
  readonly book: Book;
  readonly feed: Feed;
  readonly origin: Origin;
  readonly issuedAt: string;
  /** End of the last bar the claim was made from; only later bars settle it. */
  readonly barCloseAt: string;
  readonly symbol: string;
  readonly assetClass: "stock" | "crypto";
  readonly claimKind: ClaimKind;
  /** The bars it was made from and is settled on. */
  readonly timeframe: Timeframe;
  /** Forecast horizon by name: '4h', '5d', '6x4h'. */
  readonly horizon: string;
  /** Null if independent of the profile. */
  readonly profile: RiskProfile | null;
  readonly action: ClaimAction;
  /**
   * Why the action is advised; absent if the claim advises none, and on every claim from before grounds were
   * introduced.
   */
  readonly ground?: ClaimGround;
  /** Close of the last bar. */
  readonly entry: number;
  readonly target: number | null;
  readonly stop: number | null;
  /** HOLD and range: the claim is that the close at expiry is from `low` to `high`. */
  readonly low: number | null;
  readonly high: number | null;
  /** Volatility: the claim is that the close at expiry differs from `entry` by more than this many percent. */
  readonly movePercent: number | null;
  readonly pUp: number | null;
  readonly pTarget: number | null;
  readonly pStop: number | null;
  readonly pExpired: number | null;
  /** Stated probability that the claim comes true. */
  readonly confidence: number;
  /** Probability of the same claim known without looking at the chart. */
  readonly base: number | null;
  /** Probability of the same claim for a price without drift. */
  readonly breakEven: number | null;
  /** The 90 % range of the close at expiry. */
  readonly q05: number | null;
  readonly q95: number | null;
  /** Cost of a round trip, percent of the entry. */
  readonly costPercent: number;
  readonly expiresAt: string;
  readonly modelVersion: string;
  /** Hexadecimal digests of the code that computed it, of its input bars, and of the facts published with it. */
  readonly codeHash: string;
  readonly inputHash: string;
  readonly factsHash: string;
  /** Vendor of the bars. */
  readonly source: string;
};

/** The result of a claim, before it is recorded. */
export type ResolutionDraft = {
  readonly book: Book;
  /** Id of the claim. */
  readonly of: string;
  readonly outcome: Outcome;
  readonly resolvedAt: string;
  /** Price that settled it, on the price scale of the day it was made (splits undone); null if void. */
  readonly price: number | null;
  /** Start of the bar that settled it. */
  readonly barTime: string | null;
  /** Why it is void, or a remark such as a split or a gap. */
  readonly note: string;
};

type Link = {
  /** Row number in its book, from 1. */
  readonly seq: number;
  readonly prevHash: string;
  /** SHA-256 of the canonical text of all other fields, in hexadecimal digits. */
  readonly hash: string;
};

/** A claim as recorded before its result was known. */
export type Issue = { readonly kind: "issue"; readonly id: string } & IssueDraft & Link;
/** Its result, in a separate row: the claim's row is never changed. */
export type Resolution = { readonly kind: "resolve" } & ResolutionDraft & Link;
export type Entry = Issue | Resolution;

/** How a claim is settled: `touch` has a target and no stop. */
export type SettlingRule = "barriers" | "touch" | "inside" | "moved" | "side";

/**
 * Returns the rule that settles a claim: target against stop, target touched before expiry, inside a band at expiry, moved far enough
 * at expiry, right side at expiry.
 */
export function ruleOf({
  claimKind,
  action,
  target,
  stop,
}: Pick<IssueDraft, "claimKind" | "action" | "target" | "stop">): SettlingRule {
  if (claimKind === "volatility") return "moved";
  if (claimKind === "range" || action === "HOLD") return "inside";
  if (target !== null && stop === null) return "touch";
  return target === null ? "side" : "barriers";
}

/** Returns the kind of a ground: 'setup' for 'setup:sma-cross'. */
export function groundKind(ground: ClaimGround): GroundKind {
  return setupOf(ground) === undefined ? (ground as (typeof PLAIN_GROUNDS)[number]) : "setup";
}

/** Returns the setup that a ground names: 'sma-cross' for 'setup:sma-cross'; undefined for other grounds. */
export function setupOf(ground: ClaimGround): string | undefined {
  return ground.startsWith(SETUP_PREFIX) ? ground.slice(SETUP_PREFIX.length) : undefined;
}

/** Returns whether an action bets on a rise (1), on a fall (-1) or on neither (0). */
export function sideOf(action: ClaimAction): 1 | -1 | 0 {
  if (action === "BUY" || action === "STRONG_BUY") return 1;
  return action === "SELL" || action === "STRONG_SELL" ? -1 : 0;
}
