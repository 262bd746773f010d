import type { AlertCondition } from "../contract/index.ts";
import type { IndicatorDefinition } from "../indicators/index.ts";
import { formatPriceIn, formatReading, formatVolume } from "../market/index.ts";
import type { BarReading } from "./bar-condition.ts";
import { CLOSE, indicatorRule, lineOf, type IndicatorRule } from "./indicator-rule.ts";
import { exactNumber, describeLevel } from "./level-text.ts";
import * as WORDS from "./alert-words.ts";

type Condition = Extract<AlertCondition, { kind: "indicator" }>;
type Unit = IndicatorDefinition["unit"];

/** Formats a line by its name in the legend, with its parameters: 'ADX(14)', 'Supertrend(10, 3)', 'VWAP'. */
function settledName({ definition, parameters }: IndicatorRule, line: string): string {
  return labelOf(definition, line) + (parameters.length === 0 ? "" : `(${parameters.join(", ")})`);
}

function labelOf(definition: IndicatorDefinition, line: string): string {
  return lineOf(definition, line)?.label ?? line;
}

const isAmount = (unit: Unit): boolean => unit === "price" || unit === "distance";

/** Formats a level in full, amounts with their currency; a negative sign comes first. */
function indicatorLevel(level: number, unit: Unit, currency: string): string {
  if (!isAmount(unit)) return exactNumber(level);
  return (level < 0 ? "-" : "") + describeLevel(Math.abs(level), currency);
}

/** Describes what is crossed, as the end of a sentence: a level, another line, or the line's own average. */
function describeCrossed({ definition, against }: IndicatorRule, currency: string): string {
  if ("level" in against) return indicatorLevel(against.level, definition.unit, currency);
  return "average" in against ? WORDS.ownAverage(String(against.average)) : labelOf(definition, against.line);
}

/** Describes a condition on any indicator, as the rest of a sentence. */
export function indicatorSentence(symbol: string, condition: Condition, currency: string): string {
  const rule = indicatorRule(condition);
  const { line, direction, timeframe } = condition;
  const [way, bars] = [WORDS[direction], WORDS.onBars(timeframe)];
  if (line === CLOSE && "line" in rule.against)
    return WORDS.crossesOwn(symbol, way, settledName(rule, rule.against.line), bars);
  return WORDS.ofCrosses(settledName(rule, line), symbol, way, describeCrossed(rule, currency), bars);
}

/** Returns the unit of a condition's values, as its evidence names it. */
export function indicatorUnit(condition: Condition, currency: string): string {
  const { unit } = indicatorRule(condition).definition;
  return isAmount(unit) ? currency : unit === "volume" ? "units" : "";
}

function describeValue(value: number, unit: Unit, currency: string): string {
  if (isAmount(unit)) return formatPriceIn(value, currency);
  return unit === "volume" ? formatVolume(value) : formatReading(value);
}

/** Describes what happened, with the numbers; `at` names the bar. */
export function indicatorMessage(
  symbol: string,
  condition: Condition,
  { now, at, currency }: { readonly now: BarReading; readonly at: string; readonly currency: string },
): string {
  const rule = indicatorRule(condition);
  const { line, direction, timeframe } = condition;
  const { unit } = rule.definition;
  const value = describeValue(now.value, unit, currency);
  if (line === CLOSE && "line" in rule.against) {
    const crossed = `${settledName(rule, rule.against.line)} on ${timeframe} bars`;
    return `${symbol} closed ${direction} its ${crossed}: ${value} against ${describeValue(now.level, unit, currency)} ${at}.`;
  }
  const read = `${settledName(rule, line)} of ${symbol} on ${timeframe} bars`;
  const crossed = describeCrossed(rule, currency);
  return "level" in rule.against
    ? `${read} went ${direction} ${crossed}: ${value} ${at}.`
    : `${read} crossed ${direction} ${crossed}: ${value} against ${describeValue(now.level, unit, currency)} ${at}.`;
}
