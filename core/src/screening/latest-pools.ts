import { TRADE_WINDOWS, type PerWindow, type TokenProfile, type TokenPool } from "../market/index.ts";
import { DAY_MS, HOUR_MS } from "./sane-metric.ts";
import { sanePool } from "./sane-pool.ts";

/** Maximum age difference at which a fresher report may take a changing value from an older one. */
const LENT_WITHIN_MS = HOUR_MS;

/** Freshest first; at the same timestamp by source name, so that input order does not matter. */
const fresherFirst = (a: TokenPool, b: TokenPool): number =>
  b.asOfMs - a.asOfMs ||
  (a.source < b.source ? -1 : a.source > b.source ? 1 : (b.liquidityUsd ?? -1) - (a.liquidityUsd ?? -1));

function filledWindows<T>(fresh: PerWindow<T> | undefined, older: PerWindow<T> | undefined): PerWindow<T> | undefined {
  if (older === undefined || fresh === older) return fresh;
  if (fresh === undefined) return older;
  for (const window of TRADE_WINDOWS)
    if (fresh[window] === undefined && older[window] !== undefined) return { ...older, ...fresh };
  return fresh;
}

/**
 * Fills values missing in the fresher report from the older one: changing values only if it is nearly as fresh,
 * constant ones always.
 */
function filled(fresh: TokenPool, older: TokenPool): TokenPool {
  const still = {
    ...(older.quoteSymbol !== undefined && { quoteSymbol: older.quoteSymbol }),
    ...(older.quoteAddress !== undefined && { quoteAddress: older.quoteAddress }),
    ...(older.createdMs !== undefined && { createdMs: older.createdMs }),
    ...(older.url !== undefined && { url: older.url }),
  };
  if (fresh.asOfMs - older.asOfMs > LENT_WITHIN_MS) return { ...still, ...fresh };
  const makers = filledWindows(fresh.makers, older.makers);
  return {
    ...older,
    ...fresh,
    volumeUsd: filledWindows(fresh.volumeUsd, older.volumeUsd) ?? {},
    buys: filledWindows(fresh.buys, older.buys) ?? {},
    sells: filledWindows(fresh.sells, older.sells) ?? {},
    changePercent: filledWindows(fresh.changePercent, older.changePercent) ?? {},
    ...(makers !== undefined && { makers }),
  };
}

/**
 * Returns one entry per pool address of the token: the freshest report, completed from others of the same pool. Removes
 * impossible values, and pools that no source has reported for a day.
 */
export function latestPools(profile: TokenProfile, nowMs: number): TokenPool[] {
  const byAddress = new Map<string, TokenPool | TokenPool[]>();
  for (const pool of profile.pools) {
    const age = nowMs - pool.asOfMs;
    // Reports from the future are rejected, except for clocks slightly ahead of ours.
    if (pool.chain !== profile.chain || !(age <= DAY_MS && age >= -HOUR_MS)) continue;
    const sane = sanePool(pool, nowMs);
    const others = byAddress.get(pool.poolAddress);
    if (others === undefined) byAddress.set(pool.poolAddress, sane);
    else if (Array.isArray(others)) others.push(sane);
    else byAddress.set(pool.poolAddress, [others, sane]);
  }
  const pools: TokenPool[] = [];
  for (const reported of byAddress.values())
    pools.push(Array.isArray(reported) ? reported.sort(fresherFirst).reduce(filled) : reported);
  return pools;
}
