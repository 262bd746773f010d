import type { StoredTransaction } from "./stored-transaction.ts";

/**
 * Returns a portfolio's transactions without those of some symbols, as if they had never been held. Undefined where
 * that would change the others: a conversion or corporate action leads from one to the other, or a fee was paid in
 * coins.
 */
export function withoutSymbols(
  transactions: readonly StoredTransaction[],
  symbols: ReadonlySet<string>,
): readonly StoredTransaction[] | undefined {
  const others: StoredTransaction[] = [];
  for (const one of transactions) {
    const { symbol, counterSymbol, currency, feeCurrency } = one;
    const touched = [symbol, counterSymbol].filter((of) => of !== undefined);
    const left = touched.filter((of) => symbols.has(of)).length;
    if (left > 0 && left < touched.length) return undefined;
    if (feeCurrency !== undefined && feeCurrency !== currency) return undefined;
    if (left === 0) others.push(one);
  }
  return others;
}
