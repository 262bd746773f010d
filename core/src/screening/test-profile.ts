import type { TokenObservation, TokenProfile, TokenPool } from "../market/index.ts";

export const NOW_MS = Date.UTC(2026, 5, 10, 12);
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** An ordinary pool with half a million dollars, ten days old, reported a minute ago, with the given overrides. */
export function aPool(given: Partial<TokenPool> = {}): TokenPool {
  return {
    chain: "base",
    poolAddress: "pool-a",
    dex: "uniswap",
    quoteSymbol: "WETH",
    priceUsd: 2,
    liquidityUsd: 500_000,
    liquidityBase: 125_000,
    volumeUsd: { m5: 1_000, h1: 20_000, h6: 130_000, h24: 600_000 },
    buys: { m5: 5, h1: 60, h6: 320, h24: 1_200 },
    sells: { m5: 4, h1: 40, h6: 250, h24: 900 },
    changePercent: { m5: 0.5, h1: 2, h6: 10, h24: 37 },
    marketCapUsd: 2_000_000,
    fdvUsd: 4_000_000,
    createdMs: NOW_MS - 10 * DAY_MS,
    source: "dexscreener",
    asOfMs: NOW_MS - MINUTE_MS,
    ...given,
  };
}

/** The pool without some of its values. */
export function poolWithout(fields: readonly (keyof TokenPool)[], given: Partial<TokenPool> = {}): TokenPool {
  const left = Object.entries(aPool(given)).filter(([field]) => !(fields as readonly string[]).includes(field));
  return Object.fromEntries(left) as unknown as TokenPool;
}

export function aTokenProfile(given: Partial<TokenProfile> = {}): TokenProfile {
  return {
    chain: "base",
    address: "0x00000000000000000000000000000000000000aa",
    name: "Quorvel",
    symbol: "QRV",
    pools: [aPool()],
    security: {},
    social: {},
    links: [],
    categories: [],
    firstSeenMs: NOW_MS - 5 * DAY_MS,
    past: [],
    simulated: false,
    ...given,
  };
}

/** One observation per hour over the last `days`, oldest first, each with the same volume and price. */
export function hourly(days: number, volume24hUsd: number, priceUsd = 1): TokenObservation[] {
  return Array.from({ length: days * 24 }, (_, index) => ({
    atMs: NOW_MS - (days * 24 - index) * HOUR_MS,
    priceUsd,
    liquidityUsd: 400_000,
    volume24hUsd,
  }));
}
