import { expect, it } from "vitest";
import type { StoredTransaction } from "./stored-transaction.ts";
import { withoutSymbols } from "./without-symbols.ts";

const of = (id: string, changes: Partial<StoredTransaction> = {}) =>
  ({ id, kind: "buy", symbol: "AAPL", currency: "USD", ...changes }) as StoredTransaction;
const idsOf = (...transactions: readonly StoredTransaction[]) =>
  withoutSymbols(transactions, new Set(["BTC-USD", "ETH-USD"]))?.map(({ id }) => id);

it("leaves out the transactions of these symbols, also those between them", () => {
  const cash = { id: "cash", kind: "deposit", currency: "USD" } as StoredTransaction;
  const between = of("c", { kind: "conversion", symbol: "BTC-USD", counterSymbol: "ETH-USD" });
  expect(idsOf(of("a"), of("b", { symbol: "BTC-USD" }), between, cash)).toEqual(["a", "cash"]);
});

it("returns nothing where the others depend on them", () => {
  expect(idsOf(of("a", { kind: "conversion", counterSymbol: "BTC-USD" }))).toBeUndefined();
  expect(idsOf(of("a", { feeCurrency: "BTC-USD" }))).toBeUndefined();
  expect(idsOf(of("a", { feeCurrency: "USD" }))).toEqual(["a"]);
});
