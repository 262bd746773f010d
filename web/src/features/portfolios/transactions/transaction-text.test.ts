import type { Transaction } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { transactionTotal, describeTransaction } from "./transaction-text.ts";

const of = (changes: Partial<Transaction>) =>
  ({
    kind: "buy",
    symbol: "AAPL",
    counterSymbol: null,
    ratio: null,
    amount: null,
    quantity: null,
    price: null,
    ...changes,
  }) as Transaction;

it.each([
  [{}, "Bought AAPL"],
  [{ kind: "conversion", symbol: "ETH-USD", counterSymbol: "BTC-USD" }, "Converted ETH/USD to BTC/USD"],
  [{ kind: "split", ratio: { numerator: "3", denominator: "2" } }, "Split of AAPL, 3 for 2"],
  [{ kind: "deposit", symbol: null }, "Deposit"],
  [{ kind: "dividend" }, "Dividend of AAPL"],
] as const)("names %o", (changes, text) => {
  expect(describeTransaction(of(changes))).toBe(text);
});

it("computes the total exactly, and prefers a stated amount", () => {
  expect(transactionTotal(of({ quantity: "0.1", price: "0.2" }))).toBe("0.02");
  expect(transactionTotal(of({ quantity: "1", price: "2", amount: "-3" }))).toBe("-3");
  expect(transactionTotal(of({ quantity: "1" }))).toBeNull();
});
