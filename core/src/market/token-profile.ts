import type { Chain } from "./chain.ts";
import type { Sourced } from "./provenance.ts";

/** The windows in which sources count trades. */
export const TRADE_WINDOWS = ["m5", "h1", "h6", "h24"] as const;
export type TradeWindow = (typeof TRADE_WINDOWS)[number];
export type PerWindow<T> = { readonly [W in TradeWindow]?: T };

/**
 * One pool of a token as one source told it: the market in which it is swapped against `quoteSymbol`. All amounts in US dollars
 * unless said otherwise; what the source did not tell is absent.
 */
export type TokenPool = {
  readonly chain: Chain;
  /** The pool's own address, in the chain's one spelling where it is an address. */
  readonly poolAddress: string;
  /** The exchange's id: uniswap, raydium … */
  readonly dex: string;
  readonly quoteSymbol?: string;
  readonly quoteAddress?: string;
  readonly priceUsd?: number;
  readonly liquidityUsd?: number;
  /** What lies in the pool, in tokens and in units of the quote. */
  readonly liquidityBase?: number;
  readonly liquidityQuote?: number;
  readonly volumeUsd: PerWindow<number>;
  readonly buys: PerWindow<number>;
  readonly sells: PerWindow<number>;
  /** Distinct addresses that traded. */
  readonly makers?: PerWindow<number>;
  /** Signed percent. */
  readonly changePercent: PerWindow<number>;
  readonly marketCapUsd?: number;
  readonly fdvUsd?: number;
  readonly createdMs?: number;
  /** The pool's page at its source; https only. */
  readonly url?: string;
  readonly source: string;
  readonly asOfMs: number;
};

/** A trade as a source lists it, newest first in lists. */
export type TokenTrade = {
  readonly atMs: number;
  readonly side: "buy" | "sell";
  readonly priceUsd?: number;
  readonly amountUsd?: number;
  readonly maker?: string;
  readonly transaction?: string;
};

/**
 * What checkers say of a contract. Each field from the source that told it; absent is 'not checked', which is never good news.
 * Taxes and shares in percent, 0 to 100.
 */
export type TokenSecurity = {
  readonly honeypot?: Sourced<boolean>;
  /** A trial sale went through. */
  readonly sellSimulated?: Sourced<boolean>;
  readonly cannotSellAll?: Sourced<boolean>;
  readonly buyTaxPercent?: Sourced<number>;
  readonly sellTaxPercent?: Sourced<number>;
  readonly transferTaxPercent?: Sourced<number>;
  /** The source code is published and matches. */
  readonly contractVerified?: Sourced<boolean>;
  readonly proxy?: Sourced<boolean>;
  /** Somebody can make more of it (an owner's function, or Solana's mint authority). */
  readonly mintable?: Sourced<boolean>;
  readonly pausable?: Sourced<boolean>;
  /** Somebody can forbid an address to trade (a blacklist, or Solana's freeze authority). */
  readonly blacklist?: Sourced<boolean>;
  readonly hiddenOwner?: Sourced<boolean>;
  readonly canTakeBackOwnership?: Sourced<boolean>;
  readonly ownerChangesBalance?: Sourced<boolean>;
  readonly taxModifiable?: Sourced<boolean>;
  readonly ownershipRenounced?: Sourced<boolean>;
  /** A checker lists it as a scam: a counterfeit, bait sent to wallets, or one that has already run. */
  readonly knownScam?: Sourced<boolean>;
  /** Whoever made it made honeypots as well. */
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
  /** What its holders would pay on selling, on average over those the checker tested. */
  readonly holderTaxPercent?: Sourced<number>;
  /** What the worst off of the tested holders would pay. */
  readonly highestHolderTaxPercent?: Sourced<number>;
  /** Share of the tested holders who would pay half or more. */
  readonly highTaxHoldersPercent?: Sourced<number>;
  /** Share of the tested holders who cannot sell, or whose tokens were taken from them. */
  readonly unsellableHoldersPercent?: Sourced<number>;
  /** The worst of a checker's warnings: 4 information, 8 low, 12 medium, 16 high, 20 critical; 0 where it has none. */
  readonly warningSeverity?: Sourced<number>;
  /** A checker's own level of risk, 0 to 100. */
  readonly checkerRiskLevel?: Sourced<number>;
  readonly holders?: Sourced<number>;
  /** Held by the ten largest holders that are no pool, lock or burn address. */
  readonly top10Percent?: Sourced<number>;
  /** Held by its maker or its owner, whichever holds more. */
  readonly creatorPercent?: Sourced<number>;
  /** Held by wallets that a checker links to its maker. */
  readonly insiderPercent?: Sourced<number>;
  /** Share of the pool's ownership that is locked or burnt. */
  readonly liquidityLockedPercent?: Sourced<number>;
  /** When the first lock of weight ends; absent where burnt for ever or not told. */
  readonly liquidityUnlockMs?: Sourced<number>;
};
export type SecurityField = keyof TokenSecurity;

export type TokenSocial = {
  readonly telegramMembers?: Sourced<number>;
  /** Mentions within 24 hours. */
  readonly twitterMentions?: Sourced<number>;
  /** Mentions within the 24 hours before, by the same source. */
  readonly twitterMentionsBefore?: Sourced<number>;
};

/** A page of the project as it names it itself; https only, and never checked by anybody. */
export type TokenLink = {
  readonly kind: "website" | "twitter" | "telegram" | "discord" | "other";
  readonly url: string;
};

/** The market of a token at one past moment, as we saw it. */
export type TokenObservation = {
  readonly atMs: number;
  readonly priceUsd?: number;
  readonly liquidityUsd?: number;
  readonly marketCapUsd?: number;
  readonly volume24hUsd?: number;
};

/**
 * All that is known of one token: the input of every judgement about it. Names are hostile text, already plain (control and
 * direction marks stripped, at most 64 characters).
 */
export type TokenProfile = {
  readonly chain: Chain;
  /** In the spelling of `tokenAddress`. */
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  /** The latest telling of each pool by each source; `latestPools` of core/screening makes one of them. */
  readonly pools: readonly TokenPool[];
  readonly security: TokenSecurity;
  readonly social: TokenSocial;
  readonly links: readonly TokenLink[];
  readonly description?: Sourced<string>;
  /** Paid promotion that runs now, in the source's units. Flagged, and never part of any rank. */
  readonly boosts?: Sourced<number>;
  /** Words a source sorts it under. */
  readonly categories: readonly string[];
  readonly firstSeenMs: number;
  /** What we saw of it: hourly at most, oldest first, at most 8 days. */
  readonly past: readonly TokenObservation[];
  /** Simulated by the simulated market. */
  readonly simulated: boolean;
};
