import type { AlertCondition } from "../contract/index.ts";
import {
  alertLines,
  INDICATORS,
  parameterError,
  type AlertLine,
  type IndicatorDefinition,
} from "../indicators/index.ts";
import { CLOSE } from "./indicator-rule.ts";
import { levelError } from "./level-error.ts";

/** The problem with a condition, and its field. */
type IndicatorError = { readonly field: string; readonly sentence: string };
type Condition = Extract<AlertCondition, { kind: "indicator" }>;

/**
 * Returns why a condition's indicator, parameters, line or level is invalid, as a sentence for users; undefined if it
 * is valid.
 */
export function indicatorError(condition: AlertCondition): IndicatorError | undefined {
  switch (condition.kind) {
    case "rsi":
    case "macd":
    case "bollinger": {
      const definition = INDICATORS.find(({ name }) => name === condition.kind);
      return definition && wrongParameters(definition, condition.parameters);
    }
    case "indicator": {
      const definition = INDICATORS.find(({ name }) => name === condition.indicator);
      if (definition === undefined)
        return {
          field: "condition.indicator",
          sentence: `There is no such indicator. Choose one of ${names(INDICATORS.filter(isPossible))}.`,
        };
      const { impossible } = definition.alert ?? {};
      if (impossible !== undefined) return { field: "condition.indicator", sentence: impossible };
      return wrongParameters(definition, condition.parameters) ?? wrongLine(definition, condition);
    }
    default:
      return undefined;
  }
}

const isPossible = ({ alert }: IndicatorDefinition): boolean => alert?.impossible === undefined;
const names = (all: readonly { readonly name: string }[]): string => all.map(({ name }) => name).join(", ");

function wrongParameters(
  definition: IndicatorDefinition,
  parameters: readonly number[] | undefined,
): IndicatorError | undefined {
  const sentence = parameters && parameterError(definition, parameters)?.sentence;
  return sentence === undefined ? undefined : { field: "condition.parameters", sentence };
}

function wrongLine(definition: IndicatorDefinition, { line: name, against }: Condition): IndicatorError | undefined {
  const lines = alertLines(definition);
  const line = lines.find((one) => one.name === name);
  if (line !== undefined) return wrongAgainst(definition, line, against);
  if (name === CLOSE && definition.unit === "price") return wrongForClose(lines, against);
  const offered = definition.unit === "price" ? [...lines, { name: CLOSE }] : lines;
  return { field: "condition.line", sentence: `${NO_SUCH_LINE}. Choose one of ${names(offered)}.` };
}

const NO_SUCH_LINE = "The indicator has no such line";

/** Returns the problem with the line that a close is compared with: it can only cross lines of the indicator. */
function wrongForClose(lines: readonly AlertLine[], against: Condition["against"]): IndicatorError | undefined {
  if ("level" in against)
    return {
      field: "condition.against.level",
      sentence: "The close can't cross a level here. Name a line of the indicator, or create a price alert.",
    };
  if ("average" in against)
    return {
      field: "condition.against.average",
      sentence:
        "The close can't cross its own average here. Name a line of the indicator, or create a moving average alert.",
    };
  if (lines.some((line) => line.name === against.line)) return undefined;
  return {
    field: "condition.against.line",
    sentence: `The close can only cross a line of the indicator. Choose one of ${names(lines)}.`,
  };
}

/** Returns the problem with what a line of the indicator is compared with. */
function wrongAgainst(
  definition: IndicatorDefinition,
  line: AlertLine,
  against: Condition["against"],
): IndicatorError | undefined {
  if ("average" in against) return undefined;
  if ("level" in against) {
    const sentence = levelError(definition.alert?.noLevel, line, against.level);
    return sentence === undefined ? undefined : { field: "condition.against.level", sentence };
  }
  const field = "condition.against.line";
  const isPriced = definition.unit === "price";
  const others = alertLines(definition).filter(
    (one) => one.name !== line.name && line.neverCrosses?.includes(one.name) !== true,
  );
  const other = against.line;
  if (others.some((one) => one.name === other)) return undefined;
  if (other === CLOSE && isPriced)
    return {
      field,
      sentence: `Only the close can cross a line. Swap them: make the close the line, and ${line.name} what it crosses.`,
    };
  const error =
    other === line.name
      ? `${line.name} never crosses itself`
      : line.neverCrosses?.includes(other) === true
        ? `${line.name} and ${other} never cross`
        : NO_SUCH_LINE;
  const ways = [
    ...(others.length > 0 ? [`choose one of ${names(others)}`] : []),
    ...(isPriced ? [`compare the close with ${line.name}`] : []),
    `compare it with ${definition.alert?.noLevel === undefined ? "a level or " : ""}its own average`,
  ];
  const remedy = ways.join(", or ");
  return { field, sentence: `${error}. ${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.` };
}
