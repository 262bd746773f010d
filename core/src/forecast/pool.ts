import { timeframeMs } from "../market/index.ts";
import { cautiousLevels, mostWitnessesPerPeriod, quantilesAt } from "./cautious-levels.ts";
import type { AssetClass, Horizon, HorizonId } from "./horizon.ts";
import { type HorizonModel, RANGE_LEVELS } from "./model.ts";

/** Statistics of a universe's resolved forecasts for one horizon: all that `forecast` uses of them. */
export type PoolEntry = {
  /** Only outcomes known by then are included, in epoch milliseconds. */
  readonly asOfMs: number;
  /** Outcomes in the window. */
  readonly rows: number;
  /**
   * Quantiles of the standardised outcome for RANGE_LEVELS, the model's and the pool's weighted by how much time each
   * has seen.
   */
  readonly levels: readonly number[];
  /** Boundaries between the window's calm, middle and volatile thirds by sigma, and the quantiles for each third. */
  readonly sigmaBorders: readonly number[];
  readonly levelsByThird: readonly (readonly number[])[];
  /** Base rate per head, over an expanding window. */
  readonly bases: readonly number[];
  /** Offset to add to a head's log odds: how far the window's outcomes were from the forecasts, damped. */
  readonly offsets: readonly number[];
};

/** Entries by class and horizon: `crypto:4h`. Plain data; the server stores it with the model. */
export type Pool = Readonly<Record<string, PoolEntry>>;

/** Returns the key of a pool's entry. */
export function poolKey({ assetClass, id }: { readonly assetClass: AssetClass; readonly id: HorizonId }): string {
  return `${assetClass}:${id}`;
}

const DAY_MS = 86_400_000;

/** Returns which third of the window a volatility belongs to: 0 calm, 1 middle, 2 volatile. */
export function thirdOf(borders: readonly number[], sigma: number): number {
  return sigma < borders[0]! ? 0 : sigma < borders[1]! ? 1 : 2;
}

/**
 * Returns the weight of training's quantiles for a later time, in non-overlapping periods: the pool must see as many to
 * count as much.
 */
export function levelDoubt(own: HorizonModel): number {
  return Math.min(16, own.periods);
}

/** Returns the range quantiles from training alone, the more cautious the less time it saw. */
export function trainedLevels({ assetClass }: Horizon, own: HorizonModel): readonly number[] {
  return quantilesAt(own.levels, cautiousLevels(own.periods * mostWitnessesPerPeriod(assetClass)));
}

/**
 * Returns the range quantiles for a forecast of that volatility: the pool's if there is one, else the model's. Each
 * range extends at least to the price: one entirely above it would promise a rise, which only tested odds may do.
 */
export function levelsFor(
  horizon: Horizon,
  own: HorizonModel,
  pool: PoolEntry | undefined,
  sigma: number,
): readonly number[] {
  return reachingThePrice(
    pool === undefined ? trainedLevels(horizon, own) : pool.levelsByThird[thirdOf(pool.sigmaBorders, sigma)]!,
  );
}

/** Returns the quantiles with those of falls capped at 0 and those of rises floored at 0. */
export function reachingThePrice(levels: readonly number[]): readonly number[] {
  return levels.map((level, i) => (RANGE_LEVELS[i]! < 0.5 ? Math.min(level, 0) : Math.max(level, 0)));
}

/**
 * Returns the length of the window: 60 horizons of daily bars (500 bars at least), 65 of shorter ones (90 days at
 * least). That is more than the quantiles alone need, because for stocks two years of a single regime left 21-day
 * ranges two points short. Doubling it did not improve ranges on earlier data, and made the odds of coins slower to
 * adapt.
 */
export function windowMs({ timeframe, barsAhead, assetClass }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (barMs < DAY_MS) return Math.max(90 * DAY_MS, 65 * barsAhead * barMs);
  const calendar = assetClass === "stock" ? 1.45 : 1;
  return Math.max(500, 60 * barsAhead) * calendar * DAY_MS;
}
