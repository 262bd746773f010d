import type { Candle, Chain, TokenPool, TokenLink, TokenTrade } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";

/**
 * What one answer of a source reported about one token. Names and texts are plain already, links https; what it did not
 * report is absent.
 */
export type TokenNews = {
  readonly chain: Chain;
  /** In the spelling of `tokenAddress`. */
  readonly address: string;
  readonly name?: string;
  readonly symbol?: string;
  readonly pools: readonly TokenPool[];
  readonly links?: readonly TokenLink[];
  readonly description?: string;
  /** Currently active paid promotion; 0 if the source reports none. */
  readonly boosts?: number;
  readonly categories?: readonly string[];
  readonly source: string;
  readonly asOfMs: number;
};

export type TokenRef = { readonly chain: Chain; readonly address: string };

/** A source's list that reveals unknown tokens: its profiles, boosts, new pools, trending pools. */
export type TokenFeed = {
  /** `profiles`, `boosts`, `new-pools base` … unique within the vendor. */
  readonly name: string;
  /** How often it is worth requesting. */
  readonly everyMs: number;
  /** Throws VendorError. */
  fetch(signal?: AbortSignal): Promise<readonly TokenNews[]>;
};

export const POOL_TIMEFRAMES = ["5m", "15m", "1h", "4h", "1d"] as const;
export type PoolTimeframe = (typeof POOL_TIMEFRAMES)[number];

/** A source of on-chain tokens and their pools. Every call throws VendorError, and returns only valid data. */
export interface TokenVendor {
  /** Lower-case id, as `VENDORS` and `source` on the wire write it. */
  readonly name: string;
  readonly chains: readonly Chain[];
  readonly feeds: readonly TokenFeed[];
  /** Maximum tokens of one chain per call of `fetchTokens`. */
  readonly mostAtOnce: number;
  /** Fetches the pools of tokens by address. Tokens that the source does not know are left out. */
  fetchTokens(chain: Chain, addresses: readonly string[], signal?: AbortSignal): Promise<readonly TokenNews[]>;
  /** Searches tokens by part of a name or symbol. */
  search?(text: string, signal?: AbortSignal): Promise<readonly TokenNews[]>;
  /** Fetches candles of a pool in US dollars, oldest first, valid by `candleError`; the last may still form. */
  fetchPoolCandles?(
    chain: Chain,
    poolAddress: string,
    timeframe: PoolTimeframe,
    token: string,
    signal?: AbortSignal,
  ): Promise<readonly Candle[]>;
  /** Fetches the last trades of a pool, newest first, at most 100. */
  fetchPoolTrades?(
    chain: Chain,
    poolAddress: string,
    token: string,
    signal?: AbortSignal,
  ): Promise<readonly TokenTrade[]>;
  /** Its client, for health; absent if there is none (the simulated market). */
  readonly http?: VendorHttp;
}
