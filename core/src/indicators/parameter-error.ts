import type { IndicatorDefinition } from "./indicator.ts";
import * as WORDS from "./parameter-words.ts";

/** An error in chosen parameters, and the index of the parameter; for their combination if `at` is absent. */
export type ParameterError = { readonly at?: number; readonly sentence: string };

/**
 * Returns the error of the first parameter outside its definition's range, in a sentence for users; undefined if all
 * are valid.
 */
export function parameterError(
  { parameters, conflict }: Pick<IndicatorDefinition, "parameters" | "conflict">,
  chosen: readonly number[],
): ParameterError | undefined {
  if (chosen.length !== parameters.length) {
    const { length } = parameters;
    return { sentence: length === 0 ? WORDS.takesNone : WORDS.enterNumbers(length) };
  }
  for (const [at, { label, min, max, step }] of parameters.entries()) {
    const value = chosen[at] ?? NaN;
    const isWhole = step !== 1 || Number.isInteger(value);
    if (value >= min && value <= max && isWhole) continue;
    const choose = step === 1 ? WORDS.chooseWhole : WORDS.chooseNumber;
    return { at, sentence: choose(label, String(min), String(max)) };
  }
  const sentence = conflict?.(chosen);
  return sentence === undefined ? undefined : { sentence };
}
