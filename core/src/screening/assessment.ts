import type { Chain } from "../market/index.ts";

export const RISK_CLASSES = ["LOW", "MEDIUM", "HIGH", "EXTREME"] as const;
export type RiskClass = (typeof RISK_CLASSES)[number];

/** One fact behind the risk score, formatted for users. */
export type RiskFact = {
  /** Permanent id of the rule: `pair-age`, `honeypot` … (docs/dex-risk.md). */
  readonly id: string;
  readonly label: string;
  /** The formatted value, or 'not checked'. */
  readonly value: string;
  /** raises: adds points or is decisive; lowers: was checked and is good; neutral; unknown: not checked. */
  readonly effect: "raises" | "lowers" | "neutral" | "unknown";
  /** Points it adds, of 100. */
  readonly points: number;
  /** Whether it alone makes the risk EXTREME. */
  readonly isDecisive: boolean;
  /** Why, in one sentence. */
  readonly why: string;
  /** Its source; undefined if unchecked. `computed` means Sextant. */
  readonly source: string | undefined;
  readonly asOfMs: number | undefined;
};

export type RiskVerdict = {
  readonly riskClass: RiskClass;
  /** 0 to 100; 100 if a single fact is decisive. */
  readonly score: number;
  /** Published version of the rules. */
  readonly rules: string;
  readonly facts: readonly RiskFact[];
  /** Number of unchecked facts. */
  readonly unknowns: number;
  /** Missing security facts that are required for LOW. */
  readonly missingEssentials: readonly string[];
  /**
   * Checked facts that rule out LOW regardless of points: holders are taxed, or someone can take or freeze their
   * tokens.
   */
  readonly ruledOut: readonly string[];
  /** Whether the points alone would give LOW, but missing facts or those in `ruledOut` make it MEDIUM. */
  readonly isCapped: boolean;
};

export type MomentumPart = {
  readonly id: string;
  readonly label: string;
  /** Formatted for users. */
  readonly value: string;
  readonly points: number;
  readonly mostPoints: number;
};

export type Momentum = {
  /** 0 to 100; the sum of the parts' points. */
  readonly score: number;
  readonly parts: readonly MomentumPart[];
  /**
   * 24 h volume compared with the token's own past, in percent above it (0: as usual or less; 250: three and a half
   * times as much). Undefined without enough history.
   */
  readonly volumeSpikePercent: number | undefined;
  /** What the spike is measured against, or why there is none, in one sentence. */
  readonly spikeBasis: string;
};

/** Signs that volume was created by wash trading; none is proof. */
export type WashSign = {
  readonly isSuspect: boolean;
  readonly volumeToLiquidity: number | undefined;
  readonly reasons: readonly string[];
};

/** A better-known token whose name or symbol this one copies or imitates. */
export type LookAlike = { readonly symbol: string; readonly name: string; readonly how: "same" | "similar" };

/** Estimated cost of selling an amount relative to the price, in percent; by constant product over the known pools. */
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
  /** One or two sentences made of facts, never of the project's promises. */
  readonly narrative: string;
  /** Words or facts behind the type; empty for Unknown. */
  readonly evidence: readonly string[];
};

/** The complete assessment of a token at one time, as shown on cards, rows and the token's page. */
export type Assessment = {
  /** `tokenKey` */
  readonly key: string;
  readonly chain: Chain;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly assessedMs: number;
  /** Timestamp of the newest pool report. */
  readonly asOfMs: number;
  /** Sources of the market, by liquidity, highest first. */
  readonly sources: readonly string[];
  readonly simulated: boolean;
  readonly firstSeenMs: number;
  /** Creation of the oldest pool; undefined if no source reports it. */
  readonly createdMs: number | undefined;
  readonly poolCount: number;
  readonly mainPool:
    | { readonly dex: string; readonly poolAddress: string; readonly url: string | undefined }
    | undefined;
  readonly priceUsd: number | undefined;
  /** Signed percentage; undefined while the token is younger than 24 h or if no source reports it. */
  readonly change24hPercent: number | undefined;
  /** Why there is none; undefined if there is one. */
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
  /** Undefined if not available. */
  readonly socialTrend: "RISING" | "DECLINING" | "STABLE" | undefined;
  /** Paid promotion; 0 if none is known. */
  readonly boosts: number;
};

/** BULL, BEAR, VOLATILE, or otherwise NEUTRAL, with the rule and its numbers. UNKNOWN: too few tokens. */
export type ScreenerCondition = {
  readonly condition: "BULL" | "BEAR" | "VOLATILE" | "NEUTRAL" | "UNKNOWN";
  /** What happened, as a sentence with its numbers. */
  readonly finding: string;
  /** What the condition means, as a sentence. */
  readonly rule: string;
  /** Number of tokens with a day of history behind it. */
  readonly counted: number;
};

/** The five lists, named as the tabs of the screen. */
export const LISTS = ["trending", "newPairs", "gainers", "highVolume", "memecoinWinners"] as const;
export type ListName = (typeof LISTS)[number];
