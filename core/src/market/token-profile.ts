import type { Chain } from "./chain.ts";
import type { Sourced } from "./provenance.ts";

/** The windows over which sources count trades. */
export const TRADE_WINDOWS = ["m5", "h1", "h6", "h24"] as const;
export type TradeWindow = (typeof TRADE_WINDOWS)[number];
export type PerWindow<T> = { readonly [W in TradeWindow]?: T };

/**
 * One pool of a token as one source reported it: the market in which it is swapped against `quoteSymbol`. All amounts
 * in US dollars unless stated; values the source did not report are absent.
 */
export type TokenPool = {
  readonly chain: Chain;
  /** The pool's own address, in the chain's canonical form if it is an address. */
  readonly poolAddress: string;
  /** The exchange's id: uniswap, raydium … */
  readonly dex: string;
  readonly quoteSymbol?: string;
  readonly quoteAddress?: string;
  readonly priceUsd?: number;
  readonly liquidityUsd?: number;
  /** Liquidity in the pool, in tokens and in units of the quote. */
  readonly liquidityBase?: number;
  readonly liquidityQuote?: number;
  readonly volumeUsd: PerWindow<number>;
  readonly buys: PerWindow<number>;
  readonly sells: PerWindow<number>;
  /** Number of distinct trading addresses. */
  readonly makers?: PerWindow<number>;
  /** Signed percentage. */
  readonly changePercent: PerWindow<number>;
  readonly marketCapUsd?: number;
  readonly fdvUsd?: number;
  readonly createdMs?: number;
  /** URL of the pool's page at its source; https only. */
  readonly url?: string;
  readonly source: string;
  readonly asOfMs: number;
};

/** A trade as a source lists it; lists are newest first. */
export type TokenTrade = {
  readonly atMs: number;
  readonly side: "buy" | "sell";
  readonly priceUsd?: number;
  readonly amountUsd?: number;
  readonly maker?: string;
  readonly transaction?: string;
};

/**
 * Security checks of a contract. Each field names the source that reported it; absent means 'not checked', which never
 * counts as safe. Taxes and shares in percent, 0 to 100.
 */
export type TokenSecurity = {
  readonly honeypot?: Sourced<boolean>;
  /** A simulated sale succeeded. */
  readonly sellSimulated?: Sourced<boolean>;
  readonly cannotSellAll?: Sourced<boolean>;
  readonly buyTaxPercent?: Sourced<number>;
  readonly sellTaxPercent?: Sourced<number>;
  readonly transferTaxPercent?: Sourced<number>;
  /** The source code is published and matches. */
  readonly contractVerified?: Sourced<boolean>;
  readonly proxy?: Sourced<boolean>;
  /** More tokens can be minted (an owner's function, or Solana's mint authority). */
  readonly mintable?: Sourced<boolean>;
  readonly pausable?: Sourced<boolean>;
  /** An address can be blocked from trading (a blacklist, or Solana's freeze authority). */
  readonly blacklist?: Sourced<boolean>;
  readonly hiddenOwner?: Sourced<boolean>;
  readonly canTakeBackOwnership?: Sourced<boolean>;
  readonly ownerChangesBalance?: Sourced<boolean>;
  readonly taxModifiable?: Sourced<boolean>;
  readonly ownershipRenounced?: Sourced<boolean>;
  /** A checker lists it as a scam: a counterfeit, bait sent to wallets, or a past rug pull. */
  readonly knownScam?: Sourced<boolean>;
  /** The creator has also made honeypots. */
  readonly creatorMadeTraps?: Sourced<boolean>;
  readonly selfDestruct?: Sourced<boolean>;
  /** It cannot be bought freely, or its code can limit who trades, how often or how much. */
  readonly tradingRestricted?: Sourced<boolean>;
  /** Its main functions call other contracts. */
  readonly externalCall?: Sourced<boolean>;
  /** It spends its users' gas on making other assets. */
  readonly gasAbuse?: Sourced<boolean>;
  /** Its name and picture can be changed (Solana). */
  readonly metadataMutable?: Sourced<boolean>;
  /** Average tax on selling that the tested holders would pay. */
  readonly holderTaxPercent?: Sourced<number>;
  /** The highest tax that any tested holder would pay. */
  readonly highestHolderTaxPercent?: Sourced<number>;
  /** Share of the tested holders who would pay half or more. */
  readonly highTaxHoldersPercent?: Sourced<number>;
  /** Share of the tested holders who cannot sell, or whose tokens were taken from them. */
  readonly unsellableHoldersPercent?: Sourced<number>;
  /**
   * The most severe of a checker's warnings: 4 information, 8 low, 12 medium, 16 high, 20 critical; 0 if it has none.
   */
  readonly warningSeverity?: Sourced<number>;
  /** A checker's own risk level, 0 to 100. */
  readonly checkerRiskLevel?: Sourced<number>;
  readonly holders?: Sourced<number>;
  /** Share held by the ten largest holders, excluding pools, locks and burn addresses. */
  readonly top10Percent?: Sourced<number>;
  /** Share held by its creator or its owner, whichever holds more. */
  readonly creatorPercent?: Sourced<number>;
  /** Share held by wallets that a checker links to its creator. */
  readonly insiderPercent?: Sourced<number>;
  /** Share of the pool's liquidity that is locked or burnt. */
  readonly liquidityLockedPercent?: Sourced<number>;
  /** When the first significant lock ends; absent if burnt or not reported. */
  readonly liquidityUnlockMs?: Sourced<number>;
};
export type SecurityField = keyof TokenSecurity;

export type TokenSocial = {
  readonly telegramMembers?: Sourced<number>;
  /** Mentions within 24 hours. */
  readonly twitterMentions?: Sourced<number>;
  /** Mentions within the preceding 24 hours, by the same source. */
  readonly twitterMentionsBefore?: Sourced<number>;
};

/** A link that the project publishes about itself; https only, and unverified. */
export type TokenLink = {
  readonly kind: "website" | "twitter" | "telegram" | "discord" | "other";
  readonly url: string;
};

/** The market of a token at one past time, as we observed it. */
export type TokenObservation = {
  readonly atMs: number;
  readonly priceUsd?: number;
  readonly liquidityUsd?: number;
  readonly marketCapUsd?: number;
  readonly volume24hUsd?: number;
};

/**
 * Everything known about one token: the input of every evaluation of it. Names are untrusted text, already sanitised
 * (control and direction marks stripped, at most 64 characters).
 */
export type TokenProfile = {
  readonly chain: Chain;
  /** In the form of `tokenAddress`. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** The latest report on each pool by each source; `latestPools` of core/screening merges them. */
  readonly pools: readonly TokenPool[];
  readonly security: TokenSecurity;
  readonly social: TokenSocial;
  readonly links: readonly TokenLink[];
  readonly description?: Sourced<string>;
  /** Paid promotion currently running, in the source's units. Flagged, and never part of any rank. */
  readonly boosts?: Sourced<number>;
  /** Categories a source assigns to it. */
  readonly categories: readonly string[];
  readonly firstSeenMs: number;
  /** Our observations: hourly at most, oldest first, at most 8 days. */
  readonly past: readonly TokenObservation[];
  /** Whether it belongs to the simulated market. */
  readonly simulated: boolean;
};
