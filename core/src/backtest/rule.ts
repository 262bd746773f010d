import type { BacktestRule } from "../contract/index.ts";
import type { Readings } from "./readings.ts";

/** A number of a rule that a user may set. */
export type RuleParameter = {
  /** The name in calls and on the command line: 'fast'. */
  readonly name: string;
  /** The label on screens: 'Fast average (bars)'. */
  readonly title: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Whether only whole numbers make sense. */
  readonly whole: boolean;
  /** The values that walk-forward chooses from. */
  readonly tries: readonly number[];
};

/**
 * A distance in price from the entry: `times` multiples of `unit`, which has one value per bar (an average true range);
 * NaN means none.
 */
export type RuleDistance = { readonly unit: Float64Array; readonly times: number };

/** The rule's own exits, relative to the entry and fixed by the previous bar. */
export type RuleExits = { readonly stop?: RuleDistance | undefined; readonly target?: RuleDistance | undefined };

/**
 * A trading rule, before its parameters are chosen. It sees closed bars and returns the position that it wants after
 * each of them; the engine fills at the next open. Its position after bar i may depend only on bars 0 to i:
 * registration tests that.
 */
export type Rule = {
  readonly name: string;
  readonly title: string;
  /** What it does, for someone who has never traded by a rule. */
  readonly description: string;
  readonly parameters: readonly RuleParameter[];
  /** Whether it may have a stop of its own. */
  readonly hasStop: boolean;
  /** Returns what is wrong with parameters that are each within bounds but conflict; in their order. */
  readonly error: (parameters: readonly number[]) => string | undefined;
  /** Fills `positions` (1 long, 0 none, -1 short), one per bar, overwriting all of it. */
  readonly decide: (readings: Readings, parameters: readonly number[], positions: Int8Array) => RuleExits | undefined;
};

/** Returns a rule as the API lists it. */
export function ruleOnWire({ name, title, description, parameters }: Rule): BacktestRule {
  return {
    id: name,
    name: title,
    description,
    parameters: parameters.map((one) => ({
      id: one.name,
      name: one.title,
      usual: one.default,
      min: one.min,
      max: one.max,
      step: one.whole ? 1 : 0.1,
    })),
  };
}
