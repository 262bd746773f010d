import type { AlertKind } from "@sextant/core/contract";

type KindText = { readonly name: string; readonly group: string; readonly note: string };

const [PRICE, READING, ADVICE, OWN, SCREENER] = [
  "Prices",
  "Indicators",
  "Signals and advice",
  "Your portfolios",
  "On-chain tokens",
];

/** The alert kinds: each with its name and an explanation in plain words. */
export const ALERT_KINDS: Readonly<Record<AlertKind, KindText>> = {
  price: {
    name: "Price reaches a level",
    group: PRICE,
    note: "We alert you when the price reaches a level from the other side. If it is already past the level, it has to come back first.",
  },
  move: {
    name: "Quick price move",
    group: PRICE,
    note: "We alert you when the price rises or falls by this much within the time you choose, at any price level.",
  },
  volume: {
    name: "Unusual volume",
    group: PRICE,
    note: "Volume is how much is bought and sold. We alert you when a bar's volume is many times the average of the 20 bars before it.",
  },
  rsi: {
    name: "RSI: overbought or oversold",
    group: READING,
    note: "RSI runs from 0 to 100. Below 30, many people sold in a short time; above 70, many bought. We alert you when it crosses your level.",
  },
  macd: {
    name: "MACD: momentum turns",
    group: READING,
    note: "MACD compares a short and a long average of the price. When its line crosses its signal line, momentum has turned.",
  },
  average: {
    name: "Moving average cross",
    group: READING,
    note: "A moving average is the average price of the last bars. Traders read a cross as a change of trend.",
  },
  bollinger: {
    name: "Bollinger Bands: unusual price",
    group: READING,
    note: "Most closing prices lie between two bands around the average. Outside them, the price is unusually high or low.",
  },
  indicator: {
    name: "Any other indicator",
    group: READING,
    note: "Choose any of the chart's indicators. We alert you when one of its lines crosses a level, another line or its own average.",
  },
  signal: {
    name: "New trading signal",
    group: ADVICE,
    note: "We alert you when there is a new signal for this symbol.",
  },
  advisory: {
    name: "Advisory changes",
    group: ADVICE,
    note: "We alert you when the trading advisory for this symbol changes between buy, hold and sell.",
  },
  portfolio_value: {
    name: "Portfolio value reaches a level",
    group: OWN,
    note: "We alert you when the total value of one of your portfolios reaches this amount.",
  },
  portfolio_drawdown: {
    name: "Portfolio falls from its high",
    group: OWN,
    note: "We alert you when a portfolio has fallen this far from its high.",
  },
  screener: {
    name: "Token starts to match a filter",
    group: SCREENER,
    note: "We alert you when a token in the DEX screener starts to match this filter. You get no alert for tokens that match already.",
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
