import type { AlertCondition, AlertKind } from "../contract/index.ts";

/** Which of the watches looks after rules of a kind: at every price, at every move of one, at the close of bars, or at what happens. */
export const WATCHED_BY: Readonly<Record<AlertKind, "price" | "move" | "bar" | "event">> = {
  price: "price",
  move: "move",
  rsi: "bar",
  macd: "bar",
  average: "bar",
  bollinger: "bar",
  indicator: "bar",
  volume: "bar",
  signal: "event",
  advisory: "event",
  portfolio_value: "event",
  portfolio_drawdown: "event",
  screener: "event",
};

type BarKind = "rsi" | "macd" | "average" | "bollinger" | "indicator" | "volume";

/** A condition that is judged when a bar of its timeframe closes. */
export type BarCondition = Extract<AlertCondition, { timeframe: string; kind: BarKind }>;

/** Whether a condition is judged at its bars' closes. */
export function isBarCondition(condition: AlertCondition): condition is BarCondition {
  return WATCHED_BY[condition.kind] === "bar";
}
