import { TRADE_WINDOWS, type PerWindow, type TokenPool } from "../market/index.ts";
import {
  MOST_CAP_USD,
  MOST_FDV_USD,
  saneChange,
  saneMetric,
  sanePrice,
  saneStart,
  saneTrades,
  saneVolume,
} from "./sane-metric.ts";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Check = (value: number | undefined) => number | undefined;

// Pools claim any amount; implausible claims are evaluated as a whole in merged-market.ts.
const amount: Check = (value) => saneMetric(value, 0, 1e30);
const cap: Check = (value) => saneMetric(value, 1e-9, MOST_CAP_USD);
const fdv: Check = (value) => saneMetric(value, 1e-9, MOST_FDV_USD);

const METRICS = [
  ["priceUsd", sanePrice],
  ["liquidityUsd", amount],
  ["liquidityBase", amount],
  ["liquidityQuote", amount],
  ["marketCapUsd", cap],
  ["fdvUsd", fdv],
] as const;
const WINDOWED = [
  ["volumeUsd", saneVolume],
  ["buys", saneTrades],
  ["sells", saneTrades],
  ["makers", saneTrades],
  ["changePercent", saneChange],
] as const;

function saneWindows(reported: PerWindow<number>, check: Check): PerWindow<number> {
  let sane: Mutable<PerWindow<number>> | undefined;
  for (const window of TRADE_WINDOWS) {
    const value = reported[window];
    if (value === undefined || check(value) !== undefined) continue;
    sane ??= { ...reported };
    delete sane[window];
  }
  return sane ?? reported;
}

/** Returns the pool without impossible values: the same object if there are none, which is the usual case. */
export function sanePool(pool: TokenPool, nowMs: number): TokenPool {
  let sane: Mutable<TokenPool> | undefined;
  for (const [field, check] of METRICS) {
    if (pool[field] === undefined || check(pool[field]) !== undefined) continue;
    sane ??= { ...pool };
    delete sane[field];
  }
  for (const [field, check] of WINDOWED) {
    const reported = pool[field];
    if (reported === undefined) continue;
    const stored = saneWindows(reported, check);
    if (stored === reported) continue;
    sane ??= { ...pool };
    sane[field] = stored;
  }
  if (pool.createdMs !== undefined && saneStart(pool.createdMs, nowMs) === undefined) {
    sane ??= { ...pool };
    delete sane.createdMs;
  }
  return sane ?? pool;
}
