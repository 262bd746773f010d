import type { Chain, TokenTrade } from "../../market/index.ts";
import type { SimulatedToken } from "./simulated-token.ts";
import { buyingShare, handsOf, type SimulatedPool, poolPriceAt, poolsOf, tradedInPool } from "./pool-market.ts";
import { launchedToken } from "./simulated-tokens.ts";
import { dieAt } from "./smooth-noise.ts";
import { simulatedTrader } from "./token-spelling.ts";

const BIN_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const MOST_TRADES = 100;
/** Maximum trades per bin; a busier bin has larger ones. */
const MOST_PER_BIN = 150;

/** Returns the trades of five minutes, newest first: their amounts add up to the volume of that time. */
function binTrades(token: SimulatedToken, pool: SimulatedPool, startMs: number): TokenTrade[] {
  const { volumeUsd: volume, trades } = tradedInPool(token, pool, startMs, startMs + BIN_MS);
  const count = Math.min(MOST_PER_BIN, Math.round(trades));
  const seed = (token.seed ^ Math.imul(startMs / BIN_MS, 0x2c1b3c6d)) | 0;
  // Wash trading repeats the same amount.
  const weights = Array.from({ length: count }, (_, i) => (token.isWashed ? 1 : 0.05 + dieAt(seed, i) ** 3));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const hands = Math.max(1, handsOf(token, 288 * count));
  return weights
    .map((weight, i): TokenTrade => {
      const atMs = Math.floor(startMs + dieAt(seed, 1_000 + i) * BIN_MS);
      const buying = buyingShare(token, atMs);
      // Not even a wash trader sells what can't be sold.
      const isBuy = token.isWashed && buying < 1 ? i % 2 === 0 : dieAt(seed, 2_000 + i) < buying;
      return {
        atMs,
        side: isBuy ? "buy" : "sell",
        priceUsd: poolPriceAt(token, pool.index, atMs),
        amountUsd: (volume * weight) / total,
        maker: simulatedTrader(token.chain, (token.seed + Math.floor(dieAt(seed, 3_000 + i) * hands)) | 0),
      };
    })
    .sort((a, b) => b.atMs - a.atMs);
}

/**
 * Returns the last simulated trades of a pool within a day, newest first, at most 100, consistent with its price and
 * volume. Undefined for a pool that is not simulated or not created yet.
 */
export function simulatedPoolTrades(
  chain: Chain,
  address: string,
  poolAddress: string,
  nowMs: number,
): TokenTrade[] | undefined {
  const token = launchedToken(chain, address, nowMs);
  const pool = token && poolsOf(token, nowMs).find((one) => one.address === poolAddress);
  if (token === undefined || pool === undefined) return undefined;
  const trades: TokenTrade[] = [];
  const oldestMs = Math.max(pool.bornMs, nowMs - DAY_MS);
  for (let startMs = Math.floor(nowMs / BIN_MS) * BIN_MS; startMs + BIN_MS > oldestMs; startMs -= BIN_MS) {
    for (const trade of binTrades(token, pool, startMs)) {
      if (trade.atMs <= nowMs && trade.atMs >= oldestMs) trades.push(trade);
    }
    if (trades.length >= MOST_TRADES) break;
  }
  return trades.slice(0, MOST_TRADES);
}
