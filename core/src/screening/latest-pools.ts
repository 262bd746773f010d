import { TRADE_WINDOWS, type PerWindow, type TokenProfile, type TokenPool } from "../market/index.ts";
import { DAY_MS, HOUR_MS } from "./sane-metric.ts";
import { sanePool } from "./sane-pool.ts";

/** A figure that moves is lent to a fresher telling only by one at most this much older. */
const LENT_WITHIN_MS = HOUR_MS;

/** Freshest first; of two of one moment the one whose source comes first in the alphabet, so that their order is no matter. */
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

/** What the fresher telling lacks, from the older one: what moves only while it is nearly as fresh, what stands still always. */
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
 * One entry per pool address of the token: the freshest telling, filled by others of the same pool. Figures that cannot be
 * are gone, and so are pools that nobody has told for a day.
 */
export function latestPools(profile: TokenProfile, nowMs: number): TokenPool[] {
  const byAddress = new Map<string, TokenPool | TokenPool[]>();
  for (const pool of profile.pools) {
    const age = nowMs - pool.asOfMs;
    // Nobody tells of times to come, apart from clocks a little ahead of ours.
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
