import type { TokenPool } from "../market/index.ts";
import { MOST_LIQUIDITY_USD } from "./sane-figure.ts";

/** Quote coins that are a dollar each, by their symbol: what lies in such a pool can be counted without another price. */
const DOLLARS: ReadonlySet<string> = new Set(["USDC", "USDT", "DAI", "USD1", "USDS", "BUSD", "FDUSD", "PYUSD"]);
/** At least this share of what a pool holds must be the other coin, or there is nothing to be paid out with. */
const LEAST_QUOTE_SHARE = 0.01;
/** A claim this many times what the pool holds, as told by itself, is false. */
const MOST_OVERSTATED = 2;
/** So much liquidity never goes a day with less than a hundred-thousandth of it traded, unless nobody can trade there. */
const ENORMOUS_USD = 1e7;
const LEAST_TURNOVER = 1e-5;

/**
 * Why a pool's claims of depth are not believed, or undefined where they are:
 * - absurd: more dollars than ever lay in a pool;
 * - one-sided: all but a hundredth of its value is the token itself, at the price the pool itself makes;
 * - overstated: more than twice what it says it holds, or the token's side alone is worth more than twice the claim;
 * - idle: ten million dollars or more, of which less than a hundred-thousandth was traded in a day.
 * Its liquidity counts nowhere then, and it gives the price only where no other pool does.
 */
export function poolFault(pool: TokenPool): "absurd" | "one-sided" | "overstated" | "idle" | undefined {
  const claimed = pool.liquidityUsd;
  if (claimed === undefined) return undefined;
  if (claimed > MOST_LIQUIDITY_USD) return "absurd";
  const volume = pool.volumeUsd.h24;
  if (claimed >= ENORMOUS_USD && volume !== undefined && volume < claimed * LEAST_TURNOVER) return "idle";
  const { priceUsd: price, liquidityBase: base, liquidityQuote: quote } = pool;
  if (price === undefined || base === undefined) return undefined;
  const baseUsd = base * price;
  if (baseUsd > claimed * MOST_OVERSTATED) return "overstated";
  if (quote !== undefined && pool.quoteSymbol !== undefined && DOLLARS.has(pool.quoteSymbol.toUpperCase())) {
    if (claimed > MOST_OVERSTATED * (baseUsd + quote)) return "overstated";
    return quote < LEAST_QUOTE_SHARE * (baseUsd + quote) ? "one-sided" : undefined;
  }
  return claimed > 0 && claimed - baseUsd < LEAST_QUOTE_SHARE * claimed ? "one-sided" : undefined;
}
