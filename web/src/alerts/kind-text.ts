import type { AlertKind } from "@sextant/core/contract";

/** The kinds of rules, and the other reasons for which somebody is told. */
const KINDS: Readonly<Record<AlertKind | "billing" | "webhook" | "trader" | "test", string>> = {
  price: "Price",
  move: "Move",
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
  webhook: "From another platform",
  trader: "Followed trader",
  test: "Test",
};

/** What kind of alert it is, in a word or two; a kind of a later version by its own name. */
export function describeKind(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : kind.replaceAll("_", " ");
}
