import { seedOf } from "../random.ts";
import { dieAt } from "./smooth-noise.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

// Far enough before the simulation's first day that old coins exist on it.
const BIRTHS_START_MS = Date.UTC(2008, 0, 1);

/**
 * A series of launches: one token in each `everyMs`, listed for `shortestMs` to `longestMs` unless its fate comes
 * sooner.
 */
export type BirthSeries = {
  readonly name: "coin" | "season" | "week" | "fresh";
  /** Index in BIRTH_SERIES, as encoded in addresses. */
  readonly index: number;
  readonly seed: number;
  readonly everyMs: number;
  readonly shortestMs: number;
  readonly longestMs: number;
  /** Maximum time it stays listed after its fate. */
  readonly lingersMs: number;
  /** Quality of its tokens, 0 to 1. */
  readonly quality: readonly [number, number];
  readonly liquidityUsd: readonly [number, number];
  /** Daily volume relative to liquidity. */
  readonly turnover: readonly [number, number];
  readonly tradeUsd: readonly [number, number];
  /** Usual daily move, as a fraction. */
  readonly move: readonly [number, number];
  /** Duration of their initial excitement. */
  readonly excitedMs: number;
  readonly mostPools: number;
};

type Row = Omit<BirthSeries, "index" | "seed">;

const ROWS: readonly Row[] = [
  {
    name: "coin",
    everyMs: 12.5 * DAY_MS,
    shortestMs: 900 * DAY_MS,
    longestMs: 1_300 * DAY_MS,
    lingersMs: 5 * DAY_MS,
    quality: [0.86, 1],
    liquidityUsd: [250_000, 40_000_000],
    turnover: [0.04, 0.7],
    tradeUsd: [150, 2_500],
    move: [0.015, 0.05],
    excitedMs: 20 * DAY_MS,
    mostPools: 4,
  },
  {
    name: "season",
    everyMs: 8.5 * HOUR_MS,
    shortestMs: 14 * DAY_MS,
    longestMs: 130 * DAY_MS,
    lingersMs: 3 * DAY_MS,
    quality: [0.35, 0.97],
    liquidityUsd: [15_000, 1_800_000],
    turnover: [0.1, 2],
    tradeUsd: [40, 600],
    move: [0.06, 0.2],
    excitedMs: 3 * DAY_MS,
    mostPools: 3,
  },
  {
    name: "week",
    everyMs: 64 * MINUTE_MS,
    shortestMs: 1.5 * DAY_MS,
    longestMs: 14 * DAY_MS,
    lingersMs: DAY_MS,
    quality: [0.15, 0.9],
    liquidityUsd: [6_000, 400_000],
    turnover: [0.3, 4],
    tradeUsd: [25, 300],
    move: [0.15, 0.4],
    excitedMs: 12 * HOUR_MS,
    mostPools: 2,
  },
  {
    name: "fresh",
    everyMs: 4 * MINUTE_MS,
    shortestMs: HOUR_MS,
    longestMs: 30 * HOUR_MS,
    lingersMs: 5 * HOUR_MS,
    quality: [0, 0.75],
    liquidityUsd: [600, 120_000],
    turnover: [1, 7],
    tradeUsd: [15, 180],
    move: [0.3, 0.8],
    excitedMs: 2 * HOUR_MS,
    mostPools: 1,
  },
];

/** All series of launches, the slowest first. */
export const BIRTH_SERIES: readonly BirthSeries[] = ROWS.map((row, index) => ({
  ...row,
  index,
  seed: seedOf(`made-up tokens: ${row.name}`),
}));

/** Returns the seed for everything about the token of one slot. */
export function tokenSeed(series: BirthSeries, slot: number): number {
  return Math.floor(dieAt(series.seed, slot) * 4294967296);
}

/** Returns when the token of a slot is launched: at a random time within its slot. */
export function birthMs(series: BirthSeries, slot: number): number {
  return BIRTHS_START_MS + Math.floor((slot + dieAt(series.seed ^ 0x6a09e667, slot)) * series.everyMs);
}

/** Returns how long it is listed if nothing happens to it. Short lives are common, long ones rare. */
export function lifeMs(series: BirthSeries, slot: number): number {
  const ratio = series.longestMs / series.shortestMs;
  return series.shortestMs * ratio ** dieAt(series.seed ^ 0x3c6ef372, slot);
}

/** Returns the slot that contains a timestamp. */
export function slotAt(series: BirthSeries, atMs: number): number {
  return Math.floor((atMs - BIRTHS_START_MS) / series.everyMs);
}
