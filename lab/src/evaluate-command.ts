import { frozenModel, HORIZONS, modelFrom, type ForecastModel, type ModelFile } from "@sextant/core/forecast";
import { commandLine } from "./command-line.ts";
import { evaluationTable } from "./evaluate-table.ts";
import {
  issuedRow,
  peerRows,
  probabilityRows,
  rangeRows,
  type IssuedRow,
  type PeerRow,
  type ProbabilityRow,
  type RangeRow,
} from "./evaluate-measures.ts";
import { sweep } from "./evaluate-sweep.ts";
import { seededDice } from "./evaluate-dice.ts";
import { chartsOf } from "./train-charts.ts";
import { seriesOf } from "./train-series.ts";
import { textFile } from "./text-file.ts";
import { UserFault } from "./user-fault.ts";

/** All measures of one run, as `--json` prints them. */
export type Evaluation = {
  readonly modelVersion: string;
  readonly probabilities: readonly ProbabilityRow[];
  readonly ranges: readonly RangeRow[];
  readonly issued: readonly IssuedRow[];
  readonly peers: readonly PeerRow[];
};

function moment(options: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const text = options.get(name);
  if (text === undefined) return otherwise;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new UserFault(`--${name} '${text}' is no time; write 2021-06-30.`);
  return ms;
}

function modelOf(path: string | undefined): ForecastModel {
  return path === undefined ? frozenModel() : modelFrom(JSON.parse(textFile(path)) as ModelFile);
}

/**
 * `evaluate --candles <folder> [--from <time>] [--to <time>] [--json] [--model <file>]`: how good the odds and ranges of the
 * shipped model (or another that `train` wrote) are there.
 */
export function evaluateCommand(args: readonly string[], nowMs: number): void {
  const { options } = commandLine(args, ["candles", "from", "to", "model"], ["json"]);
  const folder = options.get("candles");
  if (folder === undefined) throw new UserFault("Name a folder of candles: --candles <folder>.");
  const fromMs = moment(options, "from", -Infinity);
  const toMs = moment(options, "to", Infinity);
  const model = modelOf(options.get("model"));
  const all = seriesOf(folder, nowMs);
  const evaluation = {
    modelVersion: model.version,
    probabilities: [] as ProbabilityRow[],
    ranges: [] as RangeRow[],
    issued: [] as IssuedRow[],
    peers: [] as PeerRow[],
  };
  for (const key of Object.keys(model.groups)) {
    const horizons = HORIZONS.filter(({ assetClass, timeframe }) => `${assetClass}:${timeframe}` === key);
    const charts = chartsOf(all, horizons[0]!.assetClass, horizons[0]!.timeframe);
    for (const horizon of horizons) {
      const swept = sweep(model, horizon, charts, fromMs, toMs);
      if (swept === undefined) continue;
      const dice = seededDice(`${key}:${horizon.id}`);
      evaluation.probabilities.push(...probabilityRows(swept, dice));
      evaluation.ranges.push(...rangeRows(swept));
      const issued = issuedRow(horizon, swept.calls, dice);
      if (issued !== undefined) evaluation.issued.push(issued);
      evaluation.peers.push(...peerRows(swept, dice));
      console.error(`${key} ${horizon.id}: ${String(swept.change.length)} forecasts`);
    }
  }
  if (evaluation.ranges.length === 0) throw new UserFault(`${folder} holds no bars that the model can be judged on.`);
  console.log(options.has("json") ? JSON.stringify(evaluation, undefined, 2) : evaluationTable(evaluation));
}
