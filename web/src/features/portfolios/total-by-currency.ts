import type { Portfolio } from "@sextant/core/contract";
import { decimal, decimalText, plus, ZERO } from "@sextant/core/decimal";

type Valued = Pick<Portfolio, "currency" | "totalValue" | "holdings" | "unpriced">;

/** Returns what a portfolio is worth; null where nothing that it holds has a price, since that is no total of zero. */
export const totalOf = ({ totalValue, holdings, unpriced }: Omit<Valued, "currency">): string | null =>
  holdings.length > 0 && unpriced.length >= holdings.length && !/[1-9]/.test(totalValue) ? null : totalValue;

/** Returns what portfolios are worth together, by currency: amounts of two currencies are never added. */
export function totalByCurrency(
  portfolios: readonly Valued[],
): readonly { readonly currency: string; readonly value: string | null }[] {
  const currencies = [...new Set(portfolios.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const totals = portfolios.flatMap((one) => (one.currency === currency ? (totalOf(one) ?? []) : []));
    const sum = totals.reduce((before, total) => plus(before, decimal(total)), ZERO);
    return { currency, value: totals.length === 0 ? null : decimalText(sum) };
  });
}
