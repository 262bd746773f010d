import { describeKind } from "./kind-text.ts";

/** Names what a rule or an alert without a symbol is about: the portfolio for its two kinds, else the kind itself. */
export function describeSubject(kind: string): string {
  if (kind === "portfolio_value" || kind === "portfolio_drawdown") return "Portfolio";
  if (kind === "billing") return "Billing";
  return kind === "screener" ? "Tokens" : describeKind(kind);
}
