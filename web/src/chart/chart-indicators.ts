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
import * as TEXTS from "./workspace-texts.ts";

/** Marks at bars and prices, listed next to the indicators. */
export const MARK_LIST = { patterns: TEXTS.patterns, sr: TEXTS.levels, events: TEXTS.events } as const;

/** An indicator with its parameters, as a chart shows it. */
export type ChosenIndicator = {
  readonly definition: IndicatorDefinition;
  readonly parameters: readonly number[];
  /** The id under which it is stored: 'rsi:14'. */
  readonly id: string;
};

export const idOf = ({ name }: IndicatorDefinition, parameters: readonly number[]): string =>
  [name, ...parameters].join(":");

/** Returns the settings that the menu offers for an indicator, the default first. */
export const presetsOf = ({ chart, parameters }: IndicatorDefinition): readonly (readonly number[])[] =>
  chart.presets ?? [parameters.map((parameter) => parameter.default)];

/**
 * Returns the indicator that an id names; undefined for a mark, a name of another version, or parameters out of range.
 */
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

/** Returns the active indicators in drawing and reading order: over the candles first, short lengths before long. */
export function chosenIndicators(shown: ReadonlySet<string>): readonly ChosenIndicator[] {
  const chosen = [...shown].flatMap((id) => chosenIndicator(id) ?? []);
  const placeOf = ({ definition }: ChosenIndicator): number => ORDER.get(definition.name) ?? 0;
  return chosen.sort((a, b) => placeOf(a) - placeOf(b) || inOrder(a.parameters, b.parameters));
}

const inOrder = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Returns whether every chart offers an id: one of an indicator's default settings. */
export function isUsual(id: string): boolean {
  const definition = chosenIndicator(id)?.definition;
  return definition !== undefined && presetsOf(definition).some((preset) => idOf(definition, preset) === id);
}

/** Returns the ids and labels of a menu group: every default setting, and every other one that is switched on. */
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

/** Returns the number of future bars that need a slot on the chart. */
export const barsAhead = (shown: ReadonlySet<string>): number =>
  Math.max(
    0,
    ...chosenIndicators(shown).map(({ definition, parameters }) => definition.chart.aheadBars?.(parameters) ?? 0),
  );

/** Timeframes that a chart shows but alerts do not support. */
export const WITHOUT_ALERTS: Exclude<ChartTimeframe, SignalTimeframe> = "1w";

/** Returns the address of a new alert on an indicator as the chart shows it; undefined if no alert can be set on it. */
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
