import { says } from "@sextant/core/alerts";
import { type RuleRow, ruleOf, wishOf } from "./rule-row.ts";

/** Rules that are watched, each in one sentence. `currencyOf`: what a symbol is priced in. */
export function ruleSentences(
  rows: readonly RuleRow[],
  {
    nowMs,
    currencyOf,
    portfolios,
  }: {
    readonly nowMs: number;
    readonly currencyOf: (symbol: string) => string | undefined;
    readonly portfolios: readonly { readonly id: string; readonly name: string; readonly currency: string }[];
  },
): readonly string[] {
  return rows.flatMap((row) => {
    const { condition, symbol } = row;
    const portfolio =
      "portfolioId" in condition ? portfolios.find(({ id }) => id === condition.portfolioId) : undefined;
    const currency = portfolio?.currency ?? (symbol === null ? undefined : currencyOf(symbol)) ?? "USD";
    const words = says(wishOf(row), {
      currency,
      ...(portfolio === undefined ? {} : { portfolioName: portfolio.name }),
    });
    const { state } = ruleOf(row, nowMs, words);
    if (state === "armed" || state === "resting") return [words];
    return state === "snoozed" ? [`${words} (asleep for now)`] : [];
  });
}
