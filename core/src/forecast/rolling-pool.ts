import { cautiousLevels, mostWitnessesPerPeriod, witnessesPerPeriod } from "./cautious-levels.ts";
import { HEADS } from "./heads.ts";
import type { Horizon } from "./horizon.ts";
import type { HorizonModel } from "./model.ts";
import { DIRECTIONAL } from "./odds.ts";
import { levelDoubt, thirdOf, trainedLevels, windowMs, type PoolEntry } from "./pool.ts";
import { logit } from "./raw-odds.ts";
import type { ResolvedRows } from "./resolved-rows.ts";
import { binOf, emptyBins, quantileOfBins, type ValueBins } from "./rolling-quantiles.ts";

/** Weight of training's base rates and odds against the pool's, in non-overlapping periods. */
const BASE_DOUBT = 30;
const OFFSET_DOUBT = 8;

/**
 * Weight of each third's own quantiles: the surprises of a calm chart are larger, and of a volatile one smaller, than
 * sigma suggests.
 */
const THIRD_SHARE = 0.7;

/** A pool that is filled in chronological order and can be queried at any time in between, in that order. */
export type RollingPool = {
  /** Adds row `r`, which became known at `atMs` (not before any earlier call's). */
  readonly add: (atMs: number, rows: ResolvedRows, r: number) => void;
  /** Returns the window's entry at `atMs`, independent of earlier requests. Costs a pass over the window's rows. */
  readonly at: (atMs: number) => PoolEntry;
};

type Stored = { readonly atMs: number; readonly rows: ResolvedRows; readonly r: number };

/** Creates an empty pool of a horizon, which returns the values of the model's own training. */
export function rollingPool(horizon: Horizon, own: HorizonModel): RollingPool {
  const spanMs = windowMs(horizon);
  const width = HEADS.length;
  const stored: Stored[] = [];
  let first = 0;
  const stated = new Float64Array(width);
  const came = new Float64Array(width);
  const allCame = new Float64Array(width);
  let allTimes = 0;
  let windowTimes = 0;

  const count = ({ rows, r }: Stored, sign: 1 | -1): void => {
    for (let head = 0; head < width; head++) {
      stated[head]! += sign * rows.stated[r * width + head]!;
      came[head]! += sign * rows.labels[r * width + head]!;
    }
  };
  const forget = (atMs: number): void => {
    for (; first < stored.length && stored[first]!.atMs <= atMs - spanMs; first++) {
      count(stored[first]!, -1);
      if (stored[first + 1]?.atMs !== stored[first]!.atMs) windowTimes--;
    }
  };
  /** Returns the boundaries between thirds of the window's log volatilities, and its standardised outcomes by third. */
  const readWindow = (): { readonly borders: readonly number[]; readonly thirds: readonly ValueBins[] } => {
    const logs = emptyBins();
    for (let i = first; i < stored.length; i++) logs[binOf(Math.log(stored[i]!.rows.sigma[stored[i]!.r]!))]!++;
    const borders = [1 / 3, 2 / 3].map((share) => Math.exp(quantileOfBins(logs, share * (stored.length - first))));
    const thirds = [emptyBins(), emptyBins(), emptyBins()];
    for (let i = first; i < stored.length; i++) {
      const { rows, r } = stored[i]!;
      thirds[thirdOf(borders, rows.sigma[r]!)]![binOf(rows.z[r]!)]!++;
    }
    return { borders, thirds };
  };

  return {
    add: (atMs, rows, r) => {
      if (stored.at(-1)?.atMs !== atMs) {
        allTimes++;
        windowTimes++;
      }
      const row = { atMs, rows, r };
      stored.push(row);
      count(row, 1);
      for (let head = 0; head < width; head++) allCame[head]! += rows.labels[r * width + head]!;
    },
    at: (atMs) => {
      forget(atMs);
      const rows = stored.length - first;
      // Symbols at the same time are not independent observations: time is what counts as evidence.
      const periods = windowTimes / horizon.barsAhead;
      const trust = (seen: number, doubt: number): number => seen / (seen + doubt);
      const baseTrust = trust(allTimes / horizon.barsAhead, Math.min(BASE_DOUBT, own.periods));
      const offsetTrust = trust(periods, OFFSET_DOUBT);
      return {
        asOfMs: atMs,
        rows,
        ...rangesOf(horizon, own, periods, rows / Math.max(windowTimes, 1), readWindow()),
        bases: Array.from(own.bases, (base, head) =>
          stored.length === 0 ? base : baseTrust * (allCame[head]! / stored.length) + (1 - baseTrust) * base,
        ),
        offsets: Array.from(own.bases, (_, head) =>
          rows === 0 || DIRECTIONAL[head]!
            ? 0
            : offsetTrust * (logit(came[head]! / rows) - logit(stated[head]! / rows)),
        ),
      };
    },
  };
}

/**
 * Returns the quantiles of a window, blended with training's, each the more cautious the fewer independent outcomes it
 * has.
 */
function rangesOf(
  horizon: Horizon,
  own: HorizonModel,
  periods: number,
  symbols: number,
  { borders, thirds }: { readonly borders: readonly number[]; readonly thirds: readonly ValueBins[] },
): Pick<PoolEntry, "levels" | "sigmaBorders" | "levelsByThird"> {
  const { assetClass } = horizon;
  const trained = trainedLevels(horizon, own);
  if (periods === 0) {
    // The window has no boundaries yet: use training's percentiles 35 and 65.
    const sigmaBorders = [own.sigmaPercentiles[6]!, own.sigmaPercentiles[12]!];
    return { levels: trained, sigmaBorders, levelsByThird: thirds.map(() => trained) };
  }
  const doubt = levelDoubt(own);
  const trust = periods / (periods + doubt);
  const witnesses = periods * witnessesPerPeriod(assetClass, symbols) + doubt * mostWitnessesPerPeriod(assetClass);
  const shares = cautiousLevels(witnesses);
  const all = emptyBins();
  for (const third of thirds) third.forEach((value, bin) => (all[bin]! += value));
  const quantiles = (bins: ValueBins): number[] | undefined => {
    const rows = bins.reduce((sum, value) => sum + value, 0);
    return rows === 0 ? undefined : shares.map((share) => quantileOfBins(bins, share * rows));
  };
  const blend = (mine: readonly number[] | undefined, share: number, theirs: readonly number[]): number[] =>
    theirs.map((level, i) => (mine === undefined ? level : share * mine[i]! + (1 - share) * level));
  const levels = blend(quantiles(all), trust, trained);
  const levelsByThird = thirds.map((third) => blend(quantiles(third), THIRD_SHARE * trust, levels));
  return { levels, sigmaBorders: borders, levelsByThird };
}

/**
 * Returns the pool entry of one horizon from all forecasts of a universe that were resolved by `atMs`: rows per symbol,
 * merged in time. The server builds one daily per class and horizon and passes it to `forecast`; `lab evaluate`
 * measures the same.
 */
export function poolOf(
  horizon: Horizon,
  own: HorizonModel,
  universe: readonly ResolvedRows[],
  atMs: number,
): PoolEntry {
  const pool = rollingPool(horizon, own);
  const known = universe.flatMap((rows) => Array.from(rows.knownAtMs, (ms, r) => ({ ms, rows, r })));
  known.sort((a, b) => a.ms - b.ms);
  for (const { ms, rows, r } of known) if (ms <= atMs) pool.add(ms, rows, r);
  return pool.at(atMs);
}
