import { timeframeMs } from "../market/index.ts";
import { cautiousLevels, mostWitnessesPerPeriod, quantilesAt } from "./cautious-levels.ts";
import type { AssetClass, Horizon, HorizonId } from "./horizon.ts";
import { type HorizonModel, RANGE_LEVELS } from "./model.ts";

/** What a universe's resolved forecasts taught about one horizon: all that `forecast` takes from it. */
export type PoolEntry = {
  /** Only outcomes known by then went in, epoch ms. */
  readonly asOfMs: number;
  /** Outcomes in the window. */
  readonly rows: number;
  /** Quantiles of the standardised outcome for RANGE_LEVELS, the model's and the pool's weighed by how much time each saw. */
  readonly levels: readonly number[];
  /** Borders between the window's calm, middle and wild third by sigma, and the quantiles for each third. */
  readonly sigmaBorders: readonly number[];
  readonly levelsByThird: readonly (readonly number[])[];
  /** Base rate per head, expanding. */
  readonly bases: readonly number[];
  /** What to add to a head's log odds: how far the window's outcomes lay from what was stated, damped. */
  readonly offsets: readonly number[];
};

/** Entries by class and horizon: `crypto:4h`. Plain data; the server keeps it beside the model. */
export type Pool = Readonly<Record<string, PoolEntry>>;

/** The key of a pool's entry. */
export function poolKey({ assetClass, id }: { readonly assetClass: AssetClass; readonly id: HorizonId }): string {
  return `${assetClass}:${id}`;
}

const DAY_MS = 86_400_000;

/** Which third of the window a volatility belongs to: 0 calm, 1 middle, 2 wild. */
export function thirdOf(borders: readonly number[], sigma: number): number {
  return sigma < borders[0]! ? 0 : sigma < borders[1]! ? 1 : 2;
}

/** Periods without overlap that training's quantiles are worth to a later time: so much the pool must see to count as much. */
export function levelDoubt(own: HorizonModel): number {
  return Math.min(16, own.periods);
}

/** The range quantiles that training alone gives, as cautious as it saw little time. */
export function trainedLevels({ assetClass }: Horizon, own: HorizonModel): readonly number[] {
  return quantilesAt(own.levels, cautiousLevels(own.periods * mostWitnessesPerPeriod(assetClass)));
}

/**
 * Returns the range quantiles for a forecast of that volatility: the pool's where there is one, else the model's. Each range
 * reaches at least to the price: one that lay wholly above it would promise a rise, which is stated by tested odds alone.
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

/** The quantiles, those of falls at most 0 and those of rises at least 0. */
export function reachingThePrice(levels: readonly number[]): readonly number[] {
  return levels.map((level, i) => (RANGE_LEVELS[i]! < 0.5 ? Math.min(level, 0) : Math.max(level, 0)));
}

/**
 * Time that the window spans: 60 horizons of daily bars (500 at least), 65 of shorter ones (90 days at least). More than
 * one needs for the quantiles alone, since on stocks two years of one mood left 21-day ranges two points short. Twice as long made
 * ranges no better on earlier time, and the odds of coins slower to follow.
 */
export function windowMs({ timeframe, barsAhead, assetClass }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (barMs < DAY_MS) return Math.max(90 * DAY_MS, 65 * barsAhead * barMs);
  const calendar = assetClass === "stock" ? 1.45 : 1;
  return Math.max(500, 60 * barsAhead) * calendar * DAY_MS;
}
