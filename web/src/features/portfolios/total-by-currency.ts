import type { Portfolio } from "@sextant/core/contract";
import { approximately, decimal, decimalText, plus, ZERO } from "@sextant/core/decimal";

type Valued = Pick<Portfolio, "currency" | "totalValue" | "holdings" | "unpriced">;

/** Returns the value of a portfolio; null if none of its holdings has a price, since that is not a total of zero. */
export const totalOf = ({ totalValue, holdings, unpriced }: Omit<Valued, "currency">): string | null =>
  holdings.length > 0 && unpriced.length >= holdings.length && !/[1-9]/.test(totalValue) ? null : totalValue;

/**
 * Returns the combined value of portfolios by currency, and what it leaves out: amounts of two currencies are never
 * added.
 */
export function totalByCurrency(
  portfolios: readonly Valued[],
): readonly { readonly currency: string; readonly value: string | null; readonly without: readonly string[] }[] {
  const currencies = [...new Set(portfolios.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = portfolios.filter((one) => one.currency === currency);
    const totals = own.flatMap((one) => totalOf(one) ?? []);
    const without = [...new Set(own.flatMap(({ unpriced }) => unpriced))];
    const sum = totals.reduce((before, total) => plus(before, decimal(total)), ZERO);
    return { currency, value: totals.length === 0 ? null : decimalText(sum), without };
  });
}

/** Returns the unrealised profit in percent of its base: the cost of holdings that have both a price and a cost. */
export function profitPercent({ profit, holdings }: Pick<Portfolio, "profit" | "holdings">): number | null {
  const costs = holdings.filter((holding) => holding.profit !== null).map(({ cost }) => decimal(cost));
  const cost = approximately(costs.reduce((sum, one) => plus(sum, one), ZERO));
  return cost > 0 ? (100 * approximately(decimal(profit))) / cost : null;
}
