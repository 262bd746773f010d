import {
  HORIZONS,
  MOVE,
  modelFrom,
  moveOdds,
  readsRanges,
  type GroupModel,
  type Horizon,
  type HorizonModel,
  type MoveWeights,
} from "@sextant/core/forecast";
import { expectedCalibrationError } from "@sextant/core/statistics";
import { meanOf } from "./mean-of.ts";
import { resolveCharts, sweep, type Swept } from "./evaluate-sweep.ts";
import { chartsOf, type Chart } from "./train-charts.ts";
import { modelFile } from "./train-file.ts";
import { trainGroup } from "./train-group.ts";
import { quantileOf } from "./train-horizon.ts";
import type { Series } from "./train-series.ts";
import { trainUntilMs } from "./train-split.ts";

/**
 * Where the evaluated blocks of training time begin, as shares of its bars: each uses a model of the time before it.
 */
const BLOCKS = [0.4, 0.6, 0.8] as const;
const GRID = [0, 0.2, 0.4, 0.6, 0.8, 1, 1.2] as const;

/** Forecasts of one block of training time by a model of the time before it. */
export type EvaluatedBlock = { readonly horizon: string; readonly from: string; readonly swept: Swept };

/** What weights came to: means over horizons, each counting alike. Fractions. */
export type WeighedMove = MoveWeights & {
  /** Brier skill over the base rate. */
  readonly skill: number;
  /** Calibration error. */
  readonly error: number;
};

/** All weights that are tried. */
export const WEIGHTS: readonly MoveWeights[] = GRID.flatMap((own) => GRID.map((ranges) => ({ own, ranges })));

/** The odds of a move as stated with weights, the base rate, and what came. */
function statedBy({ horizon, own, moveAlone, bases, labels, ends }: Swept, weights: MoveWeights) {
  const base = bases[MOVE]!;
  const p = Float64Array.from(moveAlone, (alone, i) => {
    const quantiles = ends.map((end) => end[i]!);
    return moveOdds(horizon, own, { p: alone, base: base[i]! }, quantiles, weights);
  });
  return { p, base, came: labels[MOVE]! };
}

const squares = (p: Float64Array, came: Uint8Array): number =>
  p.reduce((sum, one, i) => sum + (one - came[i]!) ** 2, 0);

/** Evaluates weights on all blocks. */
export function weighed(blocks: readonly EvaluatedBlock[], weights: MoveWeights): WeighedMove {
  const horizons = [...new Set(blocks.map(({ horizon }) => horizon))];
  const own = horizons.map((id) => {
    const stated = blocks.filter(({ horizon }) => horizon === id).map(({ swept }) => statedBy(swept, weights));
    const p = stated.flatMap((one) => [...one.p]);
    const came = stated.flatMap((one) => [...one.came]);
    const losses = stated.map((one) => squares(one.p, one.came));
    const usual = stated.map((one) => squares(one.base, one.came));
    return {
      skill: 1 - meanOf(losses) / meanOf(usual),
      error: expectedCalibrationError(p, came)!,
    };
  });
  return {
    ...weights,
    skill: meanOf(own.map(({ skill }) => skill)),
    error: meanOf(own.map(({ error }) => error)),
  };
}

/** The weights with the most skill. */
export const chosenWeights = (all: readonly WeighedMove[]): WeighedMove =>
  all.reduce((most, one) => (one.skill > most.skill ? one : most));

/**
 * Forecasts of every block of training time, each by a model of the time before it. `trained`: series of names that train; the market
 * of the charts too is made of them alone.
 */
export function evaluatedBlocks(trained: readonly Series[], say: (what: string) => void): readonly EvaluatedBlock[] {
  const intraday = HORIZONS.filter(({ assetClass, timeframe }) => assetClass === "stock" && timeframe !== "1d");
  return [...new Set(intraday.map(({ timeframe }) => timeframe))].flatMap((timeframe) => {
    const untilMs = trainUntilMs("stock", timeframe);
    const charts = chartsOf(trained, "stock", timeframe);
    const times = Float64Array.from(charts.flatMap((chart) => trainingTimes(chart, untilMs))).sort();
    if (times.length === 0) return [];
    const borders = [...BLOCKS.map((share) => quantileOf(times, share)), untilMs];
    const horizons = intraday.filter((horizon) => horizon.timeframe === timeframe);
    return BLOCKS.flatMap((_, block) => {
      const [fromMs, toMs] = [borders[block]!, borders[block + 1]!];
      const group = trainGroup(charts, "stock", timeframe, fromMs);
      if (group === undefined) return [];
      say(`${timeframe}, from ${dayOf(fromMs)}`);
      return horizons.flatMap((horizon): EvaluatedBlock[] => {
        const swept = sweptBlock(charts, horizon, group, fromMs, toMs);
        return swept === undefined ? [] : [{ horizon: horizon.id, from: dayOf(fromMs), swept }];
      });
    });
  });
}

function sweptBlock(
  charts: readonly Chart[],
  horizon: Horizon,
  group: GroupModel,
  fromMs: number,
  toMs: number,
): Swept | undefined {
  const own: HorizonModel | undefined = group.horizons[horizon.id];
  if (own === undefined || !readsRanges(horizon, own)) return undefined;
  const model = modelFrom(modelFile([[`${horizon.assetClass}:${horizon.timeframe}`, group]]));
  const resolved = resolveCharts(model, horizon, charts, true);
  // What ends after the block is the next one's, or no training: these horizons span fewer days than bars.
  const lastMs = Math.max(fromMs, toMs - horizon.barsAhead * DAY_MS);
  return resolved && sweep(resolved, { fromMs, toMs: lastMs, counts: () => true });
}

const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const trainingTimes = ({ series }: Chart, untilMs: number): number[] =>
  Array.from(series.candles.openTimeMs).filter((ms) => ms < untilMs);
