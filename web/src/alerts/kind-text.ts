import type { AlertKind } from "@sextant/core/contract";

/** Labels of the rule kinds, and of the other reasons for a notification. */
const KINDS: Readonly<Record<AlertKind | "billing" | "installation" | "webhook" | "trader" | "test", string>> = {
  price: "Price",
  move: "Price move",
  volume: "Volume",
  rsi: "RSI",
  macd: "MACD",
  average: "Moving average",
  bollinger: "Bollinger Bands",
  indicator: "Indicator",
  signal: "Signal",
  advisory: "Advisory",
  portfolio_value: "Portfolio value",
  portfolio_drawdown: "Drawdown",
  screener: "Screener",
  billing: "Plan and payments",
  installation: "Payments you receive",
  webhook: "From another platform",
  trader: "Followed trader",
  test: "Test",
};

/** Returns the label of an alert's kind in a word or two; a kind from a later version is shown by its own name. */
export function describeKind(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : kind.replaceAll("_", " ");
}
