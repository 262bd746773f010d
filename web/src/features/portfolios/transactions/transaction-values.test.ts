import { addTransaction, PORTFOLIO_TRANSACTION_KINDS, type Transaction } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { fieldsOf, KIND_FORMS } from "./kind-fields.ts";
import { bodyOf, emptyValues, transactionErrors, type TransactionValues, valuesOf } from "./transaction-values.ts";

const FULL: Omit<Transaction, "kind" | "side"> = {
  id: "t1",
  account: "Depot",
  symbol: "ACME",
  quantity: "1.5",
  price: "10",
  amount: "15",
  currency: "EUR",
  fee: "0.5",
  feeCurrency: "USD",
  tax: "0.25",
  counterSymbol: "NEWCO",
  counterQuantity: "3",
  ratio: { numerator: "3", denominator: "2" },
  costShare: "0.125",
  lots: [{ id: "a", quantity: "1.5" }],
  pair: "t0",
  at: "2026-01-03T15:00:42.000Z",
  note: "some",
  importId: "i1",
};

it.each(PORTFOLIO_TRANSACTION_KINDS)("sends an unchanged %s that was opened for editing as it was", (kind) => {
  for (const form of KIND_FORMS[kind]) {
    const fields = fieldsOf(form);
    const bare = { symbol: null, quantity: null, price: null, amount: null, tax: null, counterSymbol: null };
    const none = { counterQuantity: null, ratio: null, costShare: null, fee: "0", feeCurrency: null };
    const own = Object.fromEntries(fields.map((field) => [field, FULL[field]]));
    const before = { ...FULL, ...bare, ...none, ...own, kind, side: null } as Transaction;
    const values = valuesOf(before);
    expect([form.name, values.form, transactionErrors(values)]).toEqual([form.name, form.name, {}]);
    const body = bodyOf(values, before);
    expect(addTransaction.body.parse(body)).toEqual(body);
    const { pair, lots, at, note, account, currency } = FULL;
    expect(body).toEqual({ ...own, kind, pair, lots, at, note, account, currency });
  }
});

const filled = (changes: Partial<TransactionValues>) => ({ ...emptyValues("buy", "USD"), ...changes });

it("shows what is missing at its field, and which field would do instead", () => {
  expect(transactionErrors(filled({}))).toEqual({
    symbol: "Enter a symbol such as AAPL or BTC-USD.",
    quantity: "Enter the quantity.",
    price: "Enter this or the total before fee and tax.",
  });
  expect(transactionErrors(filled({ symbol: "a", quantity: "1", amount: "5" }))).toEqual({});
});

it("validates numbers, shares and currencies", () => {
  const bad = { symbol: "A", quantity: "0", price: "1,5", fee: "x", tax: "-1", currency: "$" };
  expect(Object.keys(transactionErrors(filled(bad))).sort()).toEqual(["currency", "fee", "price", "quantity"]);
  const spinOff = { kind: "spin-off", symbol: "A", counterSymbol: "B", ratioNew: "1", costPercent: "120" } as const;
  expect(transactionErrors(filled(spinOff))).toEqual({ costShare: "Enter at most 100." });
  expect(transactionErrors(filled({ kind: "dividend", symbol: "A", amount: "-5" }))).toEqual({});
  expect(transactionErrors(filled({ kind: "deposit", amount: "-5" }))).toHaveProperty("amount");
});

it("sends plain numbers and symbols, and no fields of another kind", () => {
  const typed = filled({ symbol: " aapl ", quantity: "1,500.5", price: ".5", counterSymbol: "X", ratioNew: "2" });
  expect(bodyOf(typed)).toEqual({
    kind: "buy",
    account: "",
    currency: "USD",
    note: null,
    symbol: "AAPL",
    quantity: "1500.5",
    price: "0.5",
  });
  expect(
    bodyOf(filled({ kind: "spin-off", symbol: "A", counterSymbol: "B", ratioNew: "1", costPercent: "12.5" })),
  ).toEqual(expect.objectContaining({ costShare: "0.125", ratio: { numerator: "1", denominator: "1" } }));
});

it("converts a dividend per share to its amount", () => {
  const before = {
    ...FULL,
    kind: "dividend",
    side: null,
    amount: null,
    counterSymbol: null,
    ratio: null,
  } as Transaction;
  expect(valuesOf(before).amount).toBe("15");
});
