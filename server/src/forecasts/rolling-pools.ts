import {
  type ForecastModel,
  frozenModel,
  horizonModel,
  HORIZONS,
  MARKET_OF_CLASS,
  poolKey,
  type Horizon,
  type PoolEntry,
} from "@sextant/core/forecast";
import type { CandleColumns, Instrument, Timeframe } from "@sextant/core/market";
import { lastColumns, type CandleStore, type WholeSeries } from "../candles/index.ts";
import type { Clock } from "../clock.ts";
import { VendorError } from "../providers/vendor.ts";
import { poolDigest } from "./input-digest.ts";
import { barsOfPool, makePool, type PoolChart, type PoolWork } from "./make-pool.ts";
import type { PoolInUse, PoolStore } from "./pool-store.ts";

/** How one horizon's pool came out. */
export type PoolReport = {
  readonly key: string;
  /** Symbols evaluated now; 0 for a pool that was already stored. */
  readonly symbols: number;
  /** Outcomes that it is based on; 0 where the model's training still applies. */
  readonly rows: number;
  readonly text: string;
};

export type RollingPools = {
  /**
   * Returns what resolved forecasts had taught when a bar closed, for bars of that source; undefined where only the
   * model's training applies. A bar keeps the same pool permanently, also after a restart: a recorded claim must not be
   * shown with other odds later.
   */
  of(source: string, horizon: Horizon, barEndMs: number): PoolEntry | undefined;
  /** Loads the pools that were stored recently. */
  recall(): Promise<void>;
  /**
   * Creates each pool that is missing for this (UTC) day, one after the other, from the bars of these instruments.
   * Repeating it on the same day costs nothing; after downtime one run catches up. Skips series without bars.
   */
  rebuild(instruments: readonly Instrument[], signal?: AbortSignal): Promise<readonly PoolReport[]>;
};

export type RollingPoolsOptions = {
  /** What forecasts are made with; absent: the model that ships. */
  readonly model?: ForecastModel;
  readonly candles: Pick<CandleStore, "wholeSeries">;
  readonly clock: Pick<Clock, "nowMs">;
  /** The installation shows simulated bars only: then pools are made of those, else never. */
  readonly isSimulated: boolean;
  /** Creates a pool on another thread; absent: on this one. */
  readonly make?: ((work: PoolWork) => Promise<PoolEntry | undefined>) | undefined;
  /** Where each is written down before it is used, so that a claim made with it can be computed again. */
  readonly store: PoolStore;
};

const DAY_MS = 86_400_000;
/** Those that read the same bars one after the other. */
const IN_ORDER: readonly Horizon[] = HORIZONS.toSorted((a, b) => barsName(a).localeCompare(barsName(b)));
/** How long a pool applies without a newer one: it must not apply to times for which there are no bars any more. */
const SPEAKS_MS = 8 * DAY_MS;
/** How soon bars that were too few are looked at again. */
const TRY_AGAIN_MS = 3_600_000;
/** Bars to request where they are not stored; any further bars of a source are used too. */
const BARS = 1500;
/** Symbols looked at and rows read per pool: more of the same days are no further witnesses, and a thread is busy so long. */
const MOST_SYMBOLS = 60;
const MOST_ROWS = 40_000;

type Read = (instrument: Instrument) => Promise<CandleColumns | undefined>;

function barsName({ assetClass, timeframe }: Horizon): string {
  return `${assetClass}:${timeframe}`;
}

/**
 * Creates the rolling pools of an installation's own bars, recomputed once a day from the data known when the day
 * began.
 */
export function createRollingPools({
  candles,
  clock,
  isSimulated,
  make,
  store,
  ...given
}: RollingPoolsOptions): RollingPools {
  const { model = frozenModel() } = given;
  const madeOf = make ?? ((work: PoolWork) => Promise.resolve(makePool(work, model)));
  const nextMs = new Map<string, number>();
  /** By key; each oldest first. */
  const pools = new Map<string, readonly PoolInUse[]>();

  function take(pool: PoolInUse): void {
    const others = (pools.get(pool.key) ?? []).filter(
      ({ digest, inForceMs }) => digest !== pool.digest && inForceMs > pool.inForceMs - 2 * SPEAKS_MS,
    );
    pools.set(
      pool.key,
      [...others, pool].sort((a, b) => a.inForceMs - b.inForceMs),
    );
  }

  /** A series of the world that pools are made of; undefined without one. */
  async function series(instrument: Instrument, timeframe: Timeframe): Promise<CandleColumns | undefined> {
    try {
      const found: WholeSeries = await candles.wholeSeries({ instrument, timeframe, atLeast: BARS });
      return (found.source === "simulated") === isSimulated ? found.columns : undefined;
    } catch (error) {
      if (error instanceof VendorError) return undefined;
      throw error;
    }
  }

  /** Each series once: simulated bars would be simulated again for every horizon. */
  function reading(timeframe: Timeframe): Read {
    const found = new Map<string, Promise<CandleColumns | undefined>>();
    return (instrument) => {
      const bars = found.get(instrument.symbol) ?? series(instrument, timeframe);
      found.set(instrument.symbol, bars);
      return bars;
    };
  }

  /** Symbol after symbol until there are enough rows. */
  async function chartsFor(horizon: Horizon, instruments: readonly Instrument[], atMs: number, read: Read) {
    const charts: PoolChart[] = [];
    let rows = 0;
    for (const instrument of instruments.slice(0, MOST_SYMBOLS)) {
      if (rows >= MOST_ROWS) break;
      const found = await read(instrument);
      if (found === undefined) continue;
      const wanted = barsOfPool(found, horizon, atMs);
      // On memory of their own: a view would be copied into a thread with all that it is a view of.
      charts.push({ instrument, candles: lastColumns(wanted, wanted.length) });
      rows += wanted.length;
    }
    return charts;
  }

  async function rebuilt(horizon: Horizon, instruments: readonly Instrument[], read: Read): Promise<PoolReport> {
    const key = poolKey(horizon);
    // Two processes, or one that started again, use the same pool of the same day: the first that was made.
    const atMs = Math.floor(clock.nowMs() / DAY_MS) * DAY_MS;
    const known = await store.find(key, atMs);
    if (known !== undefined) {
      take(known);
      const text = `${key}: ${String(known.entry.rows)} outcomes, as they were kept today`;
      return { key, symbols: 0, rows: known.entry.rows, text };
    }
    const charts = await chartsFor(horizon, instruments, atMs, read);
    const all = charts.length === 0 ? undefined : await read(MARKET_OF_CLASS[horizon.assetClass]);
    const market = all && barsOfPool(all, horizon, atMs);
    const work = { horizon, charts, atMs, market: market && lastColumns(market, market.length) };
    const entry = charts.length === 0 ? undefined : await madeOf(work);
    if (entry === undefined) {
      const text = `${key}: too few bars (${String(charts.length)} symbols); the ranges of the model's training are used`;
      return { key, symbols: charts.length, rows: 0, text };
    }
    const stored = await store.keep({ key, digest: poolDigest(entry), entry, inForceMs: clock.nowMs() });
    take(stored);
    const { rows } = stored.entry;
    return {
      key,
      symbols: charts.length,
      rows,
      text: `${key}: ${String(rows)} outcomes of ${String(charts.length)} symbols`,
    };
  }

  return {
    of(source, horizon, barEndMs) {
      if ((source === "simulated") !== isSimulated) return undefined;
      const inForce = pools.get(poolKey(horizon))?.findLast(({ inForceMs }) => inForceMs <= barEndMs);
      return inForce !== undefined && barEndMs - inForce.entry.asOfMs <= SPEAKS_MS ? inForce.entry : undefined;
    },

    async recall() {
      const nowMs = clock.nowMs();
      for (const pool of await store.between(nowMs - 2 * SPEAKS_MS, nowMs)) take(pool);
    },

    async rebuild(instruments, signal) {
      const reports: PoolReport[] = [];
      let bars = "";
      let read = reading("1d");
      for (const horizon of IN_ORDER) {
        if (signal?.aborted === true) break;
        const atMs = clock.nowMs();
        const key = poolKey(horizon);
        if (atMs < (nextMs.get(key) ?? 0) || horizonModel(model, horizon) === undefined) continue;
        const own = instruments.filter(({ kind }) => kind === horizon.assetClass);
        if (barsName(horizon) !== bars) read = reading(horizon.timeframe);
        bars = barsName(horizon);
        const report = await rebuilt(horizon, own, read);
        reports.push(report);
        nextMs.set(key, report.rows > 0 ? (Math.floor(atMs / DAY_MS) + 1) * DAY_MS : atMs + TRY_AGAIN_MS);
      }
      return reports;
    },
  };
}
