import { writeFileSync } from "node:fs";
import { frozenModel, modelFrom, type ForecastModel, type ModelFile } from "@sextant/core/forecast";
import { commandLine } from "./command-line.ts";
import { evaluateAll, type WholeEvaluation } from "./evaluate-all.ts";
import { modelCard } from "./evaluate-card.ts";
import { coverageFile } from "./evaluate-coverage.ts";
import { ALL_TIME, evaluateForecast, SLICES, type Slice } from "./evaluate-forecast.ts";
import { evaluationTable } from "./evaluate-table.ts";
import { requirementTable } from "./grounds/requirement.ts";
import { forecastPanel, panelFolders } from "./panel-series.ts";
import { seriesOf } from "./train-series.ts";
import { textFile } from "./text-file.ts";
import { UserError } from "./user-error.ts";

function timestamp(options: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const text = options.get(name);
  if (text === undefined) return otherwise;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new UserError(`--${name} '${text}' is no time; write 2021-06-30.`);
  return ms;
}

function modelOf(path: string | undefined): ForecastModel {
  return path === undefined ? frozenModel() : modelFrom(JSON.parse(textFile(path)) as ModelFile);
}

function sliceOf(text: string, hasPanel: boolean): Slice {
  const slice = SLICES.find((one) => one === text);
  if (slice === undefined) throw new UserError(`--slice '${text}' is none of ${SLICES.join(", ")}.`);
  if (!hasPanel && (slice === "panel" || slice === "both"))
    throw new UserError(`--slice ${slice} needs a panel: --panel <folder>.`);
  return slice;
}

/** Returns all requirements as text: how many are met, then each with its value, interval and limit. */
function barsText({ modelVersion, bars }: WholeEvaluation): string {
  const holding = bars.filter(({ holds }) => holds).length;
  return `Model ${modelVersion}: ${String(holding)} of ${String(bars.length)} requirements are met.\n\n${requirementTable(bars)}`;
}

/**
 * `evaluate --candles <folder> [--panel <folder> [<folder>…]] [--typical class|index] [--slice
 * all|later|symbols|panel|both] [--from <time>] [--to <time>] [--model <file>] [--json] [--card <file>] [--coverage
 * <file>]`: with a panel and no slice, evaluates every requirement of forecasts, grounds and setups on data that trained nothing; otherwise
 * the quality of the odds and ranges of the shipped model (or another that `train` wrote) on one slice. Pools learn
 * from everything that was known by then, whatever slice counts. `--card` writes the model card, `--coverage` what
 * screens show of it.
 */
export function evaluateCommand(args: readonly string[], nowMs: number): void {
  const valued = ["candles", "panel", "typical", "from", "to", "model", "slice", "card", "coverage"];
  const { options, words } = commandLine(args, valued, ["json"]);
  const folder = options.get("candles");
  if (folder === undefined) throw new UserError("Name a folder of candles: --candles <folder>.");
  const panel = panelFolders(options, words);
  const time = { fromMs: timestamp(options, "from", ALL_TIME.fromMs), toMs: timestamp(options, "to", ALL_TIME.toMs) };
  const typicalBy = options.get("typical") ?? "class";
  if (typicalBy !== "class" && typicalBy !== "index")
    throw new UserError(`--typical '${typicalBy}' is neither class nor index.`);
  const slice = sliceOf(options.get("slice") ?? "all", panel.length > 0);
  const card = options.get("card");
  const coverage = options.get("coverage");
  if (card !== undefined && panel.length === 0) throw new UserError("The card needs a panel too: --panel <folder>.");
  if (coverage !== undefined && card === undefined)
    throw new UserError("--coverage is written beside a card: --card <file>.");
  const model = modelOf(options.get("model"));
  const series = seriesOf(folder, nowMs);
  const begun = Date.now();
  const say = (what: string): void => {
    console.error(`${((Date.now() - begun) / 1000).toFixed(0)} s: ${what}`);
  };
  if (panel.length > 0 && (card !== undefined || !options.has("slice"))) {
    const whole = evaluateAll(series, { model, folder, panel, time, typicalBy, nowMs, say });
    if (coverage !== undefined) writeFileSync(coverage, `${JSON.stringify(coverageFile(whole), undefined, 2)}\n`);
    if (card !== undefined) writeFileSync(card, modelCard(model, whole));
    else console.log(options.has("json") ? JSON.stringify(whole, undefined, 2) : barsText(whole));
    return;
  }
  const candles = { folder: series, panel: forecastPanel(panel, nowMs) };
  const evaluation = evaluateForecast(model, candles, [slice], time).get(slice)!;
  if (evaluation.ranges.length === 0) throw new UserError(`${folder} holds no bars that the model can be judged on.`);
  console.log(options.has("json") ? JSON.stringify(evaluation, undefined, 2) : evaluationTable(evaluation));
}
