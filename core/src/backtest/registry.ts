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

/**
 * Long enough for the warm-up of every rule's default parameters, short enough to add only a few milliseconds to
 * startup.
 */
const TRIAL_BARS = 260;

/**
 * Registers rules: each must have a unique name and sound parameters, and decide the same when the future is cut off or
 * changed. Otherwise throws RangeError with what is wrong with the rule: one that looks ahead must not be offered to users.
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

/**
 * Every rule that a user may choose. To add one, create its file under rules and an entry here; the conformance tests
 * run automatically.
 */
export const RULES: readonly Rule[] = registerRules([
  smaCross,
  macdCross,
  rsiReversal,
  bollingerBreakout,
  donchianBreakout,
  buyAndHold,
]);

/** Returns the rule with that name. */
export function ruleNamed(name: string): Rule | undefined {
  return RULES.find((rule) => rule.name === name);
}
