import type { Transaction } from "@sextant/core/contract";
import { decimal, decimalText, times } from "@sextant/core/decimal";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { kindVerb } from "./transaction-kinds.ts";
import * as TEXTS from "./texts.tsx";

/** Describes a transaction: 'Bought AAPL', 'Converted ETH/USD to BTC/USD', 'Split of AAPL, 3 for 2'. */
export function describeTransaction({ kind, symbol, counterSymbol, ratio }: Transaction): string {
  const verb = kindVerb(kind);
  const join = kind === "buy" || kind === "sell" || kind === "conversion" ? " " : TEXTS.ofSymbol;
  const what = symbol === null ? verb : `${verb}${join}${formatSymbol(symbol)}`;
  const into = counterSymbol === null ? "" : TEXTS.toSymbol(formatSymbol(counterSymbol));
  return what + into + (ratio === null ? "" : TEXTS.ratioFor(ratio.numerator, ratio.denominator));
}

/**
 * Returns the amount of a transaction before fee and tax: the stated one, otherwise quantity × price; null if there is
 * neither.
 */
export function transactionTotal({ amount, quantity, price }: Transaction): string | null {
  if (amount !== null) return amount;
  return quantity === null || price === null ? null : decimalText(times(decimal(quantity), decimal(price)));
}
