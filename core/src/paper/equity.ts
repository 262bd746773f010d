import { type Decimal, minus, plus, priceDecimal, times, ZERO } from "../decimal/index.ts";
import type { PaperAccount } from "./paper-account.ts";

/** An account's value, or the symbols whose price is unknown, in which case there is no total. */
export type PaperEquity =
  | {
      readonly kind: "known";
      readonly equity: Decimal;
      /** Values of the long and of the short positions, both positive. */
      readonly longValue: Decimal;
      readonly shortValue: Decimal;
    }
  | { readonly kind: "unpriced"; readonly symbols: readonly string[] };

/** Returns an account's value at the given prices: cash plus long positions, less the cost of buying shorts back. */
export function equityAt(account: PaperAccount, priceOf: (symbol: string) => number | undefined): PaperEquity {
  let longValue = ZERO;
  let shortValue = ZERO;
  const unpriced: string[] = [];
  for (const { symbol, side, quantity } of account.positions.values()) {
    const found = priceOf(symbol);
    const price = found === undefined ? undefined : priceDecimal(found);
    if (price === undefined) unpriced.push(symbol);
    else if (side > 0) longValue = plus(longValue, times(quantity, price));
    else shortValue = plus(shortValue, times(quantity, price));
  }
  if (unpriced.length > 0) return { kind: "unpriced", symbols: unpriced };
  return { kind: "known", equity: minus(plus(account.cash, longValue), shortValue), longValue, shortValue };
}
