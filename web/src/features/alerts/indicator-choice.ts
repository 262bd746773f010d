import type { AlertIndicator } from "../../alerts/alert-indicator.ts";
import { typedAs } from "./typed-number.ts";
import * as TEXTS from "./texts.tsx";
import { OFFERED_INDICATORS } from "./offered-indicators.ts";

/** An indicator that an alert can be made on. */
export type IndicatorName = keyof typeof OFFERED_INDICATORS;
type Choice = { readonly line: string; readonly crossed: string };

/** The line that is the price itself. */
export const CLOSE = "close";

/** Returns whether this page knows an indicator of that name: another version of the server may know more. */
export function isIndicatorName(name: string): name is IndicatorName {
  return Object.hasOwn(OFFERED_INDICATORS, name);
}

/** The indicators by short name, with their full names. */
export const INDICATOR_OPTIONS: readonly (readonly [IndicatorName, string])[] = (
  Object.keys(OFFERED_INDICATORS) as IndicatorName[]
)
  .map((name): readonly [IndicatorName, string] => {
    const { label, title } = OFFERED_INDICATORS[name];
    return [name, label === title ? title : `${label} (${title})`];
  })
  .toSorted(([, a], [, b]) => a.localeCompare(b, "en"));

/** Returns the lines that can cross something, including the price for indicators in price units. */
export function lineOptions(name: IndicatorName): readonly (readonly [string, string])[] {
  const { lines, unit }: AlertIndicator = OFFERED_INDICATORS[name];
  const own = lines.map((line) => [line.name, line.label] as const);
  return unit === "price" ? [[CLOSE, TEXTS.closingPrice], ...own] : own;
}

/** Returns what a line can cross. */
export function crossedOptions(name: IndicatorName, line: string): readonly (readonly [string, string])[] {
  const { lines, noLevel }: AlertIndicator = OFFERED_INDICATORS[name];
  const never = lines.find((one) => one.name === line)?.neverCrosses ?? [];
  const others = lines
    .filter((one) => one.name !== line && !never.includes(one.name))
    .map((one): readonly [string, string] => [`line ${one.name}`, one.label]);
  if (line === CLOSE) return others;
  return [
    ...(noLevel === undefined ? [["level", TEXTS.aLevel] as const] : []),
    ...others,
    ["average", TEXTS.ownAverage],
  ];
}

/** Returns the default choice of an indicator: its first line, or the price, and the first thing that can cross. */
export function usualChoice(
  name: IndicatorName,
): Choice & { readonly indicator: IndicatorName; readonly indicatorLevel: string } {
  const { levels = [] }: AlertIndicator = OFFERED_INDICATORS[name];
  const line = lineOptions(name)[0]?.[0] ?? CLOSE;
  return {
    indicator: name,
    ...lineChoice(name, line, ""),
    indicatorLevel: levels[0] === undefined ? "" : typedAs(levels[0]),
  };
}

/** Returns the choice after a line was selected: what it crossed before, if it can cross that. */
export function lineChoice(name: IndicatorName, line: string, crossed: string): Choice {
  const options = crossedOptions(name, line).map(([value]) => value);
  return { line, crossed: options.includes(crossed) ? crossed : (options[0] ?? "") };
}

/** Returns whether a line oscillates around zero, where a percentage to move back makes no sense. */
export function isAroundZero(name: IndicatorName, line: string): boolean {
  const { lines }: AlertIndicator = OFFERED_INDICATORS[name];
  return lines.some((one) => one.name === line && one.isAroundZero);
}
