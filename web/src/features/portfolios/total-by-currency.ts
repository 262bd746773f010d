import type { Portfolio } from "@sextant/core/contract";
import { approximately, decimal, decimalText, plus, ZERO } from "@sextant/core/decimal";

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

/** Returns the unrealised profit in percent of what it is measured against: the cost of what has both a price and a cost. */
export function profitPercent({ profit, holdings }: Pick<Portfolio, "profit" | "holdings">): number | null {
  const costs = holdings.filter((holding) => holding.profit !== null).map(({ cost }) => decimal(cost));
  const cost = approximately(costs.reduce((sum, one) => plus(sum, one), ZERO));
  return cost > 0 ? (100 * approximately(decimal(profit))) / cost : null;
}
