import type { AlertKind } from "../contract/index.ts";

/** Which of the watches looks after rules of a kind: at every price, at every move of one, at the close of bars, or at what happens. */
export const WATCHED_BY: Readonly<Record<AlertKind, "price" | "move" | "bar" | "event">> = {
  price: "price",
  move: "move",
  rsi: "bar",
  macd: "bar",
  average: "bar",
  bollinger: "bar",
  volume: "bar",
  signal: "event",
  advisory: "event",
  portfolio_value: "event",
  portfolio_drawdown: "event",
  screener: "event",
};
