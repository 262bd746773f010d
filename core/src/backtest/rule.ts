import type { BacktestRule } from "../contract/index.ts";
import type { Readings } from "./readings.ts";

/** One number of a rule that a person may set. */
export type RuleParameter = {
  /** In calls and on the command line: 'fast'. */
  readonly name: string;
  /** On a screen: 'Fast average (bars)'. */
  readonly title: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Whether only whole numbers make sense. */
  readonly whole: boolean;
  /** The values that walk-forward chooses from. */
  readonly tries: readonly number[];
};

/** A distance from the entry in price: `times` so many of `unit`, which has one value per bar (an average true range); NaN there for none. */
export type RuleDistance = { readonly unit: Float64Array; readonly times: number };

/** Where a rule would leave on its own account, counted from the entry and fixed by the bar before it. */
export type RuleExits = { readonly stop?: RuleDistance | undefined; readonly target?: RuleDistance | undefined };

/**
 * A way of trading, before its parameters are chosen. It sees closed bars and says which position it wants after each of them;
 * the engine fills at the next open. What it says of bar i may depend on bars 0 to i only: registration tests that.
 */
export type Rule = {
  readonly name: string;
  readonly title: string;
  /** What it does, for someone who has never traded by rule. */
  readonly description: string;
  readonly parameters: readonly RuleParameter[];
  /** Whether it may bring a stop of its own. */
  readonly hasStop: boolean;
  /** What is wrong with parameters that are each within bounds but not together; in their order. */
  readonly error: (parameters: readonly number[]) => string | undefined;
  /** Fills `positions` (1 long, 0 none, -1 short), one per bar. Overwrites all of it. */
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
