import type { Candle, Chain } from "../../market/index.ts";
import { poolPriceAt, poolsOf, tradedInPool } from "./pool-market.ts";
import { launchedToken } from "./simulated-tokens.ts";

const MOST_BARS = 500;
/** Number of samples within a bar for its extremes. */
const LOOKS = 5;

/**
 * Returns simulated bars of a pool in US dollars (volume too), oldest first, at most 500; the last one is forming, and
 * closes at the current price. Bars join without gaps, and their volumes add up to the windows that the market reports.
 * Undefined for a pool that is not simulated or not created yet.
 */
export function simulatedPoolCandles(
  chain: Chain,
  address: string,
  poolAddress: string,
  barMs: number,
  nowMs: number,
): Candle[] | undefined {
  const token = launchedToken(chain, address, nowMs);
  if (token === undefined) return undefined;
  const pool = poolsOf(token, nowMs).find((one) => one.address === poolAddress);
  if (pool === undefined) return undefined;
  const bars: Candle[] = [];
  const lastMs = Math.floor(nowMs / barMs) * barMs;
  const firstMs = Math.max(Math.floor(pool.bornMs / barMs) * barMs, lastMs - (MOST_BARS - 1) * barMs);
  let open = poolPriceAt(token, pool.index, Math.max(firstMs, pool.bornMs));
  for (let openTimeMs = firstMs; openTimeMs <= lastMs; openTimeMs += barMs) {
    const fromMs = Math.max(openTimeMs, pool.bornMs);
    const toMs = Math.min(openTimeMs + barMs, nowMs);
    const close = poolPriceAt(token, pool.index, toMs);
    let high = Math.max(open, close);
    let low = Math.min(open, close);
    for (let look = 1; look < LOOKS; look++) {
      const price = poolPriceAt(token, pool.index, fromMs + ((toMs - fromMs) * look) / LOOKS);
      if (price > high) high = price;
      if (price < low) low = price;
    }
    bars.push({ openTimeMs, open, high, low, close, volume: tradedInPool(token, pool, fromMs, toMs).volumeUsd });
    open = close;
  }
  return bars;
}
