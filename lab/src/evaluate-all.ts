import type { ForecastModel } from "@sextant/core/forecast";
import { frozenSetupOdds } from "@sextant/core/setups";
import { forecastRequirements } from "./evaluate-requirements.ts";
import { ALL_TIME, evaluateForecast, type Evaluation, type EvaluatedTime } from "./evaluate-forecast.ts";
import type { Requirement } from "./grounds/requirement.ts";
import { evaluateGrounds } from "./grounds/evaluate-grounds.ts";
import { panelNames, type TypicalBy } from "./grounds/panel-names.ts";
import { forecastPanel } from "./panel-series.ts";
import { panelOf } from "./panel/panel-sets.ts";
import { setupRequirements } from "./setups/setup-requirements.ts";
import { setupSeriesOf } from "./setups/setup-series.ts";
import { TABLE_TIMEFRAMES } from "./setups/setup-table.ts";
import { tallySetups } from "./setups/setup-tally.ts";
import type { Series } from "./train-series.ts";

/** The data on which forecasts of a folder and a panel are evaluated, in a reader's words. */
export const UNSEEN = {
  later: "later time",
  symbols: "held-out names",
  panel: "the panel's held-out names",
} as const;

type Unseen = keyof typeof UNSEEN;

/** Everything by which a model, the grounds and the setups are evaluated, on data that trained nothing. */
export type WholeEvaluation = {
  readonly modelVersion: string;
  readonly forecast: Readonly<Record<Unseen, Evaluation>>;
  readonly bars: readonly Requirement[];
};

export type WholeInput = {
  readonly model: ForecastModel;
  readonly folder: string;
  readonly panel: readonly string[];
  readonly time?: EvaluatedTime;
  readonly typicalBy?: TypicalBy;
  readonly nowMs: number;
  readonly say: (what: string) => void;
};

/** Measures every bar there is of forecasts, grounds and setups. */
export function evaluateAll(series: readonly Series[], input: WholeInput): WholeEvaluation {
  const { model, folder, panel, time = ALL_TIME, typicalBy = "class", nowMs, say } = input;
  const folders = [folder, ...panel];
  const slices = Object.keys(UNSEEN) as Unseen[];
  const evaluated = evaluateForecast(model, { folder: series, panel: forecastPanel(panel, nowMs) }, slices, time);
  const forecast = Object.fromEntries(evaluated) as Record<Unseen, Evaluation>;
  say("forecasts");
  const grounds = evaluateGrounds(panelNames(panelOf(folders), typicalBy), say);
  say("grounds");
  const setups = setupRequirements(tallySetups(setupSeriesOf(folders, TABLE_TIMEFRAMES, nowMs)), frozenSetupOdds());
  say("setups");
  return {
    modelVersion: model.version,
    forecast,
    bars: [...slices.flatMap((slice) => forecastRequirements(UNSEEN[slice], forecast[slice])), ...grounds, ...setups],
  };
}
