import { alertLines, INDICATORS, type AlertLine, type IndicatorDefinition } from "../indicators/index.ts";
import type { BarCondition } from "./watched-by.ts";

type Numbers = readonly number[];

/** A condition on an indicator: on any of them, or of one of the kinds with a fixed indicator and line. */
export type IndicatorCondition = Exclude<BarCondition, { kind: "volume" }>;
type Against = Extract<BarCondition, { kind: "indicator" }>["against"];

/** The line that is the price itself. */
export const CLOSE = "close";

/** The parts that a condition on an indicator compares, in the same terms for every kind. */
export type IndicatorRule = {
  readonly definition: IndicatorDefinition;
  readonly parameters: Numbers;
  /** An output of the indicator, or the close. */
  readonly line: string;
  readonly way: "up" | "down";
  /** With `parameters` if the other line has different settings: a slow average. */
  readonly against: Against | { readonly line: string; readonly parameters: Numbers };
};

/** Returns what a condition compares. Throws if this version does not have its indicator. */
export function indicatorRule(condition: IndicatorCondition): IndicatorRule {
  const { kind, direction } = condition;
  const way = direction === "above" || direction === "up" ? "up" : "down";
  const ruleOf = (
    name: string,
    parameters: Numbers | undefined,
    line: string,
    against: IndicatorRule["against"],
  ): IndicatorRule => {
    const definition = INDICATORS.find((one) => one.name === name);
    if (definition === undefined) throw new Error(`alerts: no indicator is called ${name}`);
    return {
      definition,
      parameters: parameters ?? definition.parameters.map((one) => one.default),
      line,
      way,
      against,
    };
  };
  switch (kind) {
    case "rsi":
      return ruleOf(kind, condition.parameters, kind, { level: condition.level });
    case "macd":
      return ruleOf(kind, condition.parameters, kind, { line: "signal" });
    case "bollinger":
      return ruleOf(kind, condition.parameters, CLOSE, { line: condition.band });
    case "average": {
      const { average, fast, slow } = condition;
      return fast === null
        ? ruleOf(average, [slow], CLOSE, { line: average })
        : ruleOf(average, [fast], average, { line: average, parameters: [slow] });
    }
    case "indicator":
      return ruleOf(condition.indicator, condition.parameters, condition.line, condition.against);
  }
}

/**
 * Returns the line of an indicator by its output's name; undefined for the close and for names that are not its lines.
 */
export function lineOf(definition: IndicatorDefinition, name: string): AlertLine | undefined {
  return alertLines(definition).find((line) => line.name === name);
}
