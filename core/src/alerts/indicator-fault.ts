import type { AlertCondition } from "../contract/index.ts";
import { alertLines, INDICATORS, parameterFault, type IndicatorDefinition } from "../indicators/index.ts";
import { CLOSE } from "./indicator-rule.ts";
import { levelFault } from "./level-fault.ts";

/** What is wrong with a condition, and at which field of it. */
type IndicatorFault = { readonly field: string; readonly sentence: string };
type Condition = Extract<AlertCondition, { kind: "indicator" }>;

/** Returns why a condition's indicator, parameters, line or level cannot be, in a sentence for people; undefined where they can. */
export function indicatorFault(condition: AlertCondition): IndicatorFault | undefined {
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
        return { field: "condition.indicator", sentence: `Choose one of ${names(INDICATORS.filter(isPossible))}.` };
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
): IndicatorFault | undefined {
  const sentence = parameters && parameterFault(definition, parameters)?.sentence;
  return sentence === undefined ? undefined : { field: "condition.parameters", sentence };
}

function wrongLine(definition: IndicatorDefinition, { line: name, against }: Condition): IndicatorFault | undefined {
  const lines = alertLines(definition);
  const line = lines.find((one) => one.name === name);
  const isPriced = definition.unit === "price";
  if (line === undefined && !(name === CLOSE && isPriced))
    return {
      field: "condition.line",
      sentence: `Choose one of ${names(isPriced ? [...lines, { name: CLOSE }] : lines)}.`,
    };
  if ("level" in against) {
    const sentence =
      line === undefined
        ? ONLY_LINES
        : levelFault({ unit: definition.unit, noLevel: definition.alert?.noLevel }, line, against.level);
    return sentence === undefined ? undefined : { field: "condition.against.level", sentence };
  }
  if ("average" in against)
    return line === undefined ? { field: "condition.against.average", sentence: ONLY_LINES } : undefined;
  const others = lines.filter((one) => one.name !== name && line?.neverCrosses?.includes(one.name) !== true);
  if (others.some((other) => other.name === against.line)) return undefined;
  if (line?.neverCrosses?.includes(against.line) === true)
    return {
      field: "condition.against.line",
      sentence: `${line.name} and ${against.line} never cross: ${isPriced ? "compare the close with one of them" : "choose another line"}.`,
    };
  const sentence = others.length > 0 ? `Choose one of ${names(others)}.` : "This indicator has no second line.";
  return { field: "condition.against.line", sentence };
}

const ONLY_LINES = "Compare the close with a line of the indicator.";
