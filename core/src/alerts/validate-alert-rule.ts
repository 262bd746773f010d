import type { AlertRuleInput } from "../contract/index.ts";
import { screenerFilterError } from "./screener-filter-text.ts";
import { isBarCondition } from "./watched-by.ts";
import * as WORDS from "./alert-words.ts";

/** Returns whether a condition is about a portfolio instead of a symbol. */
export function isAboutPortfolio({ kind }: AlertRuleInput["condition"]): boolean {
  return kind === "portfolio_value" || kind === "portfolio_drawdown";
}

/** Returns whether a condition is about one symbol; a rule about anything else has none. */
export function isAboutSymbol(condition: AlertRuleInput["condition"]): boolean {
  return !isAboutPortfolio(condition) && condition.kind !== "screener";
}

/**
 * Returns whether a value must move back by the hysteresis before the rule can fire again. A rule that fires at every
 * bar has no hysteresis, nor has one on an indicator line that swings around zero.
 */
export function mustReturn(
  kind: AlertRuleInput["condition"]["kind"],
  repeat: AlertRuleInput["repeat"],
  isAroundZero = false,
): boolean {
  if (kind === "rsi" || kind === "average" || kind === "bollinger" || kind === "indicator")
    return repeat !== "per_bar" && !isAroundZero;
  return kind === "price" || kind === "move" || kind === "portfolio_value" || kind === "portfolio_drawdown";
}

/**
 * Returns why a well-formed rule still cannot be watched, in one sentence that names the remedy; undefined if it can.
 */
export function validateAlertRule(
  input: AlertRuleInput,
  nowMs: number,
): { field: string; sentence: string } | undefined {
  const { condition } = input;
  if (isAboutPortfolio(condition) && input.symbol !== null)
    return { field: "symbol", sentence: WORDS.portfolioNoSymbol };
  if (condition.kind === "screener") {
    if (input.symbol !== null) return { field: "symbol", sentence: WORDS.screenerNoSymbol };
    const sentence = screenerFilterError(condition.filter);
    if (sentence !== undefined) return { field: "condition", sentence };
  }
  if (isAboutSymbol(condition) && input.symbol === null) return { field: "symbol", sentence: WORDS.chooseSymbol };
  if (condition.kind === "average" && condition.fast !== null && condition.fast >= condition.slow)
    return { field: "condition", sentence: WORDS.fastBelowSlow };
  if (condition.kind === "move" && condition.direction === "down" && condition.percent >= 100)
    return { field: "condition", sentence: WORDS.smallerPercent };
  if (condition.kind === "portfolio_value" && !/[1-9]/.test(condition.value))
    return { field: "condition", sentence: WORDS.valueAboveZero };
  if (input.repeat === "per_bar" && !isBarCondition(condition))
    return {
      field: "repeat",
      sentence: WORDS.perBarOnly,
    };
  if (input.expiresAt !== null && Date.parse(input.expiresAt) <= nowMs)
    return { field: "expiresAt", sentence: WORDS.endsBeforeStart };
  return undefined;
}
