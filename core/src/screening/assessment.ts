import type { Chain } from "../market/index.ts";

export const RISK_CLASSES = ["LOW", "MEDIUM", "HIGH", "EXTREME"] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/** One fact that the risk rests on, as a person reads it. */
export type RiskFact = {
  /** Id of the rule, for ever: `pair-age`, `honeypot` … (docs/dex-risk.md). */
  readonly id: string;
  readonly label: string;
  /** The value as written for people, or 'not checked'. */
  readonly value: string;
  /** raises: adds points or decides; lowers: was checked and is good; neutral; unknown: not checked. */
  readonly effect: "raises" | "lowers" | "neutral" | "unknown";
  /** Points it adds, of 100. */
  readonly points: number;
  /** Decides EXTREME alone. */
  readonly isDecisive: boolean;
  /** Why, in one sentence. */
  readonly why: string;
  /** Who told it and when; undefined for what is not checked. `computed` is us. */
  readonly source: string | undefined;
  readonly asOfMs: number | undefined;
};

export type RiskVerdict = {
  readonly riskClass: RiskClass;
  /** 0 to 100; 100 where a fact decides alone. */
  readonly score: number;
  /** Published number of the rules. */
  readonly rules: string;
  readonly facts: readonly RiskFact[];
  /** How many facts are not checked. */
  readonly unknowns: number;
  /** Security facts without which nothing is LOW, and which are missing here. */
  readonly missingEssentials: readonly string[];
  /** Facts that were checked and rule LOW out whatever the points: holders are taxed, or somebody can take or freeze what they hold. */
  readonly ruledOut: readonly string[];
  /** True where the points alone would say LOW, and missing facts or those that rule it out make it MEDIUM. */
  readonly isCapped: boolean;
};

export type MomentumPart = {
  readonly id: string;
  readonly label: string;
  /** As written for people. */
  readonly value: string;
  readonly points: number;
  readonly mostPoints: number;
};

export type Momentum = {
  /** 0 to 100; the sum of the parts' points. */
  readonly score: number;
  readonly parts: readonly MomentumPart[];
  /**
   * 24 h volume over the token's own past, in percent above it (0: as usual or less; 250: three and a half times as much).
   * Undefined without enough past.
   */
  readonly volumeSpikePercent: number | undefined;
  /** What the spike is measured against, in one sentence; also why there is none. */
  readonly spikeBasis: string;
};

/** Signs that volume was made by trading with oneself; none proves it. */
export type WashSign = {
  readonly isSuspect: boolean;
  readonly volumeToLiquidity: number | undefined;
  readonly reasons: readonly string[];
};

/** A better-known token whose name or symbol this one repeats or imitates. */
export type LookAlike = { readonly symbol: string; readonly name: string; readonly how: "same" | "similar" };

/** What selling an amount would cost against the price, in percent; by constant product over the known pools. */
export type Slippage = { readonly usd: number; readonly percent: number | undefined };

export const PROJECT_TYPES = [
  "Memecoin",
  "DeFi",
  "AI",
  "Gaming",
  "Stablecoin",
  "Wrapped asset",
  "Liquid staking",
  "Real-world asset",
  "Infrastructure",
  "Social",
  "Unknown",
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export type ProjectKind = {
  readonly projectType: ProjectType;
  /** One or two sentences made of facts; never a promise of the project's. */
  readonly narrative: string;
  /** Words or facts the type rests on; empty for Unknown. */
  readonly evidence: readonly string[];
};

/** All that is judged of a token at one moment: what cards, rows and the token's page show. */
export type Assessment = {
  /** `tokenKey` */
  readonly key: string;
  readonly chain: Chain;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly assessedMs: number;
  /** When the newest pool was told. */
  readonly asOfMs: number;
  /** Who told the market, most liquidity first. */
  readonly sources: readonly string[];
  readonly simulated: boolean;
  readonly firstSeenMs: number;
  /** Oldest pool; undefined where no source tells. */
  readonly createdMs: number | undefined;
  readonly poolCount: number;
  readonly mainPool:
    | { readonly dex: string; readonly poolAddress: string; readonly url: string | undefined }
    | undefined;
  readonly priceUsd: number | undefined;
  /** Signed percent; undefined while the token is younger than 24 h or nobody tells. */
  readonly change24hPercent: number | undefined;
  /** Why there is none; undefined where there is one. */
  readonly changeNote: string | undefined;
  readonly marketCapUsd: number | undefined;
  readonly fdvUsd: number | undefined;
  readonly volume24hUsd: number | undefined;
  readonly liquidityUsd: number | undefined;
  readonly buys24h: number | undefined;
  readonly sells24h: number | undefined;
  readonly momentum: Momentum;
  readonly risk: RiskVerdict;
  readonly wash: WashSign;
  readonly lookAlike: LookAlike | undefined;
  readonly slippage: readonly Slippage[];
  readonly kind: ProjectKind;
  readonly contractVerified: boolean | undefined;
  readonly liquidityLocked: boolean | undefined;
  readonly lockedPercent: number | undefined;
  readonly unlockMs: number | undefined;
  readonly telegramMembers: number | undefined;
  readonly twitterMentions: number | undefined;
  /** Undefined: not available. */
  readonly socialTrend: "RISING" | "DECLINING" | "STABLE" | undefined;
  /** Paid promotion; 0 where none is known. */
  readonly boosts: number;
};

/** BULL, BEAR, VOLATILE, or NEUTRAL for anything else, with the rule that says so in figures. UNKNOWN: too few tokens. */
export type ScreenerCondition = {
  readonly condition: "BULL" | "BEAR" | "VOLATILE" | "NEUTRAL" | "UNKNOWN";
  readonly why: string;
  /** Tokens with a day of history that it rests on. */
  readonly counted: number;
};

/** The five lists, as the screen's tabs name them. */
export const LISTS = ["trending", "newPairs", "gainers", "highVolume", "memecoinWinners"] as const;
export type ListName = (typeof LISTS)[number];
