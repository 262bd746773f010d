import { timeframeMs } from "../market/index.ts";
import { HEADS } from "./heads.ts";
import type { AssetClass, Horizon, HorizonId } from "./horizon.ts";
import { type HorizonModel, RANGE_LEVELS } from "./model.ts";
import { DIRECTIONAL } from "./odds.ts";
import { logit } from "./raw-odds.ts";
import type { ResolvedRows } from "./resolved-rows.ts";
import { rollingQuantiles } from "./rolling-quantiles.ts";

/** What a universe's resolved forecasts taught about one horizon: all that `forecast` takes from it. */
export type PoolEntry = {
  /** Only outcomes known by then went in, epoch ms. */
  readonly asOfMs: number;
  /** Outcomes in the window. */
  readonly rows: number;
  /** Quantiles of the standardised outcome at RANGE_LEVELS, the model's and the pool's weighed by how much time each saw. */
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
/** Horizons of time that the model's own quantiles, bases and odds weigh against the pool's. */
const LEVEL_DOUBT = 8;
const BASE_DOUBT = 30;
const OFFSET_DOUBT = 8;

/** How much a third of the window has its own say: a calm chart's surprises are larger, a wild one's smaller, than sigma says. */
const THIRD_SHARE = 0.7;
const THIRDS = [1 / 3, 2 / 3];

function thirdOf(borders: readonly number[], sigma: number): number {
  return sigma < borders[0]! ? 0 : sigma < borders[1]! ? 1 : 2;
}

/** The range quantiles for a forecast of that volatility: the pool's where there is one, else the model's. */
export function levelsFor(own: HorizonModel, pool: PoolEntry | undefined, sigma: number): ArrayLike<number> {
  return pool === undefined ? own.levels : pool.levelsByThird[thirdOf(pool.sigmaBorders, sigma)]!;
}

/**
 * Time that the window spans: 60 horizons of daily bars (two years at least), 65 of shorter ones (90 days at least). More than
 * ai-core.md 2.4's minimum, since on stocks two years of one mood left 21-day ranges two points short.
 */
export function windowMs({ timeframe, barsAhead, assetClass }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (barMs < DAY_MS) return Math.max(90 * DAY_MS, 65 * barsAhead * barMs);
  const calendar = assetClass === "stock" ? 1.45 : 1;
  return Math.max(500, 60 * barsAhead) * calendar * DAY_MS;
}

/** A pool that is filled in the order of time and can be asked at any moment in between. */
export type RollingPool = {
  /** Takes row `r`, which became known at `atMs` (not before any earlier call's). */
  readonly add: (atMs: number, rows: ResolvedRows, r: number) => void;
  readonly at: (atMs: number) => PoolEntry;
};

type Kept = { readonly atMs: number; readonly rows: ResolvedRows; readonly r: number };

/** Starts an empty pool of a horizon: it then says what the model's own training says. */
export function rollingPool(horizon: Horizon, own: HorizonModel): RollingPool {
  const spanMs = windowMs(horizon);
  const width = HEADS.length;
  const quantiles = rollingQuantiles(spanMs);
  const thirds = [0, 1, 2].map(() => rollingQuantiles(spanMs));
  const logSigmas = rollingQuantiles(spanMs);
  // Until the window has borders of its own, training's: percentiles 35 and 65.
  let borders: readonly number[] = [own.sigmaPercentiles[6]!, own.sigmaPercentiles[12]!];
  const kept: Kept[] = [];
  let first = 0;
  const stated = new Float64Array(width);
  const came = new Float64Array(width);
  const allCame = new Float64Array(width);
  // Symbols of one moment are not independent witnesses: time is what counts as evidence.
  let allMoments = 0;
  let windowMoments = 0;

  const count = ({ rows, r }: Kept, sign: 1 | -1): void => {
    for (let head = 0; head < width; head++) {
      stated[head]! += sign * rows.stated[r * width + head]!;
      came[head]! += sign * rows.labels[r * width + head]!;
    }
  };
  const forget = (atMs: number): void => {
    for (; first < kept.length && kept[first]!.atMs <= atMs - spanMs; first++) {
      count(kept[first]!, -1);
      if (kept[first + 1]?.atMs !== kept[first]!.atMs) windowMoments--;
    }
  };

  return {
    add: (atMs, rows, r) => {
      if (kept.at(-1)?.atMs !== atMs) {
        allMoments++;
        windowMoments++;
      }
      const row = { atMs, rows, r };
      kept.push(row);
      count(row, 1);
      quantiles.add(atMs, rows.z[r]!);
      thirds[thirdOf(borders, rows.sigma[r]!)]!.add(atMs, rows.z[r]!);
      logSigmas.add(atMs, Math.log(rows.sigma[r]!));
      for (let head = 0; head < width; head++) allCame[head]! += rows.labels[r * width + head]!;
    },
    at: (atMs) => {
      forget(atMs);
      const rows = kept.length - first;
      const trust = (moments: number, doubt: number): number =>
        moments / horizon.barsAhead / (moments / horizon.barsAhead + doubt);
      const levels = quantiles.at(atMs, RANGE_LEVELS);
      const levelTrust = trust(windowMoments, LEVEL_DOUBT);
      const logs = logSigmas.at(atMs, THIRDS);
      if (logs !== undefined) borders = Array.from(logs, Math.exp);
      const blended = Array.from(own.levels, (level, i) =>
        levels === undefined ? level : levelTrust * levels[i]! + (1 - levelTrust) * level,
      );
      const baseTrust = trust(allMoments, Math.min(BASE_DOUBT, own.periods));
      const offsetTrust = trust(windowMoments, OFFSET_DOUBT);
      return {
        asOfMs: atMs,
        rows,
        levels: blended,
        sigmaBorders: borders,
        levelsByThird: thirds.map((third) => {
          const here = third.at(atMs, RANGE_LEVELS);
          const share = here === undefined ? 0 : THIRD_SHARE * levelTrust;
          return blended.map((level, i) => (here === undefined ? level : share * here[i]! + (1 - share) * level));
        }),
        bases: Array.from(own.bases, (base, head) =>
          kept.length === 0 ? base : baseTrust * (allCame[head]! / kept.length) + (1 - baseTrust) * base,
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
 * What all forecasts of a universe that were resolved by `atMs` taught about one horizon: rows per symbol, merged in time. The
 * server makes one daily per class and horizon and passes it to `forecast`.
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
