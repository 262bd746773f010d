import type { TokenPool } from "../market/index.ts";
import { dollarsInside } from "./dollar-coins.ts";

/** Below this share on the paying side, nearly all of a pool is the token itself, at the pool's own price. */
const LEAST_SHARE = 0.01;

/**
 * Returns the dollars on the side of a pool that pays sellers out: counted if the quote is a dollar, else everything
 * but the token itself, or half if a source does not report the sides. Undefined without liquidity.
 */
export function payingSideUsd(pool: TokenPool): number | undefined {
  const { liquidityUsd: all, liquidityBase: base, priceUsd: price } = pool;
  if (all === undefined) return undefined;
  if (base === undefined || price === undefined) return all / 2;
  return dollarsInside(pool) ?? Math.max(0, all - base * price);
}

/**
 * Returns a hollow pool valued at what sellers can get: if less than 1 % of its value can be paid out, its liquidity is
 * twice that. Any other pool is returned unchanged.
 */
export function withoutHollow(pool: TokenPool): TokenPool {
  const { liquidityUsd: all, liquidityBase: base } = pool;
  const paying = payingSideUsd(pool);
  if (all === undefined || all === 0 || base === undefined || paying === undefined) return pool;
  if (paying >= all * LEAST_SHARE) return pool;
  const { liquidityBase: _, ...rest } = pool;
  return { ...rest, liquidityUsd: Math.min(all, 2 * paying) };
}
