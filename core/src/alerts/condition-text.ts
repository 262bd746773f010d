import type { AlertCondition, AlertRuleInput, ScreenerFilter } from "../contract/index.ts";
import { CHAIN_NAMES, formatSymbol, shortAddress } from "../market/index.ts";
import { indicatorSentence } from "./indicator-text.ts";
import { exactNumber, describeLevel } from "./level-text.ts";
import { formatMinutes } from "./minutes-text.ts";
import { describeScreenerFilter } from "./screener-filter-text.ts";
import { formatTokenSymbol } from "./symbol-text.ts";
import * as WORDS from "./alert-words.ts";

/** Context for the text, in addition to the rule. */
export type TextContext = {
  /** The currency of the symbol or portfolio: 'USD'. */
  readonly currency: string;
  readonly portfolioName?: string;
  /** The symbol of the one token that a screener filter names, if known. */
  readonly tokenSymbol?: string;
};

const AVERAGES = { sma: WORDS.simple, ema: WORDS.exponential } as const;
type WithParameters = { readonly parameters?: readonly number[] | undefined };

/** Formats the parameters that a user chose, in brackets: '(5, 35, 5)'; empty for the defaults. */
export function describeSetting({ parameters }: WithParameters, before = ""): string {
  return parameters === undefined ? "" : `${before}(${parameters.join(", ")})`;
}

/** Formats an RSI with its period, which is always shown. */
export function rsiName({ parameters }: WithParameters): string {
  return `RSI(${String(parameters?.[0] ?? 14)})`;
}

const SIGNALS = { buy: WORDS.buySignal, sell: WORDS.sellSignal, any: WORDS.anySignal } as const;

function describeSignal(condition: Extract<AlertCondition, { kind: "signal" }>): string {
  const { action, timeframe, leastConfidence, edgeOnly } = condition;
  const parts = [
    ...(edgeOnly ? [WORDS.provenEdge] : []),
    ...(timeframe === null ? [] : [WORDS.onBars(timeframe)]),
    ...(leastConfidence > 0 ? [WORDS.leastConfidence(exactNumber(leastConfidence))] : []),
  ];
  return [SIGNALS[action], parts.join(edgeOnly ? ", " : " ")].filter((part) => part !== "").join(" ");
}

/** Describes which token a filter names, by its symbol and both ends of its address. */
function whichToken({ chain, address }: ScreenerFilter, symbol: string | undefined): string {
  if (chain === null || !address) return WORDS.aToken;
  const [short, on] = [shortAddress(address), CHAIN_NAMES[chain]];
  return symbol === undefined ? WORDS.theToken(short, on) : WORDS.tokenOn(formatTokenSymbol(symbol), short, on);
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
  const portfolio = portfolioName === undefined ? WORDS.ownPortfolio : WORDS.namedPortfolio(portfolioName);
  switch (condition.kind) {
    case "price": {
      const level = describeLevel(condition.price, currency);
      if (condition.direction === "crosses") return WORDS.crossesLevel(symbol, level);
      return condition.direction === "above" ? WORDS.risesTo(symbol, level) : WORDS.fallsTo(symbol, level);
    }
    case "move": {
      const [size, window] = [exactNumber(condition.percent), formatMinutes(condition.windowMinutes)];
      if (condition.direction === "either") return WORDS.movesEitherWay(symbol, size, window);
      return condition.direction === "up" ? WORDS.risesBy(symbol, size, window) : WORDS.fallsBy(symbol, size, window);
    }
    case "rsi": {
      const [way, bars] = [WORDS[condition.direction], WORDS.onBars(condition.timeframe)];
      return WORDS.ofCrosses(rsiName(condition), symbol, way, exactNumber(condition.level), bars);
    }
    case "macd": {
      const line = WORDS.macdLine(describeSetting(condition));
      const way = condition.direction === "up" ? WORDS.above : WORDS.below;
      return WORDS.ofCrosses(line, symbol, way, WORDS.signalLine, WORDS.onBars(condition.timeframe));
    }
    case "average": {
      const average = AVERAGES[condition.average];
      const [way, bars] = [WORDS[condition.direction], WORDS.onBars(condition.timeframe)];
      const slow = String(condition.slow);
      return condition.fast === null
        ? WORDS.crossesOwn(symbol, way, WORDS.averageOf(average, slow), bars)
        : WORDS.averageCrosses(symbol, average, String(condition.fast), way, slow, bars);
    }
    case "bollinger": {
      const band = WORDS[condition.band] + describeSetting(condition, " ");
      return WORDS.crossesOwn(symbol, WORDS[condition.direction], band, WORDS.onBars(condition.timeframe));
    }
    case "indicator":
      return indicatorSentence(symbol, condition, currency);
    case "volume":
      return WORDS.volumeAtLeast(symbol, condition.timeframe, exactNumber(condition.times));
    case "signal":
      return WORDS.getsNew(symbol, describeSignal(condition));
    case "advisory":
      return WORDS.advisoryChanges(symbol, WORDS[condition.horizon], condition.riskProfile);
    case "portfolio_value": {
      const level = describeLevel(condition.value, currency);
      return condition.direction === "above" ? WORDS.risesTo(portfolio, level) : WORDS.fallsTo(portfolio, level);
    }
    case "portfolio_drawdown":
      return WORDS.fallsBelowHigh(portfolio, exactNumber(condition.percent));
    case "screener":
      return WORDS.newlyMatches(whichToken(condition.filter, tokenSymbol), describeScreenerFilter(condition.filter));
  }
}

/** Describes a rule in one sentence: what it waits for, and how often it fires. */
export function says(
  input: Pick<AlertRuleInput, "symbol" | "condition" | "repeat" | "cooldownMinutes">,
  context: TextContext,
): string {
  const often =
    input.repeat === "once"
      ? WORDS.once
      : input.repeat === "per_bar"
        ? WORDS.everyBar
        : WORDS.everyTime(formatMinutes(input.cooldownMinutes));
  return `${describeCondition(formatSymbol(input.symbol ?? ""), input.condition, context)} (${often}).`;
}
