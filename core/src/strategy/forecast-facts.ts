import type { Forecast } from "../forecast/index.ts";
import { formatTimestamp, spanOf, spanText } from "../market/index.ts";
import { afterCostPercent, type Decision } from "./decide.ts";
import { publishedPercent } from "./published-percent.ts";
import { FACT_NAMES } from "./fact-formulas.ts";
import { bare, change, count, money, percent, type Quantity } from "./quantity.ts";
import { shownOdds } from "./trade-odds.ts";

/** A forecast, the decision on it, and how its numbers are labelled. */
export type ForecastCase = {
  readonly symbol: string;
  readonly currency: string;
  /** Prefix for the names of its facts if several forecasts share one ledger: 'Short-term'. */
  readonly label: string | undefined;
  readonly forecast: Forecast;
  readonly decision: Decision;
  readonly costPercent: number;
  /** End of the last bar of the horizon. */
  readonly expiresMs: number;
  /** Vendor of the bars. */
  readonly source: string;
};

/** Returns the numbers used in sentences about a forecast, each with its name in the evidence. */
export function forecastFacts({ currency, label, forecast, decision, costPercent, expiresMs, source }: ForecastCase) {
  const { price, unit, sigma, hold, move, up, ranges, barriers, novelty, horizon, sigmaPercentile } = forecast;
  const { trade } = decision;
  const name = (text: string): string => (label === undefined ? text : `${label}: ${text.toLowerCase()}`);
  const apart = Math.min(
    unit * price,
    ...[hold.low, hold.high, ...barriers.flatMap(({ target, stop }) => [target, stop])].map((level) =>
      Math.abs(level - price),
    ),
  );
  /** A price; its direction is its position relative to the last close. */
  const level = (text: string, value: number): Quantity => ({
    ...money(name(text), value, currency, apart),
    direction: price > value ? "above" : price < value ? "below" : undefined,
  });
  const range90 = ranges.find(({ nominal }) => nominal === 90);
  const span = spanOf(horizon);
  const wild = sigmaPercentile > 50;
  const stays = decision.action === "HOLD";
  const odds = trade === undefined ? undefined : shownOdds(trade);
  /** For the profile of the decision: the table contains all trades of a side and profile. */
  const result = (side: "BUY" | "SELL", profile: string): Quantity => {
    const row = barriers.find((one) => one.side === side && one.profile === profile);
    const text = `Average result of a ${side.toLowerCase()} (${profile.toLowerCase()}), after costs`;
    return change(name(text), row === undefined ? NaN : afterCostPercent(row, costPercent));
  };
  /** The timestamp of the end; the fact has that date. */
  const until: Quantity = {
    ...count(name("End of the claim"), span.count, `${span.unit} ahead`),
    text: formatTimestamp(expiresMs),
    from: { asOfMs: expiresMs, source },
  };
  return {
    confidence: percent(name(stays ? "Chance to stay in the range" : "Chance that it comes true"), decision.confidence),
    base: percent(
      name(stays ? "Usual chance to stay in such a range" : "How often such calls come true"),
      decision.basePercent,
    ),
    breakEven: percent(name("Chance without any trend"), decision.breakEvenPercent ?? NaN),
    expected: change(name("Average result after costs"), decision.expectedValuePercent ?? NaN),
    cost: percent("Cost of buying and selling", costPercent),
    entry: level(FACT_NAMES.lastClose, price),
    target: level("Target", trade?.target ?? NaN),
    stop: level("Stop", trade?.stop ?? NaN),
    oddsTarget: percent(name("Target comes first"), odds?.target ?? NaN),
    oddsNeither: percent(name("Neither is reached"), odds?.neither ?? NaN),
    oddsStop: percent(name("Stop comes first"), odds?.stop ?? NaN),
    holdLow: level("Low end of the claim", hold.low),
    holdHigh: level("High end of the claim", hold.high),
    nominal: percent("Chance of ending in the range", 90),
    rangeLow: level("Low of the 90% range", range90?.low ?? NaN),
    rangeHigh: level("High of the 90% range", range90?.high ?? NaN),
    until,
    /** The same fact, worded as how far ahead it is. */
    span: { ...until, text: spanText(span) },
    typical: percent(name("Expected size of a move"), sigma * 100),
    place: percent(
      name(
        wild
          ? "Past cases of this kind of asset that were calmer"
          : "Past cases of this kind of asset that were more volatile",
      ),
      Math.round(wild ? sigmaPercentile : 100 - sigmaPercentile),
    ),
    moveSize: percent(name("Size of a larger move"), move.percent),
    moveOdds: percent(name("Chance of a larger move"), publishedPercent(move.p)),
    moveBase: percent(name("Usual chance of a larger move"), publishedPercent(move.base)),
    /** Undefined if the symbol's own history is too short. */
    moveSymbolBase:
      move.symbolBase === undefined
        ? undefined
        : percent(name("How often this symbol moved more"), publishedPercent(move.symbolBase)),
    upOdds: percent(name("Chance of a rise"), publishedPercent(up.p)),
    upBase: percent(name("Usual chance of a rise"), publishedPercent(up.base)),
    novelty: bare(name("How unlike the past this chart is"), novelty.index, "index"),
    result,
  };
}

export type ForecastFacts = ReturnType<typeof forecastFacts>;
