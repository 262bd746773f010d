import { HORIZONS, type ForecastModel, type Horizon } from "@sextant/core/forecast";
import { diceNamed } from "./evaluate-dice.ts";
import { entryRow, type EntryRow } from "./evaluate-entries.ts";
import { issuedRow, type IssuedRow } from "./evaluate-issued.ts";
import { peerRows, type PeerRow } from "./evaluate-peers.ts";
import { probabilityRows, type ProbabilityRow } from "./evaluate-probabilities.ts";
import { rangeRows, type RangeRow } from "./evaluate-ranges.ts";
import { type EvaluatedRow, evaluatedRow } from "./evaluate-row.ts";
import { resolveCharts, sweep, type Swept, type SweepSlice } from "./evaluate-sweep.ts";
import { chartsOf } from "./train-charts.ts";
import type { Series } from "./train-series.ts";
import { heldOut, trainUntilMs } from "./train-split.ts";
import { panelSide } from "./panel-split.ts";

/** All measurements of one slice. */
export type Evaluation = {
  readonly modelVersion: string;
  readonly evaluated: readonly EvaluatedRow[];
  readonly probabilities: readonly ProbabilityRow[];
  readonly ranges: readonly RangeRow[];
  readonly issued: readonly IssuedRow[];
  readonly peers: readonly (PeerRow | EntryRow)[];
};

/**
 * Which forecasts count: all of the folder; those after the end of training; those of names that never trained, of the folder or of the
 * panel; and the panel's of these after the end of training.
 */
export const SLICES = ["all", "later", "symbols", "panel", "both"] as const;
export type Slice = (typeof SLICES)[number];

/** Candles on which a model is evaluated. */
export type EvaluatedCandles = {
  /** The folder that the model was trained on, or one like it. */
  readonly folder: readonly Series[];
  /** Series of other folders, of which only the names that the split holds out are evaluated. */
  readonly panel: readonly Series[];
};

/** Times between which forecasts count. */
export type EvaluatedTime = { readonly fromMs: number; readonly toMs: number };

export const ALL_TIME: EvaluatedTime = { fromMs: -Infinity, toMs: Infinity };

function emptyEvaluation({ version }: ForecastModel) {
  return {
    modelVersion: version,
    evaluated: [] as EvaluatedRow[],
    probabilities: [] as ProbabilityRow[],
    ranges: [] as RangeRow[],
    issued: [] as IssuedRow[],
    peers: [] as (PeerRow | EntryRow)[],
  };
}

const ofPanel = (slice: Slice): boolean => slice === "panel" || slice === "both";

/** Returns the part of one class's charts that a slice counts. */
export function sliceOf(
  slice: Slice,
  { assetClass, timeframe }: Horizon,
  time: EvaluatedTime,
  sideOf: ReturnType<typeof panelSide>,
): SweepSlice {
  const isLater = slice === "later" || slice === "both";
  const fromMs = isLater ? Math.max(time.fromMs, trainUntilMs(assetClass, timeframe)) : time.fromMs;
  return {
    fromMs,
    toMs: time.toMs,
    counts: (symbol) =>
      slice === "symbols" ? heldOut(symbol) : !ofPanel(slice) || sideOf({ assetClass, symbol }) === "held out",
  };
}

/**
 * Replays each horizon of a model once and calls `judge` with every slice of it that has forecasts. Pools learn from
 * everything that was known by then, whatever slice counts; the panel's charts have separate pools.
 */
export function sweepSlices(
  model: ForecastModel,
  { folder, panel }: EvaluatedCandles,
  slices: readonly Slice[],
  time: EvaluatedTime,
  evaluate: (slice: Slice, swept: Swept) => void,
  oddsAlone = false,
): void {
  const sideOf = panelSide(folder);
  for (const key of Object.keys(model.groups)) {
    const horizons = HORIZONS.filter(({ assetClass, timeframe }) => `${assetClass}:${timeframe}` === key);
    const { assetClass, timeframe } = horizons[0]!;
    for (const isPanel of [false, true]) {
      const wanted = slices.filter((slice) => ofPanel(slice) === isPanel);
      if (wanted.length === 0) continue;
      const charts = isPanel ? chartsOf(panel, assetClass, timeframe, folder) : chartsOf(folder, assetClass, timeframe);
      for (const horizon of horizons) {
        const resolved = resolveCharts(model, horizon, charts, oddsAlone);
        if (resolved === undefined) continue;
        for (const slice of wanted) {
          const swept = sweep(resolved, sliceOf(slice, horizon, time, sideOf));
          if (swept === undefined) continue;
          evaluate(slice, swept);
          console.error(`${slice} ${key} ${horizon.id}: ${String(swept.change.length)} forecasts`);
        }
      }
    }
  }
}

/**
 * Evaluates a model on slices of the candles; the random generator is seeded by horizon, so that the same folders give
 * the same values.
 */
export function evaluateForecast(
  model: ForecastModel,
  candles: EvaluatedCandles,
  slices: readonly Slice[],
  time: EvaluatedTime = ALL_TIME,
): ReadonlyMap<Slice, Evaluation> {
  const made = new Map(slices.map((slice) => [slice, emptyEvaluation(model)] as const));
  sweepSlices(model, candles, slices, time, (slice, swept) => {
    const { horizon } = swept;
    const evaluation = made.get(slice)!;
    const dice = diceNamed(`${horizon.assetClass}:${horizon.timeframe}:${horizon.id}`);
    evaluation.evaluated.push(evaluatedRow(swept));
    evaluation.probabilities.push(...probabilityRows(swept, dice));
    evaluation.ranges.push(...rangeRows(swept, dice));
    const issued = issuedRow(horizon, swept.calls, dice);
    if (issued !== undefined) evaluation.issued.push(issued);
    evaluation.peers.push(...peerRows(swept, dice));
    const entered = entryRow(horizon, swept.entries, dice);
    if (entered !== undefined) evaluation.peers.push(entered);
  });
  return made;
}
