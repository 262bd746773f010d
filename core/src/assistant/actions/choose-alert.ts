import type { AlertRule } from "../../contract/index.ts";
import type { ActionContext } from "./action.ts";

/** The start of a rule's sentence by which a suggestion names the rule again. */
const NAMED_BY = 200;

/** Returns the text by which a question names a rule exactly. */
export const ruleName = (says: string): string => `'${says.slice(0, NAMED_BY)}'`;

/**
 * Returns the rules that a question may mean, at their places in the list: the one it names word for word, else those on
 * its symbols with its numbers, else all of them.
 */
export function rulesMeant(
  rules: readonly AlertRule[],
  { entities, question }: Pick<ActionContext, "entities" | "question">,
): readonly { readonly rule: AlertRule; readonly at: number }[] {
  const all = rules.map((rule, at) => ({ rule, at }));
  const exact = all.find(({ rule }) => question.includes(ruleName(rule.says)));
  if (exact !== undefined) return [exact];
  const symbols = new Set(entities.listings.map(({ instrument }) => instrument.symbol));
  const onSymbol =
    symbols.size === 0 ? all : all.filter(({ rule }) => rule.symbol !== null && symbols.has(rule.symbol));
  const stated = [...entities.numbers, ...entities.percents];
  const atLevel = onSymbol.filter(({ rule }) => stated.some((value) => levelsOf(rule).includes(value)));
  return atLevel.length > 0 ? atLevel : onSymbol;
}

function levelsOf({ condition }: AlertRule): readonly number[] {
  return Object.values(condition).filter((value): value is number => typeof value === "number");
}
