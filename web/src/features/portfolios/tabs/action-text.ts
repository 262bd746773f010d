import type { CorporateAction } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import * as TEXTS from "./part-texts.ts";

/** Describes what happened: 'Dividend of AAPL, 7 Nov 2026'. */
export function describeAction({ kind, symbol, day }: Pick<CorporateAction, "kind" | "symbol" | "day">): string {
  const [name, on] = [formatSymbol(symbol), formatDate(Date.parse(day))];
  return kind === "split" ? TEXTS.splitOf(name, on) : TEXTS.dividendOf(name, on);
}

/** Describes the effect on each share: '4 for 1', '0.26 USD per share'. */
export function describeTerms({
  ratio,
  perUnit,
  currency,
}: Pick<CorporateAction, "ratio" | "perUnit" | "currency">): string {
  if (ratio !== null) return TEXTS.ratioFor(ratio.numerator, ratio.denominator);
  return perUnit === null ? TEXTS.amountUnknown : TEXTS.amountPerShare(perUnit, currency ?? "");
}
