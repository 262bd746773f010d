import { FACTORS, HORIZONS, HEADS, type GroupModel, type Horizon, type HorizonModel } from "@sextant/core/forecast";
import type { Chart } from "./train-charts.ts";
import { readable } from "./train-charts.ts";
import { benchOf, fitHorizon, periodsOf, quantileOf, rowsOf } from "./train-horizon.ts";
import { evaluated } from "./train-and-evaluate.ts";
import { cholesky } from "./train-solve.ts";
import { trainUntilMs } from "./train-split.ts";

/** Fewer forecasts than this, or less time without overlap, teach nothing that would hold elsewhere. */
const FEWEST_ROWS = 500;
/** More rows of the same days teach nothing new: symbols of one day and days of one horizon move together. */
const MOST_ROWS = 80_000;
const FEWEST_DAYS = 15;
const FEWEST_PERIODS = 12;
const DAY_MS = 86_400_000;
/** Share of the training time that fits the first pass; the rest evaluates slopes and calls. */
const FIRST_SHARE = 0.65;

/** Rounds to common sizes: 1, 1.5, 2, 3, 4, 5, 6, 8 and their multiples of ten. */
function roundSize(percent: number): number {
  const ten = 10 ** Math.floor(Math.log10(percent));
  const sizes = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];
  const size = sizes.reduce((best, one) =>
    Math.abs(one * ten - percent) < Math.abs(best * ten - percent) ? one : best,
  );
  return Number((size * ten).toPrecision(2));
}

function trainingBars({ series }: Chart, untilMs: number): number[] {
  const { openTimeMs, length } = series.candles;
  return Array.from({ length }, (_, t) => t).filter((t) => openTimeMs[t]! < untilMs);
}

/** A size of move that two of five training outcomes exceed. */
function usualMove(charts: readonly Chart[], horizon: Horizon, untilMs: number): number {
  const sizes: number[] = [];
  for (const chart of charts) {
    const { close, openTimeMs } = chart.series.candles;
    for (const t of trainingBars(chart, untilMs)) {
      const [later, endMs = Infinity] = [close[t + horizon.barsAhead], openTimeMs[t + horizon.barsAhead]];
      if (t % 7 === 0 && later !== undefined && endMs < untilMs) sizes.push(Math.abs(later / close[t]! - 1) * 100);
    }
  }
  return roundSize(quantileOf(Float64Array.from(sizes).sort(), 0.6));
}

/** Means, spreads and correlations of the factors over the training bars. */
function fitFactors(charts: readonly Chart[], untilMs: number): GroupModel {
  const places = charts.flatMap((chart) =>
    trainingBars(chart, untilMs)
      .filter((t) => t % 3 === 0 && readable(chart, t))
      .map((t) => ({ chart, t })),
  );
  const columns = FACTORS.map((_, i) => Float64Array.from(places, ({ chart, t }) => chart.readings.factors[i]![t]!));
  const known = columns.map((column) => column.filter((value) => !Number.isNaN(value)));
  const factorMean = Float64Array.from(known, (column) => column.reduce((a, b) => a + b, 0) / column.length);
  const factorSpread = Float64Array.from(known, (column, i) =>
    Math.max(Math.sqrt(column.reduce((sum, value) => sum + (value - factorMean[i]!) ** 2, 0) / column.length), 1e-6),
  );
  const scores = columns.map((column, i) =>
    column.map((value) =>
      Number.isNaN(value) ? 0 : Math.min(Math.max((value - factorMean[i]!) / factorSpread[i]!, -4), 4),
    ),
  );
  const count = FACTORS.length;
  const matrix = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let r = 0; r < places.length; r++) sum += scores[i]![r]! * scores[j]![r]!;
      // A little of the identity: two factors that nearly agree must not make every chart a stranger.
      matrix[i * count + j] = sum / places.length + (i === j ? 0.05 : 0);
    }
  }
  const lower = cholesky(matrix, count);
  const whitening = lowerInverse(lower, count);
  const distances = Float64Array.from(places, (_, r) => {
    let sum = 0;
    for (let i = 0, at = 0; i < count; i++) {
      let part = 0;
      for (let j = 0; j <= i; j++, at++) part += whitening[at]! * scores[j]![r]!;
      sum += part * part;
    }
    return Math.sqrt(sum / count);
  }).sort();
  return { factorMean, factorSpread, whitening, noveltyLimit: quantileOf(distances, 0.99), horizons: {} };
}

/** Inverse of a lower triangular matrix, packed row by row. */
function lowerInverse(lower: Float64Array, n: number): Float64Array {
  const full = new Float64Array(n * n);
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = i === j ? 1 : 0;
      for (let k = j; k < i; k++) sum -= lower[i * n + k]! * full[k * n + j]!;
      full[i * n + j] = sum / lower[i * n + i]!;
    }
  }
  const packed: number[] = [];
  for (let i = 0; i < n; i++) for (let j = 0; j <= i; j++) packed.push(full[i * n + j]!);
  return Float64Array.from(packed);
}

/** Bars between training rows: overlapping outcomes of long horizons repeat themselves. */
function strideOf({ barsAhead }: Horizon, rows: number): number {
  const overlap = Math.min(Math.max(1, Math.floor(barsAhead / 8)), 6);
  return Math.max(overlap, Math.ceil(rows / MOST_ROWS));
}

function trainHorizon(
  charts: readonly Chart[],
  horizon: Horizon,
  group: GroupModel,
  untilMs: number,
): HorizonModel | undefined {
  const bars = charts.reduce((sum, chart) => sum + trainingBars(chart, untilMs).length, 0);
  if (bars < FEWEST_ROWS) return undefined;
  const movePercent = usualMove(charts, horizon, untilMs);
  const bench = benchOf(horizon, charts, movePercent);
  const rows = rowsOf(bench, strideOf(horizon, bars)).filter((row) => row.endMs < untilMs);
  if (rows.length < FEWEST_ROWS) return undefined;
  const times = Float64Array.from(rows, (row) => row.openTimeMs).sort();
  const borderMs = quantileOf(times, FIRST_SHARE);
  const before = rows.filter((row) => row.endMs < borderMs);
  const after = rows.filter((row) => row.openTimeMs >= borderMs);
  if (periodsOf(bench, rows) < FEWEST_PERIODS) return undefined;
  const all = HEADS.map(() => true);
  const judgement = evaluated(bench, after, group, fitHorizon(bench, before, group, movePercent, all));
  const own = fitHorizon(bench, rows, group, movePercent, judgement.skilled);
  return { ...own, slopes: judgement.slopes, edges: judgement.edges, shortfalls: judgement.shortfalls };
}

/** Trains every horizon of one class and timeframe on all the charts given (`trainingSeries`); undefined when they hold too little for any. */
export function trainGroup(
  charts: readonly Chart[],
  assetClass: Horizon["assetClass"],
  timeframe: Horizon["timeframe"],
  endMs: number,
): GroupModel | undefined {
  const untilMs = Math.min(trainUntilMs(assetClass, timeframe), endMs);
  // Bars that cannot be read yet, at the start of each chart, teach nothing.
  const days = charts.flatMap((chart) =>
    trainingBars(chart, untilMs)
      .filter((t) => readable(chart, t))
      .map((t) => Math.floor(chart.series.candles.openTimeMs[t]! / DAY_MS)),
  );
  if (days.length < FEWEST_ROWS || new Set(days).size < FEWEST_DAYS) return undefined;
  const group = fitFactors(charts, untilMs);
  const horizons: Record<string, HorizonModel> = {};
  for (const horizon of HORIZONS) {
    if (horizon.assetClass !== assetClass || horizon.timeframe !== timeframe) continue;
    const own = trainHorizon(charts, horizon, group, untilMs);
    if (own !== undefined) horizons[horizon.id] = own;
  }
  return Object.keys(horizons).length === 0 ? undefined : { ...group, horizons };
}
