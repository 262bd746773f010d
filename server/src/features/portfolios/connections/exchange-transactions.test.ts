import { decimal } from "@sextant/core/decimal";
import { expect, it } from "vitest";
import type { ExchangeEvent } from "../../../providers/exchanges/index.ts";
import { exchangeTransactions } from "./exchange-transactions.ts";

const CONNECTION = { id: "01J00000000000000000000000", source: "kraken", label: "Kraken" } as const;
const trade: Extract<ExchangeEvent, { kind: "trade" }> = {
  kind: "trade",
  id: "T1",
  atMs: Date.UTC(2026, 0, 10),
  given: { asset: "BTC", quantity: "0.5" },
  received: { asset: "ETH", quantity: "5" },
  fees: [],
};
const feesOf = (event: ExchangeEvent) =>
  (exchangeTransactions(event, CONNECTION, "USD") ?? []).map(
    ({ kind, symbol, quantity, amount, currency, fee, feeCurrency }) => ({
      kind,
      symbol,
      quantity,
      amount,
      currency,
      fee,
      feeCurrency,
    }),
  );
const ofTrade = { kind: "conversion", symbol: "BTC-USD", quantity: decimal("0.5"), currency: "USD" };

it("takes a second fee in coins out of these coins, not out of cash of the same name", () => {
  const fees = [
    { asset: "BTC", quantity: "0.01" },
    { asset: "ETH", quantity: "0.1" },
  ];
  expect(feesOf({ ...trade, fees })).toEqual([
    expect.objectContaining({ ...ofTrade, fee: decimal("0.01"), feeCurrency: "BTC-USD" }),
    { kind: "fee", fee: decimal("0.1"), feeCurrency: "ETH-USD", currency: "USD" },
  ]);
});

it("returns a negative fee: in the trade's own currency off its fee, in anything else as a separate entry", () => {
  const given = { asset: "USD", quantity: "100" };
  expect(feesOf({ ...trade, given, fees: [{ asset: "USD", quantity: "-0.48" }] })).toEqual([
    expect.objectContaining({ kind: "buy", symbol: "ETH-USD", fee: decimal("-0.48") }),
  ]);
  const fees = [
    { asset: "ETH", quantity: "-0.1" },
    { asset: "EUR", quantity: "-2" },
  ];
  expect(feesOf({ ...trade, fees })).toEqual([
    expect.objectContaining({ ...ofTrade, fee: undefined }),
    { kind: "reward", symbol: "ETH-USD", quantity: decimal("0.1"), currency: "USD" },
    { kind: "fee", amount: decimal("-2"), currency: "EUR" },
  ]);
});

it("leaves out a charge in a coin that can have no symbol", () => {
  expect(exchangeTransactions({ ...trade, fees: [{ asset: "$", quantity: "1" }] }, CONNECTION, "USD")).toBeUndefined();
});
