import { SCREENS, type SignalTimeframe } from "@sextant/core/contract";
import {
  alertLines,
  findIndicator,
  INDICATORS,
  parameterError,
  withParameters,
  type Indicator,
  type IndicatorContext,
  type IndicatorDefinition,
} from "@sextant/core/indicators";
import type { ChartTimeframe } from "./chart-view.ts";

/** Signs at bars and prices, beside the indicators. */
export const MARK_LIST = { patterns: "Patterns", sr: "Levels", events: "Events" } as const;

/** One indicator with its parameters, as a chart shows it. */
export type ChosenIndicator = {
  readonly definition: IndicatorDefinition;
  readonly parameters: readonly number[];
  /** What it is remembered by: 'rsi:14'. */
  readonly id: string;
};

export const idOf = ({ name }: IndicatorDefinition, parameters: readonly number[]): string =>
  [name, ...parameters].join(":");

/** The settings that the menu offers of an indicator, the usual one first. */
export const presetsOf = ({ chart, parameters }: IndicatorDefinition): readonly (readonly number[])[] =>
  chart.presets ?? [parameters.map((parameter) => parameter.default)];

/** What an id means; undefined for a mark, a name of another version, or parameters outside their ranges. */
export function chosenIndicator(id: string): ChosenIndicator | undefined {
  const [name = "", ...given] = id.split(":");
  const definition = findIndicator(name);
  if (definition?.name !== name) return undefined;
  const parameters = given.map(Number);
  if (parameterError(definition, parameters) !== undefined) return undefined;
  return { definition, parameters, id };
}

const ORDER = new Map(
  [...INDICATORS]
    .sort((a, b) => Number(a.chart.pane === "own") - Number(b.chart.pane === "own"))
    .map((one, place) => [one.name, place]),
);

/** The indicators among what is switched on, in the order they are drawn and read: over the candles first, short lengths before long. */
export function chosenIndicators(shown: ReadonlySet<string>): readonly ChosenIndicator[] {
  const chosen = [...shown].flatMap((id) => chosenIndicator(id) ?? []);
  const placeOf = ({ definition }: ChosenIndicator): number => ORDER.get(definition.name) ?? 0;
  return chosen.sort((a, b) => placeOf(a) - placeOf(b) || inOrder(a.parameters, b.parameters));
}

const inOrder = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Whether every chart offers an id: one of an indicator's usual settings. */
export function isUsual(id: string): boolean {
  const definition = chosenIndicator(id)?.definition;
  return definition !== undefined && presetsOf(definition).some((preset) => idOf(definition, preset) === id);
}

/** The ids and labels that the menu offers in a group: every usual setting, and every other that is switched on. */
export function menuOf(
  pane: "price" | "own",
  shown: ReadonlySet<string>,
): readonly (readonly [id: string, label: string])[] {
  const usual = INDICATORS.filter(({ chart }) => chart.pane === pane).flatMap((definition) =>
    presetsOf(definition).map((parameters) => idOf(definition, parameters)),
  );
  return chosenIndicators(new Set([...usual, ...shown]))
    .filter(({ definition }) => definition.chart.pane === pane)
    .map(({ definition, parameters, id }) => [id, definition.chart.label(parameters)]);
}

/** Bars to come that must have a place on the chart. */
export const barsAhead = (shown: ReadonlySet<string>): number =>
  Math.max(
    0,
    ...chosenIndicators(shown).map(({ definition, parameters }) => definition.chart.aheadBars?.(parameters) ?? 0),
  );

/** Bars that a chart shows and no alert is judged at. */
export const WITHOUT_ALERTS: Exclude<ChartTimeframe, SignalTimeframe> = "1w";

/** Returns the address of a new alert on an indicator as a chart shows it; undefined where no alert can be set on it. */
export function alertAddress(
  { definition, id }: ChosenIndicator,
  symbol: string,
  timeframe: ChartTimeframe,
): string | undefined {
  if (timeframe === WITHOUT_ALERTS || alertLines(definition).length === 0) return undefined;
  return `${SCREENS.alerts.path}?${new URLSearchParams({ symbol, indicator: id, tf: timeframe }).toString()}`;
}

export const readyIndicator = ({ definition, parameters }: ChosenIndicator, context: IndicatorContext): Indicator =>
  withParameters(definition, parameters, context);
