import type { Portfolio } from "@sextant/core/contract";
import { decimal, decimalText, plus, ZERO } from "@sextant/core/decimal";

/** Returns what portfolios are worth together, by currency: amounts of two currencies are never added. */
export function totalByCurrency(
  portfolios: readonly Pick<Portfolio, "currency" | "totalValue">[],
): readonly { readonly currency: string; readonly value: string }[] {
  const currencies = [...new Set(portfolios.map(({ currency }) => currency))];
  return currencies.map((currency) => ({
    currency,
    value: decimalText(
      portfolios
        .filter((portfolio) => portfolio.currency === currency)
        .reduce((sum, { totalValue }) => plus(sum, decimal(totalValue)), ZERO),
    ),
  }));
}
