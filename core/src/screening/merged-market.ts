import type { Chain, TokenPool } from "../market/index.ts";

/** A token's market over all its pools at one moment; what no pool tells is undefined. */
export type MergedMarket = {
  readonly chain: Chain;
  /** Most liquidity first; pools that no source has told for a day are left out. */
  readonly pools: readonly TokenPool[];
  /** The deepest pool: its price is the token's. */
  readonly main: TokenPool | undefined;
  readonly priceUsd: number | undefined;
  readonly liquidityUsd: number | undefined;
  readonly volume24hUsd: number | undefined;
  readonly buys24h: number | undefined;
  readonly sells24h: number | undefined;
  readonly makers24h: number | undefined;
  readonly marketCapUsd: number | undefined;
  readonly fdvUsd: number | undefined;
  /** Oldest pool. */
  readonly createdMs: number | undefined;
  readonly asOfMs: number | undefined;
  readonly sources: readonly string[];
};
