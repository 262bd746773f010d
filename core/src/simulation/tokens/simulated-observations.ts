import type { Chain, TokenObservation } from "../../market/index.ts";
import { poolsOf } from "./pool-market.ts";
import { launchedToken } from "./simulated-tokens.ts";
import { priceAndLiquidityAt, volumeBetween } from "./token-path.ts";

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/**
 * Returns hourly observations of a simulated token between two timestamps, oldest first, at whole hours UTC: the sums
 * over the pools that the market reported then. Empty for an address that is not simulated. Far cheaper than requesting
 * the whole market hour by hour.
 */
export function simulatedObservations(chain: Chain, address: string, fromMs: number, toMs: number): TokenObservation[] {
  const token = launchedToken(chain, address, toMs);
  if (token === undefined) return [];
  const pools = poolsOf(token, toMs);
  const hourVolume = (startMs: number) => {
    const whole = volumeBetween(token, startMs, startMs + HOUR_MS);
    return pools.reduce((sum, { share, bornMs }) => {
      // A pool's first hour begins at its creation.
      const own = bornMs <= startMs ? whole : volumeBetween(token, bornMs, startMs + HOUR_MS);
      return sum + share * own;
    }, 0);
  };
  const observations: TokenObservation[] = [];
  const firstMs = Math.ceil(Math.max(fromMs, token.bornMs) / HOUR_MS) * HOUR_MS;
  const hours = Array.from({ length: DAY_HOURS }, (_, i) => hourVolume(firstMs - (DAY_HOURS - i) * HOUR_MS));
  for (let atMs = firstMs; atMs <= toMs; atMs += HOUR_MS) {
    const founded = pools.reduce((sum, { share, bornMs }) => (bornMs <= atMs ? sum + share : sum), 0);
    const { priceUsd, liquidityUsd } = priceAndLiquidityAt(token, atMs);
    observations.push({
      atMs,
      priceUsd,
      liquidityUsd: liquidityUsd * founded,
      volume24hUsd: hours.reduce((sum, volume) => sum + volume, 0),
    });
    hours.shift();
    hours.push(hourVolume(atMs));
  }
  return observations;
}
