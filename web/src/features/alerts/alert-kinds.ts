import type { AlertKind } from "@sextant/core/contract";

type KindText = { readonly name: string; readonly group: string; readonly note: string };

const [PRICE, READING, ADVICE, OWN, SCREENER] = [
  "Prices",
  "Chart readings",
  "Signals and advice",
  "Your portfolios",
  "On-chain tokens",
];

/** The alert kinds: each with its name and an explanation in plain words. */
export const ALERT_KINDS: Readonly<Record<AlertKind, KindText>> = {
  price: {
    name: "A price is reached",
    group: PRICE,
    note: "You are told when the price comes to a level from the other side. If it is beyond the level already, it has to come back first.",
  },
  move: {
    name: "A quick move in percent",
    group: PRICE,
    note: "You are told when the price rises or falls by so much within the time you choose, however high it stands.",
  },
  volume: {
    name: "Unusually much is traded",
    group: PRICE,
    note: "Volume is how much is bought and sold. You are told when a bar has many times the mean of the twenty bars before.",
  },
  rsi: {
    name: "RSI: bought or sold too fast",
    group: READING,
    note: "RSI runs from 0 to 100. Below 30 many sold in a short time, above 70 many bought. You are told when it crosses your level.",
  },
  macd: {
    name: "MACD: momentum turns",
    group: READING,
    note: "MACD compares a short with a long average of the price. Where its line crosses its signal line, the pace has turned.",
  },
  average: {
    name: "Moving average is crossed",
    group: READING,
    note: "A moving average is the mean price of the last bars. Crossing it is read as a turn of the trend.",
  },
  bollinger: {
    name: "Bollinger Bands: far from usual",
    group: READING,
    note: "Two bands around the average hold most closing prices. Outside of them the price is unusually high or low.",
  },
  indicator: {
    name: "Any other indicator",
    group: READING,
    note: "Choose from all indicators of the chart. You are told when a line of it crosses a level, another line, or its own average.",
  },
  signal: {
    name: "A new trading signal",
    group: ADVICE,
    note: "You are told when a new signal for this symbol is issued.",
  },
  advisory: {
    name: "The advice changes",
    group: ADVICE,
    note: "You are told when the trading advisory for this symbol changes between buy, hold and sell.",
  },
  portfolio_value: {
    name: "Portfolio value is reached",
    group: OWN,
    note: "You are told when everything in one of your portfolios is worth so much in all.",
  },
  portfolio_drawdown: {
    name: "Portfolio falls from its high",
    group: OWN,
    note: "You are told when a portfolio is worth so much less than at its highest.",
  },
  screener: {
    name: "A token comes into a filter",
    group: SCREENER,
    note: "You are told when a token of the DEX screener begins to fit what you choose here. Those that fit already are not told.",
  },
};

/** The kinds by group, in display order. */
export const KIND_GROUPS: readonly (readonly [group: string, kinds: readonly AlertKind[]])[] = [
  PRICE,
  READING,
  ADVICE,
  OWN,
  SCREENER,
].map((group) => [
  group,
  (Object.keys(ALERT_KINDS) as AlertKind[]).filter((kind) => ALERT_KINDS[kind].group === group),
]);
