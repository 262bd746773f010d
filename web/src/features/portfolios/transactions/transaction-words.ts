import type { Transaction } from "@sextant/core/contract";
import { decimal, decimalText, times } from "@sextant/core/decimal";
import { symbolWords } from "../../../lib/symbol-words.ts";
import { kindVerb } from "./transaction-kinds.ts";

/** Returns what a transaction is: 'Bought AAPL', 'Converted ETH/USD to BTC/USD', 'Split of AAPL, 3 for 2'. */
export function transactionWords({ kind, symbol, counterSymbol, ratio }: Transaction): string {
  const verb = kindVerb(kind);
  const join = kind === "buy" || kind === "sell" || kind === "conversion" ? " " : " of ";
  const what = symbol === null ? verb : `${verb}${join}${symbolWords(symbol)}`;
  const into = counterSymbol === null ? "" : ` to ${symbolWords(counterSymbol)}`;
  return `${what}${into}${ratio === null ? "" : `, ${ratio.numerator} for ${ratio.denominator}`}`;
}

/** Returns the money of a transaction before fee and tax: what was stated, else quantity × price; null where there is neither. */
export function transactionTotal({ amount, quantity, price }: Transaction): string | null {
  if (amount !== null) return amount;
  return quantity === null || price === null ? null : decimalText(times(decimal(quantity), decimal(price)));
}
