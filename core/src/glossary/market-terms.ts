import type { Term } from "./term.ts";

/** Prices, charts and companies. */
export const MARKET_TERMS = {
  bar: {
    name: "Bar",
    aliases: ["candle", "candlestick"],
    meaning:
      "The prices of one period, such as a day or an hour, in one mark: the first price (open), the highest, the lowest and the last (close). " +
      "A green bar closed above its open, a red one below it.",
  },
  timeframe: {
    name: "Timeframe",
    meaning:
      "How much time each bar covers: 1m is one minute, 4h is four hours, 1d is one day. Short timeframes show more detail and more noise.",
  },
  close: {
    name: "Close",
    aliases: ["closing price", "open and close"],
    meaning:
      "The last price of a period. Most indicators use only closes, and we wait for a bar to close before we calculate anything from it.",
  },
  volume: {
    name: "Volume",
    meaning:
      "How much was traded in a period. A price move on high volume involved more buyers and sellers than the same move on low volume.",
  },
  quote: {
    name: "Quote",
    meaning: "The latest price that a source reports for a symbol, with the time of that price.",
  },
  spread: {
    name: "Spread",
    aliases: ["bid and ask", "bid ask spread"],
    meaning:
      "The gap between the highest price a buyer offers (bid) and the lowest price a seller accepts (ask). You pay it each time you buy and sell, so a wide spread makes trading expensive.",
  },
  "market-cap": {
    name: "Market cap",
    aliases: ["market capitalisation", "market capitalization", "marketcap"],
    meaning:
      "The price of one share or coin times the number of them in circulation: what the whole company or coin would cost at today's price.",
  },
  "pe-ratio": {
    name: "P/E ratio",
    aliases: ["p/e", "pe", "pe ratio", "price earnings ratio", "price to earnings"],
    meaning:
      "The share price divided by the company's profit per share over the last four quarters. A P/E of 20 means that you pay $20 for each dollar of yearly profit.",
  },
  eps: {
    name: "EPS",
    aliases: ["earnings per share"],
    meaning: "A company's profit divided by its number of shares.",
  },
  "as-filed": {
    name: "As filed",
    aliases: ["point in time"],
    meaning:
      "The value as the company first reported it, not as it was corrected later. A test that used corrected values would use knowledge that no one had at the time.",
  },
  dividend: {
    name: "Dividend",
    meaning: "Part of a company's profit that it pays to its shareholders, usually each quarter.",
  },
  "ex-date": {
    name: "Ex-date",
    aliases: ["ex dividend date", "ex-dividend date"],
    meaning:
      "The first day on which a buyer no longer receives the next dividend. The price usually falls by about the dividend on that day.",
  },
  "fed-decision": {
    name: "Fed rate decision",
    aliases: ["FOMC", "Fed decision"],
    meaning:
      "The day on which the US central bank, the Federal Reserve, says where it sets US interest rates, usually eight times a year. Prices often move more than usual in the hours around it.",
  },
  split: {
    name: "Split",
    aliases: ["stock split", "reverse split"],
    meaning:
      "A company exchanges each share for several (or several for one). The number of your shares and their price change, but what they are worth together does not.",
  },
  "support-resistance": {
    name: "Support and resistance",
    aliases: ["support", "resistance", "support level", "resistance level", "price level"],
    meaning:
      "Prices at which the market turned around before: support below the price, resistance above it. They are places to watch, not walls: prices break through them all the time.",
  },
  "news-tone": {
    name: "News tone",
    aliases: ["sentiment", "market sentiment", "tone"],
    meaning:
      "Whether recent headlines use more positive or more negative words, from −1 to +1. A word list decides, so irony and context are lost.",
  },
  trend: {
    name: "Trend",
    aliases: ["uptrend", "downtrend"],
    meaning: "The direction in which prices have moved over many bars, once the small moves in between are ignored.",
  },
  watchlist: { name: "Watchlist", meaning: "The symbols and tokens that you follow." },
} as const satisfies Readonly<Record<string, Term>>;
