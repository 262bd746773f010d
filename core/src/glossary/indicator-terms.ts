import type { Term } from "./term.ts";

/** Numbers that are calculated from bars. */
export const INDICATOR_TERMS = {
  indicator: {
    name: "Indicator",
    aliases: ["technical indicator"],
    meaning:
      "A number calculated from past prices or volume, such as an average. It summarises what has happened; on its own it doesn't say what comes next.",
  },
  "indicator-votes": {
    name: "Indicator votes",
    aliases: ["technical rating", "technical votes", "votes"],
    meaning:
      "Each indicator points up, down or neither way by its published rule, and we count them. Many sites show such a count as a rating. In our tests it doesn't predict direction, so our advice ignores it.",
  },
  oscillator: {
    name: "Oscillator",
    meaning:
      "An indicator that moves between two ends, such as 0 and 100. Near an end, the price has moved far in one direction lately; that alone doesn't mean that it turns.",
  },
  "pivot-points": {
    name: "Pivot points",
    aliases: ["pivot"],
    meaning:
      "Seven prices calculated from yesterday's high, low and close. Many traders watch them because many others do.",
  },
  "candlestick-pattern": {
    name: "Candlestick pattern",
    meaning:
      "A shape made by one to three bars, such as a long body after a small one. Traders gave these shapes names; most of them say little about what comes next.",
  },
  rsi: {
    name: "RSI",
    aliases: ["relative strength index"],
    meaning:
      "Relative strength index: compares recent rises with recent falls, from 0 to 100. Above 70 is called overbought (it rose fast), below 30 oversold (it fell fast). Neither means that the price must turn.",
  },
  macd: {
    name: "MACD",
    aliases: ["moving average convergence divergence"],
    meaning:
      "The difference between a fast and a slow moving average of the price, next to its own average (the signal line). When it is above that line, the price has recently been gaining speed upwards.",
  },
  "bollinger-bands": {
    name: "Bollinger Bands",
    aliases: ["bollinger", "bollinger band"],
    meaning:
      "A moving average with a band around it, two standard deviations wide on each side. The band is wide when prices swing a lot and narrow when they are calm.",
  },
  "moving-average": {
    name: "Moving average",
    aliases: ["sma", "ema", "sma 200", "sma 50", "simple moving average", "exponential moving average"],
    meaning:
      "The average of the last closes, recalculated at each bar: SMA 200 is that of the last 200 bars. EMA is a version that gives recent bars more weight. A price above it is higher than its recent average.",
  },
  atr: {
    name: "ATR",
    aliases: ["average true range"],
    meaning:
      "Average true range: how far the price usually moves within one bar, gaps included. Stop losses are often placed a multiple of it away, so that an ordinary move doesn't trigger them.",
  },
  "year-high": {
    name: "Below year high",
    aliases: ["52 week high", "52-week high", "year high", "year low"],
    meaning: "How far the price is below the highest price of the last 52 weeks, in percent.",
  },
  "relative-volume": {
    name: "Relative volume",
    meaning: "Today's volume divided by the usual volume: 2 means that twice as much is traded as on a normal day.",
  },
} as const satisfies Readonly<Record<string, Term>>;
