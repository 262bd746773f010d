import type { Chain, TokenProfile, TokenPool } from "../market/index.ts";
import { dollarsInside, isFalseDollar } from "./dollar-coins.ts";
import { latestPools } from "./latest-pools.ts";
import { payingSideUsd, withoutHollow } from "./paying-side.ts";
import { MOST_LIQUIDITY_USD, saneStart } from "./sane-metric.ts";

/** Maximum ratio of a depth claim to the pool's own reported holdings. */
const MOST_OVERSTATED = 2;
/** Liquidity of this size always has at least a hundred-thousandth traded per day, unless it can't be traded. */
const ENORMOUS_USD = 1e7;
const LEAST_TURNOVER = 1e-5;

/**
 * Returns why a pool's depth claim is rejected, or undefined if it is accepted:
 * - false dollar: it is quoted in an imitated stablecoin, so that its prices mean nothing;
 * - absurd: more dollars than any pool has ever held;
 * - idle: ten million dollars or more, of which less than a hundred-thousandth was traded in a day;
 * - overstated: more than twice its reported holdings, or the token's side alone is worth more than twice the claim.
 * Its liquidity is then ignored, and it gives the price only if no other pool does.
 */
function poolError(pool: TokenPool): "false dollar" | "absurd" | "idle" | "overstated" | undefined {
  if (isFalseDollar(pool)) return "false dollar";
  const { liquidityUsd: claimed, priceUsd: price, liquidityBase: base } = pool;
  if (claimed === undefined) return undefined;
  if (claimed > MOST_LIQUIDITY_USD) return "absurd";
  const volume = pool.volumeUsd.h24;
  // A claim whose dollars can be counted is evaluated by them.
  const deep = Math.min(claimed, 2 * (dollarsInside(pool) ?? Infinity));
  if (deep >= ENORMOUS_USD && volume !== undefined && volume < claimed * LEAST_TURNOVER) return "idle";
  if (price === undefined || base === undefined) return undefined;
  const held = base * price + (payingSideUsd(pool) ?? 0);
  return base * price > claimed * MOST_OVERSTATED || claimed > held * MOST_OVERSTATED ? "overstated" : undefined;
}

/** A token's market over all its pools at one time; values that no pool reports are undefined. */
export type MergedMarket = {
  readonly chain: Chain;
  /** By liquidity, highest first; excludes pools that no source has reported for a day. */
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
  /** Creation of the oldest pool. */
  readonly createdMs: number | undefined;
  readonly asOfMs: number | undefined;
  readonly sources: readonly string[];
};

/** A pool with less liquidity gives the price only if no other does. */
const THIN_USD = 1_000;
/** A market cap above this multiple of the fully diluted value is a contradiction. */
const MOST_CAP_TO_FDV = 100;

/** 0: known depth; 1: unknown depth, such as a launchpad's curve; 2: thin. */
function depthTier({ liquidityUsd }: TokenPool): number {
  return liquidityUsd === undefined ? 1 : liquidityUsd >= THIN_USD ? 0 : 2;
}

/** Highest liquidity first, then highest volume; ties go by address, so that input order does not matter. */
const deeperFirst = (a: TokenPool, b: TokenPool): number =>
  (b.liquidityUsd ?? -1) - (a.liquidityUsd ?? -1) ||
  (b.volumeUsd.h24 ?? -1) - (a.volumeUsd.h24 ?? -1) ||
  (a.poolAddress < b.poolAddress ? -1 : 1);

/**
 * Returns the pool that gives the token's price: the deepest with a price; the busiest of unknown depth precedes thin
 * ones.
 */
function mainPool(pools: readonly TokenPool[]): TokenPool | undefined {
  let main: TokenPool | undefined;
  for (const pool of pools) if (main === undefined || isBetterMain(pool, main)) main = pool;
  return main;
}
function isBetterMain(pool: TokenPool, main: TokenPool): boolean {
  if ((pool.priceUsd === undefined) !== (main.priceUsd === undefined)) return main.priceUsd === undefined;
  return depthTier(pool) < depthTier(main);
}

function sum(pools: readonly TokenPool[], metric: (pool: TokenPool) => number | undefined): number | undefined {
  let total: number | undefined;
  for (const pool of pools) {
    const value = metric(pool);
    if (value !== undefined) total = (total ?? 0) + value;
  }
  // Removes floating-point noise from adding.
  return total === undefined || pools.length < 2 ? total : Math.round(total * 100) / 100;
}
const liquidity = (pool: TokenPool): number | undefined => pool.liquidityUsd;
const volume = (pool: TokenPool): number | undefined => pool.volumeUsd.h24;
const buys = (pool: TokenPool): number | undefined => pool.buys.h24;
const sells = (pool: TokenPool): number | undefined => pool.sells.h24;
const makers = (pool: TokenPool): number | undefined => pool.makers?.h24;

function firstReported(pools: readonly TokenPool[], metric: "marketCapUsd" | "fdvUsd"): number | undefined {
  for (const pool of pools) if (pool[metric] !== undefined) return pool[metric];
  return undefined;
}

function withoutLiquidity(pool: TokenPool): TokenPool {
  const { liquidityUsd: _, ...rest } = pool;
  return rest;
}

/**
 * Reconciles a market cap with a fully diluted value. A cap above the value indicates a token on several chains, whose
 * source counts the supply of one for the value: the value is then unknown. If far above, the cap is wrong.
 */
function capBesideValue(
  cap: number | undefined,
  fdv: number | undefined,
): Pick<MergedMarket, "marketCapUsd" | "fdvUsd"> {
  if (cap === undefined || fdv === undefined || cap <= fdv) return { marketCapUsd: cap, fdvUsd: fdv };
  if (cap > fdv * MOST_CAP_TO_FDV) return { marketCapUsd: fdv, fdvUsd: fdv };
  return { marketCapUsd: cap, fdvUsd: undefined };
}

/** Returns the sources, by liquidity, highest first. */
function sourcesOf(pools: readonly TokenPool[]): readonly string[] {
  const sources: string[] = [];
  for (const { source } of pools) if (!sources.includes(source)) sources.push(source);
  return sources;
}

/** Returns the creation of the oldest pool, reported by any source at any time. */
function beginning(profile: TokenProfile, nowMs: number): number | undefined {
  let oldest: number | undefined;
  for (const { createdMs } of profile.pools) {
    const start = saneStart(createdMs, nowMs);
    if (start !== undefined && (oldest === undefined || start < oldest)) oldest = start;
  }
  return oldest;
}

/**
 * Merges a token's pools into one market: per pool address the freshest report, completed from other sources; sums over
 * the pools (an address that trades in two pools counts twice among the makers); price, market cap and page of the
 * deepest. Pools with rejected depth claims (`poolError`) come last and without their liquidity; while there is another
 * pool, they are in no sum and give no price. A pool that can pay out almost nothing counts as what it can pay
 * (`withoutHollow`). Prices of neither kind produce a market cap.
 */
export function mergedMarket(profile: TokenProfile, nowMs: number): MergedMarket {
  const trusted: TokenPool[] = [];
  const doubted: TokenPool[] = [];
  const hollow: TokenPool[] = [];
  let asOfMs: number | undefined;
  for (const pool of latestPools(profile, nowMs)) {
    if (asOfMs === undefined || pool.asOfMs > asOfMs) asOfMs = pool.asOfMs;
    if (poolError(pool) !== undefined) {
      doubted.push(withoutLiquidity(pool));
      continue;
    }
    const solid = withoutHollow(pool);
    if (solid !== pool) hollow.push(solid);
    trusted.push(solid);
  }
  if (trusted.length > 1) trusted.sort(deeperFirst);
  if (doubted.length > 1) doubted.sort(deeperFirst);
  const counted = trusted.length > 0 ? trusted : doubted;
  const pools = doubted.length === 0 ? trusted : [...trusted, ...doubted];
  const best = mainPool(counted);
  const main = best?.priceUsd === undefined ? (mainPool(pools) ?? best) : best;
  const isSolid = main !== undefined && !doubted.includes(main) && !hollow.includes(main);
  const cap = isSolid ? (main.marketCapUsd ?? firstReported(trusted, "marketCapUsd")) : undefined;
  const fdv = isSolid ? (main.fdvUsd ?? firstReported(trusted, "fdvUsd")) : undefined;
  return {
    chain: profile.chain,
    pools,
    main,
    priceUsd: main?.priceUsd,
    liquidityUsd: sum(counted, liquidity),
    volume24hUsd: sum(counted, volume),
    buys24h: sum(counted, buys),
    sells24h: sum(counted, sells),
    makers24h: sum(counted, makers),
    ...capBesideValue(cap, fdv),
    createdMs: beginning(profile, nowMs),
    asOfMs,
    sources: sourcesOf(pools),
  };
}
