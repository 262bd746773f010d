import type { Rule } from "./rule.ts";

/**
 * Returns the parameters of a rule in its own order, with defaults for missing ones; or a sentence that says why they
 * are invalid.
 */
export function ruleParameters(
  rule: Rule,
  given: Readonly<Record<string, number>>,
): { readonly values: readonly number[] } | { readonly error: string } {
  const unknown = Object.keys(given).find((name) => !rule.parameters.some((parameter) => parameter.name === name));
  if (unknown !== undefined) {
    const known = rule.parameters.map(({ name }) => name).join(", ");
    return {
      error: `${rule.name} has no parameter '${unknown}'; ${known === "" ? "it has none" : `it has ${known}`}.`,
    };
  }
  const values = rule.parameters.map((parameter) => given[parameter.name] ?? parameter.default);
  const error = valuesError(rule, values);
  return error === undefined ? { values } : { error };
}

/** Returns why these values, in the rule's order, are invalid; undefined if they are valid. */
export function valuesError(rule: Rule, values: readonly number[]): string | undefined {
  for (const [i, { name, min, max, whole }] of rule.parameters.entries()) {
    const value = values[i] ?? NaN;
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) continue;
    return `${rule.name}: ${name} must be a ${whole ? "whole " : ""}number from ${String(min)} to ${String(max)}, not ${String(value)}.`;
  }
  return rule.error(values);
}

/** Returns every valid combination of the values that a rule suggests; parameters in `given` have that value. */
export function parameterSets(
  rule: Rule,
  given: Readonly<Record<string, number>> = {},
): readonly (readonly number[])[] {
  let sets: readonly (readonly number[])[] = [[]];
  for (const { name, tries } of rule.parameters) {
    const values = given[name] === undefined ? tries : [given[name]];
    sets = sets.flatMap((set) => values.map((value) => [...set, value]));
  }
  return sets.filter((set) => valuesError(rule, set) === undefined);
}

/** Returns parameters by name, as a report shows them. */
export function namedParameters(rule: Rule, values: readonly number[]): Readonly<Record<string, number>> {
  return Object.fromEntries(rule.parameters.map(({ name }, i) => [name, values[i] ?? NaN]));
}
