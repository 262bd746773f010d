import type { AlertCondition, StoredFact } from "../contract/index.ts";
import {
  formatSymbol,
  confidenceName,
  formatTimestamp,
  formatPercent,
  formatPoints,
  formatPriceIn,
  formatReading,
  formatSignedPercent,
  formatVolume,
} from "../market/index.ts";
import type { BarReading } from "./bar-condition.ts";
import { rsiName, describeSetting, type TextContext } from "./condition-text.ts";
import { fact } from "./fact.ts";
import { indicatorMessage, indicatorUnit } from "./indicator-text.ts";
import { describeLevel } from "./level-text.ts";
import { formatMinutes } from "./minutes-text.ts";
import { entrantsFacts, describeEntrants, type ScreenerEntrants } from "./screener-entrants.ts";

/** The numbers found when a rule fired. Times are epoch milliseconds. */
export type Finding =
  | { readonly kind: "price"; readonly way: "up" | "down"; readonly price: number; readonly before: number | null }
  | {
      readonly kind: "move";
      readonly way: "up" | "down";
      readonly movePercent: number;
      readonly from: number;
      readonly price: number;
    }
  /** Found late in a stored bar: its price moved between `low` and `high`, so the exact time and the tick are not known. */
  | {
      readonly kind: "price_bar";
      readonly way: "up" | "down";
      readonly barOpenMs: number;
      readonly low: number;
      readonly high: number;
      readonly close: number;
    }
  | {
      readonly kind: "bar";
      readonly barOpenMs: number;
      readonly barEndMs: number;
      readonly close: number;
      readonly now: BarReading;
      readonly before: BarReading | null;
    }
  | {
      readonly kind: "signal";
      readonly action: string;
      readonly timeframe: string;
      readonly confidence: number;
      readonly claim: string;
      /** For a setup with a proven edge: its 95% interval after costs, in percentage points. */
      readonly edgePoints?: { readonly low: number; readonly high: number };
    }
  | {
      readonly kind: "advisory";
      readonly from: string;
      readonly to: string;
      readonly confidence: number | null;
      /** Whether `confidence` is a calibrated probability. */
      readonly calibrated: boolean;
    }
  | {
      readonly kind: "portfolio";
      readonly value: string;
      readonly high: string | null;
      readonly drawdownPercent: number | null;
    }
  | ScreenerEntrants;

function describeBar(
  symbol: string,
  condition: AlertCondition,
  { now, close, barEndMs }: Extract<Finding, { kind: "bar" }>,
  currency: string,
): string {
  const at = `at the close of the bar that ended ${formatTimestamp(barEndMs)}`;
  switch (condition.kind) {
    case "rsi":
      return `${rsiName(condition)} of ${symbol} on ${condition.timeframe} bars went ${condition.direction} ${formatReading(condition.level)}: ${formatReading(now.value)} ${at}.`;
    case "macd":
      return `MACD${describeSetting(condition)} of ${symbol} on ${condition.timeframe} bars crossed ${condition.direction === "up" ? "above" : "below"} its signal line: ${formatReading(now.value)} against ${formatReading(now.level)} ${at}.`;
    case "average": {
      const name = condition.average.toUpperCase();
      const slow = `${name}(${String(condition.slow)})`;
      if (condition.fast === null)
        return `${symbol} closed ${condition.direction} its ${slow} on ${condition.timeframe} bars: ${formatPriceIn(close, currency)} against ${formatPriceIn(now.level, currency)} ${at}.`;
      return `${name}(${String(condition.fast)}) of ${symbol} crossed ${condition.direction} ${slow} on ${condition.timeframe} bars: ${formatPriceIn(now.value, currency)} against ${formatPriceIn(now.level, currency)} ${at}.`;
    }
    case "bollinger":
      return `${symbol} closed ${condition.direction} its ${condition.band} Bollinger band${describeSetting(condition, " ")} on ${condition.timeframe} bars: ${formatPriceIn(close, currency)} against ${formatPriceIn(now.level, currency)} ${at}.`;
    case "indicator":
      return indicatorMessage(symbol, condition, { now, at, currency });
    case "volume":
      return `Volume of ${symbol} was ${formatReading((now.value * condition.times) / now.level)} times its usual size (${formatVolume(now.value)} units against ${formatVolume(now.level / condition.times)}) ${at}.`;
    default:
      return `${symbol} met its condition ${at}.`;
  }
}

/** Returns an alert's message: what happened, with the numbers, in one sentence; an alert found late says so. */
export function alertMessage(
  instrument: string,
  condition: AlertCondition,
  finding: Finding,
  { currency, portfolioName }: TextContext,
  late = false,
): string {
  const symbol = formatSymbol(instrument);
  const level = condition.kind === "price" ? describeLevel(condition.price, currency) : "";
  const away = late
    ? " We found this later in stored bars, because this server wasn't checking prices at the time."
    : "";
  switch (finding.kind) {
    case "price":
      return `${symbol} ${finding.way === "up" ? "rose to" : "fell to"} ${formatPriceIn(finding.price, currency)}. Your level is ${level}.${away}`;
    case "price_bar": {
      const extreme = finding.way === "up" ? finding.high : finding.low;
      return `${symbol} ${finding.way === "up" ? "rose to" : "fell to"} ${formatPriceIn(extreme, currency)} during the bar that opened at ${formatTimestamp(finding.barOpenMs)}. Your level is ${level}.${away}`;
    }
    case "move": {
      const within = condition.kind === "move" ? ` within ${formatMinutes(condition.windowMinutes)}` : "";
      const signed = formatSignedPercent(finding.way === "up" ? finding.movePercent : -finding.movePercent);
      return `${symbol} moved ${signed}${within}: from ${formatPriceIn(finding.from, currency)} to ${formatPriceIn(finding.price, currency)}.${away}`;
    }
    case "bar":
      return describeBar(symbol, condition, finding, currency) + away;
    case "signal": {
      const { edgePoints } = finding;
      const edge =
        edgePoints === undefined
          ? ""
          : `, edge after costs ${formatPoints(edgePoints.low)} to ${formatPoints(edgePoints.high)} points`;
      return `New ${finding.action} signal for ${symbol} on ${finding.timeframe} bars, confidence ${formatPercent(finding.confidence)}${edge}: ${finding.claim}`;
    }
    case "advisory": {
      const { from, to, confidence, calibrated } = finding;
      const odds = confidence === null ? "" : `, ${confidenceName(to, calibrated)} ${formatPercent(confidence)}`;
      return `The advisory for ${symbol} changed from ${from} to ${to}${odds}.${away}`;
    }
    case "portfolio": {
      const name = portfolioName === undefined ? "Your portfolio" : `Your portfolio '${portfolioName}'`;
      const value = describeLevel(finding.value, currency);
      if (condition.kind === "portfolio_drawdown" && finding.high !== null && finding.drawdownPercent !== null)
        return `${name} fell ${formatPercent(finding.drawdownPercent)} below its high of ${describeLevel(finding.high, currency)}, to ${value}.`;
      const limit =
        condition.kind === "portfolio_value" ? `. Your level is ${describeLevel(condition.value, currency)}` : "";
      return `${name} is worth ${value}${limit}.`;
    }
    case "screener":
      return describeEntrants(finding);
  }
}

function barFacts(
  condition: AlertCondition,
  finding: Extract<Finding, { kind: "bar" }>,
  currency: string,
): StoredFact[] {
  const isPrice = condition.kind === "average" || condition.kind === "bollinger";
  const unit =
    condition.kind === "indicator"
      ? indicatorUnit(condition, currency)
      : condition.kind === "volume"
        ? "units"
        : isPrice
          ? currency
          : "";
  return [
    fact("reading", "Reading at the bar's close", finding.now.value, unit),
    fact("level", "Compared with", finding.now.level, unit),
    fact("reading-before", "Reading at the previous bar", finding.before?.value ?? null, unit),
    fact("level-before", "Compared with, at the previous bar", finding.before?.level ?? null, unit),
    fact("close", "Close of the bar", finding.close, currency),
    fact("bar-open", "Start of the bar", finding.barOpenMs, "time"),
    fact("bar-end", "End of the bar", finding.barEndMs, "time"),
  ];
}

/** Returns the evidence of an alert: every number that made it fire, stored with it permanently. */
export function alertEvidence(condition: AlertCondition, finding: Finding, currency: string): StoredFact[] {
  const level = condition.kind === "price" ? [fact("level", "Your level", condition.price, currency)] : [];
  switch (finding.kind) {
    case "price":
      return [
        ...level,
        fact("price", "Price that reached it", finding.price, currency),
        fact("price-before", "Previous price", finding.before, currency),
      ];
    case "price_bar":
      return [
        ...level,
        fact("bar-open", "Start of the bar", finding.barOpenMs, "time"),
        fact("low", "Low of the bar", finding.low, currency),
        fact("high", "High of the bar", finding.high, currency),
        fact("close", "Close of the bar", finding.close, currency),
      ];
    case "move":
      return [
        fact(
          "move",
          "Move within the window",
          finding.way === "up" ? finding.movePercent : -finding.movePercent,
          "% change",
        ),
        ...(condition.kind === "move"
          ? [
              fact("asked", "Move you set", condition.percent, "%"),
              fact("window", "Window", condition.windowMinutes, "minutes"),
            ]
          : []),
        fact(
          "from",
          finding.way === "up" ? "Lowest price in the window" : "Highest price in the window",
          finding.from,
          currency,
        ),
        fact("price", "Price that it reached", finding.price, currency),
      ];
    case "bar":
      return barFacts(condition, finding, currency);
    case "signal":
      return [
        fact("confidence", "Confidence of the signal", finding.confidence, "%"),
        ...(finding.edgePoints === undefined
          ? []
          : [
              fact("edge-low", "Edge after costs, low end", finding.edgePoints.low, "points"),
              fact("edge-high", "Edge after costs, high end", finding.edgePoints.high, "points"),
            ]),
      ];
    case "advisory": {
      const name = confidenceName(finding.to, finding.calibrated);
      const called = `${name.charAt(0).toUpperCase()}${name.slice(1)} of the advisory`;
      return [fact("confidence", called, finding.confidence, "%")];
    }
    case "portfolio":
      return [
        fact("value", "Value of the portfolio", Number(finding.value), currency),
        ...(condition.kind === "portfolio_value"
          ? [fact("level", "Your level", Number(condition.value), currency)]
          : []),
        ...(finding.high === null ? [] : [fact("high", "Its high", Number(finding.high), currency)]),
        ...(finding.drawdownPercent === null ? [] : [fact("drawdown", "Below its high", finding.drawdownPercent, "%")]),
      ];
    case "screener":
      return entrantsFacts(finding);
  }
}
