import { says } from "@sextant/core/alerts";
import type { AlertCondition } from "@sextant/core/contract";
import { type RuleRow, ruleOf, wishOf } from "./rule-row.ts";

/** Rules that are watched, each in one sentence. `currencyOf`: what a symbol is priced in. */
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
    /** How the token that a screener filter names calls itself. */
    readonly tokenSymbolOf: (condition: AlertCondition) => string | undefined;
    readonly portfolios: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  },
): readonly string[] {
  return rows.flatMap((row) => {
    const { condition, symbol } = row;
    const portfolio =
      "portfolioId" in condition ? portfolios.find(({ id }) => id === condition.portfolioId) : undefined;
    const currency = portfolio?.currency ?? (symbol === null ? undefined : currencyOf(symbol)) ?? "USD";
    const tokenSymbol = tokenSymbolOf(condition);
    const words = says(wishOf(row), {
      currency,
      ...(tokenSymbol === undefined ? {} : { tokenSymbol }),
      ...(portfolio === undefined ? {} : { portfolioName: portfolio.name }),
    });
    const { state } = ruleOf(row, nowMs, words);
    if (state === "armed" || state === "resting") return [words];
    return state === "snoozed" ? [`${words} (asleep for now)`] : [];
  });
}
