import type { TokenPool } from "../market/index.ts";
import { dollarsInside } from "./dollar-coins.ts";

/** Below this share on the paying side, nearly all of a pool is the token itself at the price the pool itself makes. */
const LEAST_SHARE = 0.01;

/**
 * Dollars on the side of a pool that pays a seller out: as counted where the quote is a dollar, else what is not the token
 * itself, or half where a source does not tell the sides. Undefined without liquidity.
 */
export function payingSideUsd(pool: TokenPool): number | undefined {
  const { liquidityUsd: all, liquidityBase: base, priceUsd: price } = pool;
  if (all === undefined) return undefined;
  if (base === undefined || price === undefined) return all / 2;
  return dollarsInside(pool) ?? Math.max(0, all - base * price);
}

/**
 * A pool that is hollow, counted as what it is worth to a seller: where less than 1 % of its value can pay anybody out, its
 * liquidity is twice that. Any other pool is given back as it is.
 */
export function withoutHollow(pool: TokenPool): TokenPool {
  const { liquidityUsd: all, liquidityBase: base } = pool;
  const paying = payingSideUsd(pool);
  if (all === undefined || all === 0 || base === undefined || paying === undefined) return pool;
  if (paying >= all * LEAST_SHARE) return pool;
  const { liquidityBase: _, ...rest } = pool;
  return { ...rest, liquidityUsd: Math.min(all, 2 * paying) };
}
