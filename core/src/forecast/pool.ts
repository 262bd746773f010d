import { timeframeMs } from "../market/index.ts";
import { HEADS } from "./heads.ts";
import type { AssetClass, Horizon, HorizonId } from "./horizon.ts";
import { type HorizonModel, RANGE_LEVELS } from "./model.ts";
import { DIRECTIONAL } from "./odds.ts";
import { logit } from "./raw-odds.ts";

/** What a universe's resolved forecasts taught about one horizon: all that `forecast` takes from it. */
export type PoolEntry = {
  /** Only outcomes known by then went in, epoch ms. */
  readonly asOfMs: number;
  /** Outcomes in the window. */
  readonly rows: number;
  /** Quantiles of the standardised outcome at RANGE_LEVELS, the model's and the pool's weighed by how much time each saw. */
  readonly levels: Float64Array;
  /** Base rate per head, expanding. */
  readonly bases: Float64Array;
  /** What to add to a head's log odds: how far the window's outcomes lay from what was stated, damped. */
  readonly offsets: Float64Array;
};

/** Entries by class and horizon: `crypto:4h`. Plain data; the server keeps it beside the model. */
export type Pool = Readonly<Record<string, PoolEntry>>;

/** The key of a pool's entry. */
export function poolKey({ assetClass, id }: { readonly assetClass: AssetClass; readonly id: HorizonId }): string {
  return `${assetClass}:${id}`;
}

/** One forecast and what came of it. */
export type Resolved = {
  /** Outcome over sigma. */
  readonly z: number;
  /** Stated probability and outcome (0 or 1) per head, before offsets. */
  readonly stated: Float64Array | Float32Array;
  readonly labels: Uint8Array;
};

const BINS = 1200;
const REACH = 12;
const DAY_MS = 86_400_000;
/** Periods of time the model's own quantiles, bases and offsets weigh against the pool's. */
const LEVEL_DOUBT = 8;
const BASE_DOUBT = 30;
const OFFSET_DOUBT = 25;

/** Time that the window spans: long enough for 24 (daily) or 60 (shorter bars) horizons, ai-core.md 2.4. */
export function windowMs({ timeframe, barsAhead, assetClass }: Horizon): number {
  const barMs = timeframeMs(timeframe);
  if (barMs >= DAY_MS) {
    const calendar = assetClass === "stock" ? 1.45 : 1;
    return Math.max(725, 24 * barsAhead * calendar) * DAY_MS;
  }
  return Math.max(90 * DAY_MS, 65 * barsAhead * barMs);
}

/** A pool that is filled in the order of time and can be asked at any moment in between. */
export type RollingPool = {
  /** Takes what became known at `atMs` (not before any earlier call's). */
  readonly add: (atMs: number, row: Resolved) => void;
  readonly at: (atMs: number) => PoolEntry;
};

/** Starts an empty pool of a horizon: it then says what the model's own training says. */
export function rollingPool(horizon: Horizon, own: HorizonModel): RollingPool {
  const spanMs = windowMs(horizon);
  const width = HEADS.length;
  const bins = new Int32Array(BINS);
  const moments: number[] = [];
  const places: number[] = [];
  const stated: (Float64Array | Float32Array)[] = [];
  const labels: Uint8Array[] = [];
  let first = 0;
  const windowStated = new Float64Array(width);
  const windowTrue = new Float64Array(width);
  const allTrue = new Float64Array(width);
  let all = 0;
  /** Distinct moments, in all and in the window: symbols of one moment are not independent witnesses. */
  let allMoments = 0;
  let windowMoments = 0;

  const forget = (atMs: number): void => {
    while (first < moments.length && moments[first]! <= atMs - spanMs) {
      bins[places[first]!]!--;
      const was = stated[first]!;
      const came = labels[first]!;
      for (let head = 0; head < width; head++) {
        windowStated[head]! -= was[head]!;
        windowTrue[head]! -= came[head]!;
      }
      if (moments[first + 1] !== moments[first]) windowMoments--;
      first++;
    }
  };

  const quantile = (share: number, count: number): number => {
    const wanted = share * count;
    let sum = 0;
    for (let bin = 0; bin < BINS; bin++) {
      const next = sum + bins[bin]!;
      if (next >= wanted && next > sum) return ((bin + (wanted - sum) / (next - sum)) / BINS) * 2 * REACH - REACH;
      sum = next;
    }
    return REACH;
  };

  return {
    add: (atMs, row) => {
      if (moments.at(-1) !== atMs) {
        allMoments++;
        windowMoments++;
      }
      const place = Math.floor(((row.z + REACH) / (2 * REACH)) * BINS);
      const bin = Math.min(Math.max(place, 0), BINS - 1);
      bins[bin]!++;
      moments.push(atMs);
      places.push(bin);
      stated.push(row.stated);
      labels.push(row.labels);
      all++;
      for (let head = 0; head < width; head++) {
        windowStated[head]! += row.stated[head]!;
        windowTrue[head]! += row.labels[head]!;
        allTrue[head]! += row.labels[head]!;
      }
    },
    at: (atMs) => {
      forget(atMs);
      const rows = moments.length - first;
      const periods = windowMoments / horizon.barsAhead;
      const allPeriods = allMoments / horizon.barsAhead;
      const trust = rows === 0 ? 0 : periods / (periods + LEVEL_DOUBT);
      const levels = Float64Array.from(RANGE_LEVELS, (level, i) =>
        trust === 0 ? own.levels[i]! : trust * quantile(level, rows) + (1 - trust) * own.levels[i]!,
      );
      const doubt = Math.min(BASE_DOUBT, own.periods);
      const bases = own.bases.map((base, head) =>
        all === 0 ? base : (doubt * base + allPeriods * (allTrue[head]! / all)) / (doubt + allPeriods),
      );
      const offsetTrust = periods / (periods + OFFSET_DOUBT);
      const offsets = own.bases.map((_, head) =>
        rows === 0 || DIRECTIONAL[head]!
          ? 0
          : offsetTrust * (logit(windowTrue[head]! / rows) - logit(windowStated[head]! / rows)),
      );
      return { asOfMs: atMs, rows, levels, bases, offsets };
    },
  };
}
