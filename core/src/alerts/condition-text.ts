import type { AlertCondition, AlertRuleInput, ScreenerFilter } from "../contract/index.ts";
import { CHAIN_NAMES, formatSymbol, shortAddress } from "../market/index.ts";
import { indicatorSentence } from "./indicator-text.ts";
import { exactNumber, describeLevel } from "./level-text.ts";
import { formatMinutes } from "./minutes-text.ts";
import { describeScreenerFilter } from "./screener-filter-text.ts";
import { formatTokenSymbol } from "./symbol-text.ts";

/** Context for the text, in addition to the rule. */
export type TextContext = {
  /** The currency of the symbol or portfolio: 'USD'. */
  readonly currency: string;
  readonly portfolioName?: string;
  /** The symbol of the one token that a screener filter names, if known. */
  readonly tokenSymbol?: string;
};

const AVERAGES = { sma: "simple", ema: "exponential" } as const;
type WithParameters = { readonly parameters?: readonly number[] | undefined };

/** Formats the parameters that a user chose, in brackets: '(5, 35, 5)'; empty for the defaults. */
export function describeSetting({ parameters }: WithParameters, before = ""): string {
  return parameters === undefined ? "" : `${before}(${parameters.join(", ")})`;
}

/** Formats an RSI with its period, which is always shown. */
export function rsiName({ parameters }: WithParameters): string {
  return `RSI(${String(parameters?.[0] ?? 14)})`;
}

const HORIZONS = { immediate: "immediate", shortTerm: "short-term", longTerm: "long-term" } as const;

function describeSignal(condition: Extract<AlertCondition, { kind: "signal" }>): string {
  const { action, timeframe, leastConfidence, edgeOnly } = condition;
  const which = action === "any" ? "buy or sell" : action;
  const parts = [
    ...(edgeOnly ? ["with a proven edge"] : []),
    ...(timeframe === null ? [] : [`on ${timeframe} bars`]),
    ...(leastConfidence > 0 ? [`with at least ${exactNumber(leastConfidence)}% confidence`] : []),
  ];
  return [`${which} signal`, parts.join(edgeOnly ? ", " : " ")].filter((part) => part !== "").join(" ");
}

/** Describes which token a filter names, by its symbol and both ends of its address. */
function whichToken({ chain, address }: ScreenerFilter, symbol: string | undefined): string {
  if (chain === null || !address) return "A token";
  const [short, on] = [shortAddress(address), CHAIN_NAMES[chain]];
  return symbol === undefined ? `The token ${short} on ${on}` : `${formatTokenSymbol(symbol)} (${short} on ${on})`;
}

/**
 * Describes a condition as the rest of a sentence. A price rises or falls to its level, so one that has passed it
 * already does not count.
 */
export function describeCondition(
  symbol: string,
  condition: AlertCondition,
  { currency, portfolioName, tokenSymbol }: TextContext,
): string {
  const portfolio = portfolioName === undefined ? "Your portfolio" : `Your portfolio '${portfolioName}'`;
  switch (condition.kind) {
    case "price": {
      const level = describeLevel(condition.price, currency);
      if (condition.direction === "crosses") return `${symbol} crosses ${level} from either side`;
      return condition.direction === "above"
        ? `${symbol} rises to ${level} or above`
        : `${symbol} falls to ${level} or below`;
    }
    case "move": {
      const size = `${exactNumber(condition.percent)}% or more`;
      const within = `within ${formatMinutes(condition.windowMinutes)}`;
      if (condition.direction === "either") return `${symbol} moves ${size} either way ${within}`;
      return `${symbol} ${condition.direction === "up" ? "rises" : "falls"} ${size} ${within}`;
    }
    case "rsi":
      return `${rsiName(condition)} of ${symbol} crosses ${condition.direction} ${exactNumber(condition.level)} on ${condition.timeframe} bars`;
    case "macd":
      return `MACD${describeSetting(condition)} line of ${symbol} crosses ${condition.direction === "up" ? "above" : "below"} its signal line on ${condition.timeframe} bars`;
    case "average": {
      const kind = `${AVERAGES[condition.average]} average`;
      const end = `on ${condition.timeframe} bars`;
      if (condition.fast === null)
        return `${symbol} crosses ${condition.direction} its ${kind} of ${String(condition.slow)} ${end}`;
      return `${symbol}'s ${kind} of ${String(condition.fast)} crosses ${condition.direction} that of ${String(condition.slow)} ${end}`;
    }
    case "bollinger":
      return `${symbol} crosses ${condition.direction} its ${condition.band} Bollinger band${describeSetting(condition, " ")} on ${condition.timeframe} bars`;
    case "indicator":
      return indicatorSentence(symbol, condition, currency);
    case "volume":
      return `Volume of ${symbol} in a bar of ${condition.timeframe} is at least ${exactNumber(condition.times)} times its usual size`;
    case "signal":
      return `${symbol} gets a new ${describeSignal(condition)}`;
    case "advisory":
      return `The ${HORIZONS[condition.horizon]} advisory for ${symbol} changes its action (${condition.riskProfile.toLowerCase()} profile)`;
    case "portfolio_value": {
      const level = describeLevel(condition.value, currency);
      return condition.direction === "above"
        ? `${portfolio} rises to ${level} or above`
        : `${portfolio} falls to ${level} or below`;
    }
    case "portfolio_drawdown":
      return `${portfolio} falls ${exactNumber(condition.percent)}% or more below its high`;
    case "screener":
      return `${whichToken(condition.filter, tokenSymbol)} newly matches your screener filter (${describeScreenerFilter(condition.filter)})`;
  }
}

/** Describes a rule in one sentence: what it waits for, and how often it fires. */
export function says(
  input: Pick<AlertRuleInput, "symbol" | "condition" | "repeat" | "cooldownMinutes">,
  context: TextContext,
): string {
  const often =
    input.repeat === "once"
      ? "once"
      : input.repeat === "per_bar"
        ? "at every such bar"
        : `every time, at most once in ${formatMinutes(input.cooldownMinutes)}`;
  return `${describeCondition(formatSymbol(input.symbol ?? ""), input.condition, context)} (${often}).`;
}
