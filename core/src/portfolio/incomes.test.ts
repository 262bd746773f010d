import fc from "fast-check";
import { expect, it } from "vitest";
import { decimalText, plus, ZERO } from "../decimal/index.ts";
import { departures, realisedGain } from "./holdings.ts";
import { type Income, incomesInSteps } from "./incomes.ts";
import { ledger } from "./ledger.ts";
import type { LedgerSettings, RateOf } from "./ledger-settings.ts";
import type { Transaction } from "./transaction.ts";
import {
  anyHistory,
  anySettings,
  FIFO,
  gappyRates,
  NO_RATES,
  ratesOf,
  text,
  transaction,
} from "./test-transactions.ts";

function incomes(transactions: readonly Transaction[], settings: LedgerSettings, rateOf: RateOf): readonly Income[] {
  const steps = incomesInSteps(transactions, settings, rateOf);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const paid = [
  transaction("buy", { quantity: "10", amount: "1000", at: "2026-01-05" }),
  transaction("dividend", { amount: "12", tax: "3", at: "2026-02-01" }),
  transaction("interest", { amount: "2", currency: "EUR", at: "2026-02-03" }),
  transaction("reward", { symbol: "BNB", quantity: "2", price: "7", at: "2026-03-01" }),
  transaction("reward", { symbol: "BNB", quantity: "1", at: "2026-03-02" }),
  transaction("sell", { quantity: "1", amount: "300", at: "2026-03-03" }),
];

it("of a dividend, interest and a reward are before tax, at the rate of the day, and exclude income without a value", () => {
  const found = incomes(paid, FIFO, ratesOf({ EUR: { "2026-01-01": "1.25" } }));
  expect(found.map(({ transaction: { kind }, amount, unknown }) => [kind, text(amount), unknown?.kind])).toEqual([
    ["dividend", "12", undefined],
    ["interest", "2.5", undefined],
    ["reward", "14", undefined],
    ["reward", undefined, "no-value"],
  ]);
  const without = incomes(paid, FIFO, NO_RATES).find(({ transaction: { kind } }) => kind === "interest");
  expect([without?.amount, without?.unknown?.kind]).toEqual([undefined, "no-rate"]);
});

it("continue after a sale of lots that another portfolio sent", () => {
  const out = transaction("transfer-out", { quantity: "2", id: "out", at: "2026-01-02" });
  const sent = ledger([transaction("buy", { quantity: "2", amount: "20", id: "lot" }), out], FIFO, NO_RATES);
  const chosen = [{ id: "lot", quantity: { units: 1n, places: 0 } }];
  const own = [
    transaction("transfer-in", { quantity: "2", pair: "out", at: "2026-01-03" }),
    transaction("sell", { quantity: "1", amount: "15", lots: chosen, at: "2026-01-04" }),
    transaction("dividend", { amount: "3", at: "2026-01-05" }),
  ];
  const steps = incomesInSteps(own, { ...FIFO, method: "by-hand" }, NO_RATES, { arrivals: departures(sent) });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value.map(({ amount }) => text(amount))).toEqual(["3"]);
  // Without those transfers, the sold lot does not exist.
  expect(incomes(own, { ...FIFO, method: "by-hand" }, NO_RATES)).toEqual([]);
});

it("add up exactly to the income that the ledger realised, whatever rates are missing", () => {
  fc.assert(
    fc.property(anyHistory(anySettings), gappyRates, ({ settings, transactions }, rateOf) => {
      const sum = incomes(transactions, settings, rateOf).reduce((all, { amount }) => plus(all, amount ?? ZERO), ZERO);
      expect(decimalText(sum)).toBe(decimalText(realisedGain(ledger(transactions, settings, rateOf)).income));
    }),
  );
});
