import { writeFileSync } from "node:fs";
import { frozenModel, HORIZONS, modelFrom, type ForecastModel, type ModelFile } from "@sextant/core/forecast";
import { commandLine } from "./command-line.ts";
import { modelCard } from "./evaluate-card.ts";
import { evaluationTable } from "./evaluate-table.ts";
import { entryRow, type EntryRow } from "./evaluate-entries.ts";
import { issuedRow, type IssuedRow } from "./evaluate-issued.ts";
import { type EvaluatedRow, evaluatedRow } from "./evaluate-row.ts";
import { peerRows, type PeerRow } from "./evaluate-peers.ts";
import { probabilityRows, type ProbabilityRow } from "./evaluate-probabilities.ts";
import { rangeRows, type RangeRow } from "./evaluate-ranges.ts";
import { sweep } from "./evaluate-sweep.ts";
import { diceNamed } from "./evaluate-dice.ts";
import { chartsOf } from "./train-charts.ts";
import { seriesOf, type Series } from "./train-series.ts";
import { heldOut, trainUntilMs } from "./train-split.ts";
import { textFile } from "./text-file.ts";
import { UserFault } from "./user-fault.ts";

/** All measures of one run, as `--json` prints them. */
export type Evaluation = {
  readonly modelVersion: string;
  readonly judged: readonly EvaluatedRow[];
  readonly probabilities: readonly ProbabilityRow[];
  readonly ranges: readonly RangeRow[];
  readonly issued: readonly IssuedRow[];
  readonly peers: readonly (PeerRow | EntryRow)[];
};

function moment(options: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const text = options.get(name);
  if (text === undefined) return otherwise;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new UserFault(`--${name} '${text}' is no time; write 2021-06-30.`);
  return ms;
}

/** What counts: everything; what lies after the training's end; or symbols that never trained, at any time. */
const SLICES: readonly string[] = ["all", "later", "symbols"];

function modelOf(path: string | undefined): ForecastModel {
  return path === undefined ? frozenModel() : modelFrom(JSON.parse(textFile(path)) as ModelFile);
}

/** Judges a model on a slice of the series; dice are seeded by horizon, so that the same folder gives the same figures. */
function evaluated(
  model: ForecastModel,
  all: readonly Series[],
  slice: string,
  fromMs: number,
  toMs: number,
): Evaluation {
  const evaluation = {
    modelVersion: model.version,
    judged: [] as EvaluatedRow[],
    probabilities: [] as ProbabilityRow[],
    ranges: [] as RangeRow[],
    issued: [] as IssuedRow[],
    peers: [] as (PeerRow | EntryRow)[],
  };
  const counts = (symbol: string): boolean => slice !== "symbols" || heldOut(symbol);
  for (const key of Object.keys(model.groups)) {
    const horizons = HORIZONS.filter(({ assetClass, timeframe }) => `${assetClass}:${timeframe}` === key);
    const { assetClass, timeframe } = horizons[0]!;
    const charts = chartsOf(all, assetClass, timeframe);
    const startMs = slice === "later" ? Math.max(fromMs, trainUntilMs(assetClass, timeframe)) : fromMs;
    for (const horizon of horizons) {
      const swept = sweep(model, horizon, charts, startMs, toMs, counts);
      if (swept === undefined) continue;
      const dice = diceNamed(`${key}:${horizon.id}`);
      evaluation.judged.push(evaluatedRow(swept));
      evaluation.probabilities.push(...probabilityRows(swept, dice));
      evaluation.ranges.push(...rangeRows(swept));
      const issued = issuedRow(horizon, swept.calls, dice);
      if (issued !== undefined) evaluation.issued.push(issued);
      evaluation.peers.push(...peerRows(swept, dice));
      const entered = entryRow(horizon, swept.entries, dice);
      if (entered !== undefined) evaluation.peers.push(entered);
      console.error(`${slice} ${key} ${horizon.id}: ${String(swept.change.length)} forecasts`);
    }
  }
  return evaluation;
}

/**
 * `evaluate --candles <folder> [--from <time>] [--to <time>] [--slice all|later|symbols] [--json] [--model <file>] [--card <file>]`:
 * how good the odds and ranges of the shipped model (or another that `train` wrote) are there. Pools learn from everything that
 * was known by then, whatever slice counts. `--card` judges both slices that never trained and writes the model card.
 */
export function evaluateCommand(args: readonly string[], nowMs: number): void {
  const { options } = commandLine(args, ["candles", "from", "to", "model", "slice", "card"], ["json"]);
  const folder = options.get("candles");
  if (folder === undefined) throw new UserFault("Name a folder of candles: --candles <folder>.");
  const fromMs = moment(options, "from", -Infinity);
  const toMs = moment(options, "to", Infinity);
  const slice = options.get("slice") ?? "all";
  if (!SLICES.includes(slice)) throw new UserFault(`--slice '${slice}' is none of ${SLICES.join(", ")}.`);
  const model = modelOf(options.get("model"));
  const all = seriesOf(folder, nowMs);
  const card = options.get("card");
  if (card !== undefined) {
    const [later, symbols] = ["later", "symbols"].map((one) => evaluated(model, all, one, fromMs, toMs));
    writeFileSync(card, modelCard(model, later!, symbols!));
    return;
  }
  const evaluation = evaluated(model, all, slice, fromMs, toMs);
  if (evaluation.ranges.length === 0) throw new UserFault(`${folder} holds no bars that the model can be judged on.`);
  console.log(options.has("json") ? JSON.stringify(evaluation, undefined, 2) : evaluationTable(evaluation));
}
