import { lookAhead } from "./look-ahead.ts";
import type { Rule } from "./rule.ts";
import { valuesError } from "./rule-parameters.ts";
import { bollingerBreakout } from "./rules/bollinger-breakout.ts";
import { buyAndHold } from "./rules/buy-and-hold.ts";
import { donchianBreakout } from "./rules/donchian-breakout.ts";
import { macdCross } from "./rules/macd-cross.ts";
import { rsiReversal } from "./rules/rsi-reversal.ts";
import { smaCross } from "./rules/sma-cross.ts";
import { trialCandles } from "./trial-candles.ts";

/** Long enough for the warm-up of every rule's usual parameters, short enough to cost a start a few milliseconds. */
const TRIAL_BARS = 260;

/**
 * Takes rules into the product: each must have its own name, sound parameters, and decide alike when the future is cut off or
 * another. Throws RangeError with the rule's fault otherwise: a rule that looks ahead cannot be offered to anyone.
 */
export function registerRules(rules: readonly Rule[]): readonly Rule[] {
  const candles = trialCandles(TRIAL_BARS);
  const names = new Set<string>();
  for (const rule of rules) {
    if (names.has(rule.name)) throw new RangeError(`Two rules are called ${rule.name}.`);
    names.add(rule.name);
    const usual = rule.parameters.map((parameter) => parameter.default);
    const error = valuesError(rule, usual) ?? lookAhead(rule, usual, candles).error;
    if (error !== undefined) throw new RangeError(error);
  }
  return rules;
}

/** Every rule a person may choose. To add one: its file under rules, one entry here; the laws run by themselves. */
export const RULES: readonly Rule[] = registerRules([
  smaCross,
  macdCross,
  rsiReversal,
  bollingerBreakout,
  donchianBreakout,
  buyAndHold,
]);

/** The rule of that name. */
export function ruleNamed(name: string): Rule | undefined {
  return RULES.find((rule) => rule.name === name);
}
