import type { IndicatorDefinition } from "./indicator.ts";

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
    if (length === 0) return { sentence: "This indicator takes no numbers." };
    return { sentence: `Enter ${String(length)} number${length === 1 ? "" : "s"}.` };
  }
  for (const [at, { label, min, max, step }] of parameters.entries()) {
    const value = chosen[at] ?? NaN;
    const isWhole = step !== 1 || Number.isInteger(value);
    if (value >= min && value <= max && isWhole) continue;
    const kind = step === 1 ? "a whole number" : "a number";
    return { at, sentence: `${label}: choose ${kind} from ${String(min)} to ${String(max)}.` };
  }
  const sentence = conflict?.(chosen);
  return sentence === undefined ? undefined : { sentence };
}
