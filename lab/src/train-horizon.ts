import {
  FACTORS,
  GEOMETRY,
  HEAD_INPUTS,
  HEADS,
  INPUTS_ALONE,
  PROFILES,
  RANGE_LEVELS,
  SIDES,
  barrierHead,
  CLAIM,
  EXPIRED,
  outcomes,
  sigmaAt,
  standardise,
  TARGET,
  VOLATILITY_INPUTS,
  type GroupModel,
  type Horizon,
  type HorizonModel,
  type Outcomes,
} from "@sextant/core/forecast";
import { type Chart, readable } from "./train-charts.ts";
import { leastSquares } from "./train-least-squares.ts";
import { ridgeLogit, type Design } from "./train-logit.ts";

/** One row: bar `t` of chart `chart`. */
export type Row = { readonly chart: number; readonly t: number; readonly openTimeMs: number; readonly endMs: number };

/** All that rows of one horizon are made from. */
export type Bench = {
  readonly horizon: Horizon;
  readonly charts: readonly Chart[];
  readonly results: readonly Outcomes[];
};

/** Rows' worth of doubt per head, times the root of the bars ahead: overlapping outcomes repeat themselves. */
const RIDGE = 500;
/** Levels that drift over the years, which only the size of a move may read. */
const LEVEL_FACTORS = new Set(["volatility", "market:volatility"]);
const PERCENTILES = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

/** The charts' outcomes at a horizon, with the model's units. */
export function benchOf(horizon: Horizon, charts: readonly Chart[], movePercent: number): Bench {
  const root = Math.sqrt(horizon.barsAhead);
  const results = charts.map(({ series, readings }) =>
    outcomes(
      series.candles,
      horizon,
      readings.usual.map((usual) => usual * root),
      movePercent,
    ),
  );
  return { horizon, charts, results };
}

/** Rows whose outcome is known, every `stride`-th bar, in the order of charts. */
export function rowsOf({ horizon, charts, results }: Bench, stride: number): readonly Row[] {
  return charts.flatMap((one, chart) => {
    const { openTimeMs, length } = one.series.candles;
    const rows: Row[] = [];
    for (let t = 0; t < length; t++) {
      if (results[chart]!.known[t] === 0 || t % stride !== 0 || openTimeMs[t]! < one.series.countsFromMs) continue;
      if (!readable(one, t)) continue;
      rows.push({ chart, t, openTimeMs: openTimeMs[t]!, endMs: openTimeMs[t + horizon.barsAhead]! });
    }
    return rows;
  });
}

/**
 * Returns how many horizons without overlap the rows span: timestamps at which any chart had a bar, divided by the bars
 * ahead.
 */
export function periodsOf({ horizon, charts }: Bench, rows: readonly Row[]): number {
  const [fromMs, toMs] = rows.reduce(
    ([from, to], { openTimeMs }) => [Math.min(from, openTimeMs), Math.max(to, openTimeMs)] as const,
    [Infinity, -Infinity] as const,
  );
  const timestamps = new Set<number>();
  for (const { series } of charts) {
    for (const ms of series.candles.openTimeMs) if (ms >= fromMs && ms <= toMs) timestamps.add(ms);
  }
  return Math.round(timestamps.size / horizon.barsAhead);
}

/** Returns the q-quantile of sorted numbers, with linear interpolation. */
export function quantileOf(sorted: Float64Array, q: number): number {
  const at = q * (sorted.length - 1);
  const low = Math.floor(at);
  const [a, b] = [sorted[low] ?? NaN, sorted[Math.min(low + 1, sorted.length - 1)] ?? NaN];
  return a + (b - a) * (at - low);
}

function fitVolatility(
  { horizon, charts }: Bench,
  rows: readonly Row[],
): { readonly volatility: Float64Array; readonly volatilityAlone: Float64Array } {
  const sums = charts.map(({ readings }) => {
    const sum = new Float64Array(readings.variance.length + 1);
    readings.variance.forEach((value, t) => (sum[t + 1] = sum[t]! + value));
    return sum;
  });
  const target = new Float64Array(rows.length);
  const inputs = VOLATILITY_INPUTS.map(() => new Float64Array(rows.length));
  rows.forEach(({ chart, t }, r) => {
    const mean = (sums[chart]![t + 1 + horizon.barsAhead]! - sums[chart]![t + 1]!) / horizon.barsAhead;
    const { readings } = charts[chart]!;
    target[r] = Math.log(Math.max(mean, 1e-12)) - readings.anchor[t]!;
    inputs.forEach((column, i) => (column[r] = readings.volatility[i]![t]!));
  });
  const all = Int32Array.from(rows.keys());
  const withMarket = all.filter((r) => inputs.every((column) => Number.isFinite(column[r]!)));
  const volatilityAlone = leastSquares(inputs.slice(0, INPUTS_ALONE), target, all);
  return { volatilityAlone, volatility: leastSquares(inputs, target, withMarket) };
}

/** Mean gain of a true claim and mean loss of a false one per profile, over both sides, so that no drift is in them. */
function gainsAndLosses(
  { charts, results, horizon }: Bench,
  rows: readonly Row[],
): { readonly gains: Float64Array; readonly losses: Float64Array } {
  const gains = new Float64Array(PROFILES.length);
  const losses = new Float64Array(PROFILES.length);
  PROFILES.forEach((profile, p) => {
    let [gain, wins, loss, defeats] = [0, 0, 0, 0];
    SIDES.forEach((side, s) => {
      const at = barrierHead(p, s, 0);
      for (const { chart, t } of rows) {
        const { labels, change } = results[chart]!;
        const unit = charts[chart]!.readings.usual[t]! * Math.sqrt(horizon.barsAhead);
        const drifted = ((side === "BUY" ? 1 : -1) * change[t]!) / unit;
        const value = labels[at + EXPIRED]![t]
          ? drifted
          : labels[at + TARGET]![t]
            ? GEOMETRY[profile].target
            : -GEOMETRY[profile].stop;
        if (labels[at + CLAIM]![t]) {
          gain += value;
          wins++;
        } else {
          loss -= value;
          defeats++;
        }
      }
    });
    gains[p] = gain / wins;
    losses[p] = loss / defeats;
  });
  return { gains, losses };
}

/** The rows' standardised inputs with a leading 1. */
export function designOf(bench: Bench, rows: readonly Row[], group: GroupModel, own: HorizonModel): Design {
  const width = HEAD_INPUTS + 1;
  const out = new Float32Array(rows.length * width);
  const inputs = new Float64Array(HEAD_INPUTS);
  rows.forEach(({ chart, t }, r) => {
    const { readings } = bench.charts[chart]!;
    const sigma = sigmaAt(readings, own, bench.horizon.barsAhead, t);
    standardise(readings, group, own, sigma, readings.usual[t]! * Math.sqrt(bench.horizon.barsAhead), t, inputs);
    out[r * width] = 1;
    out.set(inputs, r * width + 1);
  });
  return { rows: out, count: rows.length, width };
}

/** Columns of the design that a head must not read. */
function closedColumns(kind: string): readonly number[] {
  const levels = FACTORS.flatMap(({ id }, i) => (LEVEL_FACTORS.has(id) ? [i + 1] : []));
  return kind === "move" ? levels : [...levels, HEAD_INPUTS];
}

function withoutColumns(design: Design, columns: readonly number[]): Design {
  const rows = design.rows.slice();
  for (let r = 0; r < design.count; r++) for (const column of columns) rows[r * design.width + column] = 0;
  return { ...design, rows };
}

/** Labels of one head, row by row. */
export function labelsOf({ results }: Bench, rows: readonly Row[], head: number): Uint8Array {
  return Uint8Array.from(rows, ({ chart, t }) => results[chart]!.labels[head]![t]!);
}

/** Fits one horizon on the rows given: volatility, ranges' quantiles, heads. Slopes and calls' statistics come later. */
export function fitHorizon(
  bench: Bench,
  rows: readonly Row[],
  group: GroupModel,
  movePercent: number,
  wanted: readonly boolean[],
): HorizonModel {
  const { horizon, charts, results } = bench;
  const root = Math.sqrt(horizon.barsAhead);
  const { volatility, volatilityAlone } = fitVolatility(bench, rows);
  const start: HorizonModel = {
    trained: rows.length,
    periods: periodsOf(bench, rows),
    volatility,
    volatilityAlone,
    sigmaScale: 1,
    sigmaPercentiles: new Float64Array(0),
    levels: new Float64Array(0),
    movePercent,
    ownMean: Float64Array.of(0, 0),
    ownSpread: Float64Array.of(1, 1),
    bases: Float64Array.from(HEADS, (_, head) => labelsOf(bench, rows, head).reduce((a, b) => a + b, 0) / rows.length),
    heads: HEADS.map(() => undefined),
    slopes: new Float64Array(HEADS.length).fill(1),
    ...gainsAndLosses(bench, rows),
    edges: PROFILES.flatMap(() => SIDES.map(() => new Float64Array(0))),
    shortfalls: new Float64Array(PROFILES.length * SIDES.length),
    refused: {},
  };
  const sigma = Float64Array.from(rows, ({ chart, t }) =>
    sigmaAt(charts[chart]!.readings, start, horizon.barsAhead, t),
  );
  const z = Float64Array.from(rows, ({ chart, t }, r) => results[chart]!.change[t]! / sigma[r]!);
  const sorted = z.slice().sort();
  const [low, high] = [quantileOf(sorted, 0.005), quantileOf(sorted, 0.995)];
  // Beyond the outer percents a few crashes would set the scale of every ordinary day.
  const scale = Math.sqrt(z.reduce((sum, value) => sum + Math.min(Math.max(value, low), high) ** 2, 0) / z.length);
  const logs = [
    sigma.map((value, r) => Math.log((value * scale) / (charts[rows[r]!.chart]!.readings.usual[rows[r]!.t]! * root))),
    sigma.map((value) => Math.log(value * scale)),
  ];
  const mean = logs.map((column) => column.reduce((a, b) => a + b, 0) / column.length);
  const own: HorizonModel = {
    ...start,
    sigmaScale: scale,
    sigmaPercentiles: Float64Array.from(PERCENTILES, (q) => quantileOf(sigma.slice().sort(), q) * scale),
    levels: Float64Array.from(RANGE_LEVELS, (level) => quantileOf(sorted, level) / scale),
    ownMean: Float64Array.from(mean),
    ownSpread: Float64Array.from(logs, (column, i) =>
      Math.max(Math.sqrt(column.reduce((sum, value) => sum + (value - mean[i]!) ** 2, 0) / column.length), 1e-3),
    ),
  };
  const design = designOf(bench, rows, group, own);
  const openDesign = new Map<string, Design>();
  const heads = HEADS.map(({ kind }, head) => {
    if (!wanted[head]) return undefined;
    const columns = closedColumns(kind);
    const key = columns.join();
    const fit = openDesign.get(key) ?? withoutColumns(design, columns);
    openDesign.set(key, fit);
    const coefficients = ridgeLogit(fit, labelsOf(bench, rows, head), RIDGE * root);
    for (const column of columns) coefficients[column] = 0;
    return coefficients;
  });
  return { ...own, heads };
}
