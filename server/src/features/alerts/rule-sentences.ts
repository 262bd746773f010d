import { says } from "@sextant/core/alerts";
import type { AlertCondition } from "@sextant/core/contract";
import { parseSymbol, presumedCurrency, UNKNOWN_CURRENCY } from "@sextant/core/market";
import { type RuleRow, ruleOf, inputOf } from "./rule-row.ts";

/** Returns the currency that a symbol is priced in; unknown for a foreign share that has not been priced yet. */
function currencyIn(symbol: string, currencyOf: (symbol: string) => string | undefined): string {
  const instrument = parseSymbol(symbol);
  return currencyOf(symbol) ?? (instrument === undefined ? UNKNOWN_CURRENCY : presumedCurrency(instrument));
}

/** Returns each watched rule in one sentence. `currencyOf` returns the currency that a symbol is priced in. */
export function ruleSentences(
  rows: readonly RuleRow[],
  {
    nowMs,
    currencyOf,
    tokenSymbolOf,
    portfolios,
  }: {
    readonly nowMs: number;
    readonly currencyOf: (symbol: string) => string | undefined;
    /** Returns the symbol of the token that a screener filter names. */
    readonly tokenSymbolOf: (condition: AlertCondition) => string | undefined;
    readonly portfolios: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  },
): readonly string[] {
  return rows.flatMap((row) => {
    const { condition, symbol } = row;
    const portfolio =
      "portfolioId" in condition ? portfolios.find(({ id }) => id === condition.portfolioId) : undefined;
    const currency = portfolio?.currency ?? (symbol === null ? "USD" : currencyIn(symbol, currencyOf));
    const tokenSymbol = tokenSymbolOf(condition);
    const text = says(inputOf(row), {
      currency,
      ...(tokenSymbol === undefined ? {} : { tokenSymbol }),
      ...(portfolio === undefined ? {} : { portfolioName: portfolio.name }),
    });
    const { state } = ruleOf(row, nowMs, text);
    if (state === "armed" || state === "resting") return [text];
    return state === "snoozed" ? [`${text} (snoozed)`] : [];
  });
}
