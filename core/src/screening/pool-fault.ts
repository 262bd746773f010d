import type { TokenPool } from "../market/index.ts";
import { dollarsInside, isFalseDollar } from "./dollar-coins.ts";
import { payingSideUsd } from "./paying-side.ts";
import { MOST_LIQUIDITY_USD } from "./sane-figure.ts";

/** A claim this many times what the pool holds, as told by itself, is false. */
const MOST_OVERSTATED = 2;
/** So much liquidity never goes a day with less than a hundred-thousandth of it traded, unless nobody can trade there. */
const ENORMOUS_USD = 1e7;
const LEAST_TURNOVER = 1e-5;

/**
 * Why a pool's claims of depth are not believed, or undefined where they are:
 * - false dollar: it is quoted in an imitated stablecoin, so that its prices are anything;
 * - absurd: more dollars than ever lay in a pool;
 * - idle: ten million dollars or more, of which less than a hundred-thousandth was traded in a day;
 * - overstated: more than twice what it says it holds, or the token's side alone is worth more than twice the claim.
 * Its liquidity counts nowhere then, and it gives the price only where no other pool does.
 */
export function poolFault(pool: TokenPool): "false dollar" | "absurd" | "idle" | "overstated" | undefined {
  if (isFalseDollar(pool)) return "false dollar";
  const { liquidityUsd: claimed, priceUsd: price, liquidityBase: base } = pool;
  if (claimed === undefined) return undefined;
  if (claimed > MOST_LIQUIDITY_USD) return "absurd";
  const volume = pool.volumeUsd.h24;
  // A claim whose dollars can be counted is judged by them.
  const deep = Math.min(claimed, 2 * (dollarsInside(pool) ?? Infinity));
  if (deep >= ENORMOUS_USD && volume !== undefined && volume < claimed * LEAST_TURNOVER) return "idle";
  if (price === undefined || base === undefined) return undefined;
  const held = base * price + (payingSideUsd(pool) ?? 0);
  return base * price > claimed * MOST_OVERSTATED || claimed > held * MOST_OVERSTATED ? "overstated" : undefined;
}
