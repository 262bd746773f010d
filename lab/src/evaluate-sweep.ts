import { voteRatings } from "@sextant/core/analysis";
import {
  bandByRanges,
  forecastAt,
  HEADS,
  HOLD,
  levelsFor,
  horizonModel,
  logit,
  MOVE,
  moveBesideBand,
  moveOdds,
  oddsByRanges,
  policy,
  PROFILES,
  RANGE_LEVELS,
  resolvedRows,
  rollingPool,
  rollingQuantiles,
  settleOdds,
  windowMs,
  type Action,
  type ForecastModel,
  type Horizon,
  type HorizonModel,
  type PoolEntry,
  type Profile,
  type ResolvedRows,
} from "@sextant/core/forecast";
import { parseSymbol, type CandleColumns } from "@sextant/core/market";
import { entriesOf, type Entries } from "./evaluate-entries.ts";
import type { Chart } from "./train-charts.ts";

/** An issued BUY or SELL and what came of it. */
export type Call = {
  readonly openTimeMs: number;
  readonly profile: Profile;
  readonly action: Action;
  readonly confidence: number;
  readonly came: number;
};

/** Every counted forecast of one horizon, in the order of time, each made with what was known then. */
export type Swept = {
  readonly horizon: Horizon;
  readonly own: HorizonModel;
  readonly openTimeMs: Float64Array;
  /** Place in `symbols`. */
  readonly symbol: Uint16Array;
  readonly symbols: readonly string[];
  readonly sigma: Float64Array;
  readonly change: Float64Array;
  /** Log range ends at RANGE_LEVELS: ours and those of a constant volatility per symbol. */
  readonly ends: readonly Float64Array[];
  readonly constantEnds: readonly Float64Array[];
  readonly odds: readonly Float64Array[];
  readonly bases: readonly Float64Array[];
  readonly labels: readonly Uint8Array[];
  /** Odds of a move from that question alone, before they are combined with the ranges. */
  readonly moveAlone: Float64Array;
  /** Raw vote rating, -1 to 1. */
  readonly votes: Float64Array;
  readonly calls: readonly Call[];
  /** Of all evaluated bars, not only the counted ones: a rule that rarely buys needs them. */
  readonly entries: Entries;
};

const DAY_MS = 86_400_000;
/** Forecasts of one horizon that are counted at most: more would add hours, not knowledge. */
const MOST_ROWS = 40_000;

type Place = { readonly rows: ResolvedRows; readonly r: number; readonly chart: number };

/** Returns the standard deviation of one bar's return over all bars up to each: the volatility without any model. */
function constantVolatility({ series }: Chart): Float64Array {
  const { close, length } = series.candles;
  const out = new Float64Array(length);
  let sum = 0;
  for (let t = 1; t < length; t++) {
    sum += Math.log(close[t]! / close[t - 1]!) ** 2;
    out[t] = Math.sqrt(sum / t);
  }
  return out;
}

/**
 * Returns the timestamps (bar starts) that are counted: each n-th, so that all symbols of a timestamp stay together.
 */
function countedTimestamps(places: readonly Place[], fromMs: number, toMs: number): ReadonlySet<number> {
  const inside = places.filter(({ rows, r }) => rows.openTimeMs[r]! >= fromMs && rows.openTimeMs[r]! < toMs);
  const timestamps = [...new Set(inside.map(({ rows, r }) => rows.openTimeMs[r]!))].sort((a, b) => a - b);
  const stride = Math.max(1, Math.ceil(inside.length / MOST_ROWS));
  return new Set(timestamps.filter((_, i) => i % stride === 0));
}

/** Charts with every resolved forecast of one horizon, shared by the slices of an evaluation. */
export type ResolvedCharts = {
  readonly model: ForecastModel;
  readonly horizon: Horizon;
  readonly charts: readonly Chart[];
  readonly byTime: readonly Place[];
  readonly byKnown: readonly Place[];
  readonly constants: readonly Float64Array[];
  /** Raw vote ratings of each bar; undefined where neither peers nor calls are evaluated. */
  readonly ratings: readonly Float64Array[] | undefined;
};

/** Several horizons read the same charts. */
const rated = new WeakMap<CandleColumns, Float64Array>();
function ratingsOf(candles: CandleColumns): Float64Array {
  const ratings = rated.get(candles) ?? voteRatings(candles);
  rated.set(candles, ratings);
  return ratings;
}

/**
 * Resolves all forecasts of a horizon over its charts; undefined where the model has no such horizon or there are none.
 * `oddsAlone` leaves out what takes longest: votes, issued calls and entries.
 */
export function resolveCharts(
  model: ForecastModel,
  horizon: Horizon,
  charts: readonly Chart[],
  oddsAlone: boolean,
): ResolvedCharts | undefined {
  const parts = horizonModel(model, horizon);
  if (parts === undefined) return undefined;
  const resolved = charts.map(({ readings, series }) =>
    resolvedRows(readings, horizon, parts, parseSymbol(series.symbol)),
  );
  const places: Place[] = resolved.flatMap((rows, chart) => {
    const from = charts[chart]!.series.countsFromMs;
    return Array.from({ length: rows.length }, (_, r) => ({ rows, r, chart })).filter(
      ({ r }) => rows.openTimeMs[r]! >= from,
    );
  });
  if (places.length === 0) return undefined;
  return {
    model,
    horizon,
    charts,
    byTime: [...places].sort((a, b) => a.rows.openTimeMs[a.r]! - b.rows.openTimeMs[b.r]! || a.chart - b.chart),
    byKnown: [...places].sort((a, b) => a.rows.knownAtMs[a.r]! - b.rows.knownAtMs[b.r]! || a.chart - b.chart),
    constants: charts.map(constantVolatility),
    ratings: oddsAlone ? undefined : charts.map(({ series }) => ratingsOf(series.candles)),
  };
}

/** Which forecasts of an evaluation count. */
export type SweepSlice = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly counts: (symbol: string) => boolean;
};

/** Replays one horizon over all charts in the order of time: pools learn only what was known, then every bar is forecast. */
export function sweep(
  { model, horizon, charts, byTime, byKnown, constants, ratings }: ResolvedCharts,
  { fromMs, toMs, counts }: SweepSlice,
): Swept | undefined {
  const parts = horizonModel(model, horizon)!;
  const { own } = parts;
  const width = HEADS.length;
  const root = Math.sqrt(horizon.barsAhead);
  const evaluated = byTime.filter(({ chart }) => counts(charts[chart]!.series.symbol));
  const counted = countedTimestamps(evaluated, fromMs, toMs);
  const total = evaluated.reduce((sum, { rows, r }) => sum + (counted.has(rows.openTimeMs[r]!) ? 1 : 0), 0);
  if (total === 0) return undefined;
  const inside = evaluated.filter(({ rows, r }) => rows.openTimeMs[r]! >= fromMs && rows.openTimeMs[r]! < toMs);
  const symbols = [...new Set(charts.map(({ series }) => series.symbol))];
  const column = (): Float64Array => new Float64Array(total);
  const out = {
    openTimeMs: column(),
    symbol: new Uint16Array(total),
    sigma: column(),
    change: column(),
    ends: RANGE_LEVELS.map(column),
    constantEnds: RANGE_LEVELS.map(column),
    odds: HEADS.map(column),
    bases: HEADS.map(column),
    labels: HEADS.map(() => new Uint8Array(total)),
    moveAlone: column(),
    votes: column(),
  };
  const pool = rollingPool(horizon, own);
  const constantPool = rollingQuantiles(windowMs(horizon));
  const skilledCalls =
    ratings !== undefined && own.slopes.some((slope, head) => HEADS[head]!.kind === "claim" && slope > 0);
  const calls: Call[] = [];
  const actionsBefore = new Map<string, { readonly t: number; readonly action: Action }>();
  const values = new Float64Array(width);
  let known = 0;
  let n = 0;
  let day = NaN;
  let entry: PoolEntry | undefined;
  let constantLevels: Float64Array | undefined;
  for (const { rows, r, chart } of evaluated) {
    const openTimeMs = rows.openTimeMs[r]!;
    const isCounted = counted.has(openTimeMs);
    if (!isCounted && !skilledCalls) continue;
    if (openTimeMs < fromMs || openTimeMs >= toMs) continue;
    const nowMs = rows.closeMs[r]!;
    if (Math.floor(nowMs / DAY_MS) !== day) {
      // Once a day, as the server does.
      day = Math.floor(nowMs / DAY_MS);
      for (; known < byKnown.length; known++) {
        const past = byKnown[known]!;
        const knownMs = past.rows.knownAtMs[past.r]!;
        if (knownMs > nowMs) break;
        pool.add(knownMs, past.rows, past.r);
        const constant = constants[past.chart]![past.rows.t[past.r]!]! * root;
        if (constant > 0) constantPool.add(knownMs, past.rows.change[past.r]! / constant);
      }
      entry = pool.at(nowMs);
      constantLevels = constantPool.at(nowMs, RANGE_LEVELS) ?? own.levels;
    }
    for (let head = 0; head < width; head++) values[head] = logit(rows.stated[r * width + head]!);
    settleOdds(values, own, entry);
    if (skilledCalls) {
      const t = rows.t[r]!;
      const statement = forecastAt(charts[chart]!.readings, horizon, parts, entry, model.version, t);
      for (const profile of PROFILES) {
        const requested = { forecast: statement, profile, rule: model.policy };
        const key = `${String(chart)} ${profile}`;
        const before = actionsBefore.get(key);
        const fresh = policy(requested);
        actionsBefore.set(key, { t, action: fresh.action });
        // A call stays in force through a small dip, as where it is issued.
        const { action, trade } = before?.t === t - 1 ? policy({ ...requested, previous: before.action }) : fresh;
        if (action === "HOLD") continue;
        const head = HEADS.findIndex((one) => one.id === `claim:${profile}:${trade.side}`);
        calls.push({ openTimeMs, profile, action, confidence: trade.pClaim, came: rows.labels[r * width + head]! });
      }
    }
    if (!isCounted) continue;
    out.openTimeMs[n] = openTimeMs;
    out.symbol[n] = symbols.indexOf(charts[chart]!.series.symbol);
    out.sigma[n] = rows.sigma[r]!;
    out.change[n] = rows.change[r]!;
    out.votes[n] = ratings?.[chart]![rows.t[r]!] ?? NaN;
    const constant = constants[chart]![rows.t[r]!]! * root;
    const levels = levelsFor(horizon, own, entry, rows.sigma[r]!);
    const quantiles = levels.map((level) => level * rows.sigma[r]!);
    const unit = charts[chart]!.readings.usual[rows.t[r]!]! * root;
    // As they are stated: in agreement with the ranges, and with each other.
    const band = bandByRanges({ low: -unit, high: unit, p: values[HOLD]!, base: entry!.bases[HOLD]! }, quantiles);
    values[HOLD] = oddsByRanges(values[HOLD]!, quantiles, -unit, unit);
    out.moveAlone[n] = values[MOVE]!;
    const move = moveOdds(horizon, own, { p: values[MOVE]!, base: entry!.bases[MOVE]! }, quantiles);
    values[MOVE] = moveBesideBand(move, own.movePercent, band);
    for (let level = 0; level < RANGE_LEVELS.length; level++) {
      out.ends[level]![n] = quantiles[level]!;
      out.constantEnds[level]![n] = constantLevels![level]! * constant;
    }
    for (let head = 0; head < width; head++) {
      out.odds[head]![n] = values[head]!;
      out.bases[head]![n] = entry!.bases[head]!;
      out.labels[head]![n] = rows.labels[r * width + head]!;
    }
    n++;
  }
  return { horizon, own, ...out, symbols, calls, entries: entriesOf(ratings === undefined ? [] : inside, charts) };
}
