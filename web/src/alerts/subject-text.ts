import { describeKind } from "./kind-text.ts";

/**
 * Names the subject of a rule or alert without a symbol: the portfolio for its two kinds, otherwise the kind itself.
 */
export function describeSubject(kind: string): string {
  if (kind === "portfolio_value" || kind === "portfolio_drawdown") return "Portfolio";
  if (kind === "billing") return "Billing";
  return kind === "screener" ? "Tokens" : describeKind(kind);
}
