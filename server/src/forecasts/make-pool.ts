import {
  chartReadings,
  FEWEST_BARS,
  frozenModel,
  horizonModel,
  poolOf,
  resolvedRows,
  windowMs,
  type ForecastModel,
  type Horizon,
  type PoolEntry,
} from "@sextant/core/forecast";
import { sliceColumns, type CandleColumns, type Instrument } from "@sextant/core/market";
import { firstAtOrAfter } from "../candles/columns.ts";

/** Closed bars of one symbol, whose instrument determines the hours at which they close. */
export type PoolChart = { readonly instrument: Instrument; readonly candles: CandleColumns };

/** What one horizon's pool is made from: closed bars of several symbols of its class, and of the class's market. */
export type PoolWork = {
  readonly horizon: Horizon;
  readonly charts: readonly PoolChart[];
  readonly market: CandleColumns | undefined;
  /** Only outcomes known by then count, epoch ms. */
  readonly atMs: number;
};

/** With fewer horizons of time than this a pool knows nothing that training does not know better. */
const FEWEST_PERIODS = 8;

/**
 * Resolves every forecast that the frozen model would have made on the charts' bars and gathers what came: the very pool that
 * `lab evaluate` measures. Undefined where there is too little time in the bars. Pure, and long: a few tenths of a second.
 */
export function makePool(
  { horizon, charts, market, atMs }: PoolWork,
  model: ForecastModel = frozenModel(),
): PoolEntry | undefined {
  const parts = horizonModel(model, horizon);
  if (parts === undefined) return undefined;
  const { assetClass, timeframe, barsAhead } = horizon;
  const universe = charts.map(({ instrument, candles }) =>
    resolvedRows(chartReadings(candles, assetClass, timeframe, market), horizon, parts, instrument),
  );
  const timestamps = new Set(universe.flatMap(({ knownAtMs }) => Array.from(knownAtMs.filter((ms) => ms <= atMs))));
  return timestamps.size < FEWEST_PERIODS * barsAhead ? undefined : poolOf(horizon, parts.own, universe, atMs);
}

/** The bars that a pool made at `atMs` reads: its window, and what a first forecast in it needs before. */
export function barsOfPool(columns: CandleColumns, horizon: Horizon, atMs: number): CandleColumns {
  const from = firstAtOrAfter(columns, atMs - windowMs(horizon)) - FEWEST_BARS - horizon.barsAhead;
  return sliceColumns(columns, Math.max(0, from), columns.length);
}
