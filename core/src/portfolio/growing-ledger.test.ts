import fc from "fast-check";
import { expect, it } from "vitest";
import { checkpoint } from "./checkpoint.ts";
import { growingLedger } from "./growing-ledger.ts";
import { continuedInOrder, emptyLedger, ledger } from "./ledger.ts";
import { anyHistory, anyRates, anySettings } from "./test-transactions.ts";
import { transactionsInOrder } from "./transactions-in-order.ts";

it("equals the ledger of the same transactions counted at once, in parts of any size, and leaves saved ledgers unchanged", () => {
  fc.assert(
    fc.property(
      anyHistory(anySettings),
      anyRates,
      fc.tuple(fc.integer({ min: 1, max: 9 }), fc.nat(20)),
      ({ settings, transactions }, rateOf, [most, storedAt]) => {
        const ordered = transactionsInOrder(transactions);
        const growing = growingLedger(ordered, settings, rateOf);
        while (growing.counted() < Math.min(storedAt, ordered.length)) growing.count(1);
        const stored = growing.keep();
        while (growing.count(most));
        expect(growing.counted()).toBe(ordered.length);
        expect(checkpoint(growing.now())).toBe(checkpoint(ledger(transactions, settings, rateOf)));
        expect(checkpoint(stored)).toBe(
          checkpoint(continuedInOrder(emptyLedger(settings), ordered.slice(0, storedAt), rateOf)),
        );
      },
    ),
  );
});

it("stops before a given time or at a transaction it can't count, and continues after it", () => {
  const base = {
    account: "",
    currency: "USD",
    symbol: "A",
    quantity: { units: 1n, places: 0 },
    price: { units: 2n, places: 0 },
  };
  const ordered = transactionsInOrder([
    { ...base, id: "a", kind: "buy", atMs: 10 },
    { ...base, id: "b", kind: "sell", atMs: 20, quantity: { units: 5n, places: 0 } },
    { ...base, id: "c", kind: "sell", atMs: 30 },
  ]);
  const growing = growingLedger(
    ordered,
    { method: "fifo", scope: "portfolio", cash: "untracked", base: "USD" },
    () => undefined,
  );
  expect(growing.count(10, 20)).toBe(false);
  expect([growing.counted(), growing.error()]).toEqual([1, undefined]);
  expect(growing.count(10)).toBe(false);
  expect([growing.counted(), growing.error()?.transaction.id]).toEqual([1, "b"]);
  growing.skip();
  expect(growing.count(10)).toBe(false);
  expect([growing.counted(), growing.error()]).toEqual([3, undefined]);
  expect(growing.now().state.pools.get("A")?.quantity).toBe(0n);
});
