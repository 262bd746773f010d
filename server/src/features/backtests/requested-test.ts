import {
  backtestError,
  parameterSets,
  ruleNamed,
  ruleParameters,
  USUAL_PLAN,
  type BacktestInput,
} from "@sextant/core/backtest";
import type { BacktestRequest } from "@sextant/core/contract";
import { emptyCandleColumns } from "@sextant/core/market";

type Input = Pick<
  BacktestRequest,
  "rule" | "parameters" | "walkForward" | "feePercent" | "slippagePercent" | "sizePercent"
>;

/**
 * Returns the engine's input, except the bars; undefined for an unknown rule. Long only, as the rules are described.
 */
export function requestedTest(input: Input): Omit<BacktestInput, "columns"> | undefined {
  const rule = ruleNamed(input.rule);
  if (rule === undefined) return undefined;
  const { parameters, feePercent, slippagePercent, sizePercent, walkForward } = input;
  const isGiven = !walkForward || Object.keys(parameters).length > 0;
  return {
    rule,
    plan: { ...USUAL_PLAN, feePercent, slippagePercent, sizing: { kind: "fraction", fraction: sizePercent / 100 } },
    ...(isGiven ? { parameters } : {}),
    ...(walkForward ? { walkForward: {} } : {}),
  };
}

/** More bars than any rule needs, so that only user-set values can be invalid. */
const PLENTY = { ...emptyCandleColumns(0), length: 1_000_000 };

/** Returns the error of a request that is invalid with any bars, and its field; undefined for a valid one. */
export function requestError(input: Input): { readonly field: string; readonly detail: string } | undefined {
  const test = requestedTest(input);
  if (test === undefined) return { field: "rule", detail: "there is no such rule" };
  const error = backtestError({ ...test, columns: PLENTY });
  return error === undefined ? undefined : { field: "parameters", detail: error.replace(/\.$/, "") };
}

/**
 * Returns the parameter sets that a request tries, as unique text; `[]` for an unknown rule or impossible parameters.
 */
export function setsTried(input: Input & Pick<BacktestRequest, "timeframe">): readonly string[] {
  const test = requestedTest(input);
  if (test === undefined) return [];
  const named = (set: readonly number[]): string => `${input.timeframe} ${set.join(" ")}`;
  if (input.walkForward) return parameterSets(test.rule, input.parameters).map(named);
  const fixed = ruleParameters(test.rule, input.parameters);
  return "values" in fixed ? [named(fixed.values)] : [];
}

/** Steps before the engine's first: loading the bars. */
export const LOADING_STEPS = 1;

/**
 * Returns the steps of one symbol: loading its bars, then as the engine counts: one for each set and one for the final
 * run; a test of fixed settings is one.
 */
export function stepsPerSymbol(input: Input & Pick<BacktestRequest, "timeframe">): number {
  return LOADING_STEPS + (input.walkForward ? setsTried(input).length + 1 : 1);
}
