import type { CorporateAction } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { formatSymbol } from "../../../lib/symbol-text.ts";

/** Describes what happened: 'Dividend of AAPL, 7 Nov 2026'. */
export function describeAction({ kind, symbol, day }: Pick<CorporateAction, "kind" | "symbol" | "day">): string {
  return `${kind === "split" ? "Split" : "Dividend"} of ${formatSymbol(symbol)}, ${formatDate(Date.parse(day))}`;
}

/** Describes the effect on each share: '4 for 1', '0.26 USD per share'. */
export function describeTerms({
  ratio,
  perUnit,
  currency,
}: Pick<CorporateAction, "ratio" | "perUnit" | "currency">): string {
  if (ratio !== null) return `${ratio.numerator} for ${ratio.denominator}`;
  return perUnit === null ? "amount unknown" : `${perUnit} ${currency ?? ""} per share`;
}
