import type { AlertKind } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** Labels of the rule kinds, and of the other reasons for a notification. */
const KINDS: Readonly<Record<AlertKind | "billing" | "installation" | "webhook" | "trader" | "test", string>> = {
  price: TEXTS.price,
  move: TEXTS.move,
  volume: TEXTS.volume,
  rsi: "RSI",
  macd: "MACD",
  average: TEXTS.average,
  bollinger: TEXTS.bollinger,
  indicator: TEXTS.indicator,
  signal: TEXTS.signal,
  advisory: TEXTS.advisory,
  portfolio_value: TEXTS.portfolioValue,
  portfolio_drawdown: TEXTS.drawdown,
  screener: TEXTS.screener,
  billing: TEXTS.planAndPayments,
  installation: TEXTS.paymentsReceived,
  webhook: TEXTS.otherPlatform,
  trader: TEXTS.followedTrader,
  test: TEXTS.test,
};

/** Returns the label of an alert's kind in a word or two; a kind from a later version is shown by its own name. */
export function describeKind(kind: string): string {
  return Object.hasOwn(KINDS, kind) ? KINDS[kind as keyof typeof KINDS] : kind.replaceAll("_", " ");
}
