import type { AlertCondition, AlertKind } from "../contract/index.ts";

/** Which watch evaluates rules of a kind: at every price, at every move of a price, at bar closes, or on events. */
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

/** A condition that is evaluated when a bar of its timeframe closes. */
export type BarCondition = Extract<AlertCondition, { timeframe: string; kind: BarKind }>;

/** Returns whether a condition is evaluated at bar closes. */
export function isBarCondition(condition: AlertCondition): condition is BarCondition {
  return WATCHED_BY[condition.kind] === "bar";
}
