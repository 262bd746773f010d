import { expect, it } from "vitest";
import type { TransactionKind } from "../transaction-kinds/index.ts";
import { known } from "./test-movements.ts";
import type { Movement } from "./movement.ts";
import { transaction, type Written } from "./test-transactions.ts";

const event = (kind: TransactionKind, exDay: string, written: Written = {}): Movement => ({
  transaction: transaction(kind, { at: exDay, ...written }),
  origin: { by: "event" },
  precision: "day",
  exDayMs: Date.parse(exDay),
});
const booked = (kind: TransactionKind, at: string, written: Written = {}): Movement => ({
  transaction: transaction(kind, { at, ...written }),
  origin: { by: "file trading212", house: "trading212" },
  precision: "second",
});
const SPLIT = event("split", "2024-06-10", { for: "10/1" });
const paid = (exDay: string, payDay: string, perShare = "0.25", account = ""): Movement =>
  event("dividend", exDay, { at: payDay, quantity: "40", price: perShare, account });

it("finds a split from the day before its ex-day until seven days after it, also when booked as the shares it brought", () => {
  const on = (at: string, kind: TransactionKind = "split") => known([SPLIT], [booked(kind, at, { for: "10/1" })]);
  for (const at of ["2024-06-09", "2024-06-10T13:30:00Z", "2024-06-16T23:59:59Z"]) expect(on(at)).toEqual([0]);
  for (const at of ["2024-06-08T23:59:59Z", "2024-06-17"]) expect(on(at)).toEqual([undefined]);
  expect(on("2024-06-10", "stock-dividend")).toEqual([0]);
  expect(on("2024-06-10", "buy")).toEqual([undefined]);
  expect(known([SPLIT], [booked("split", "2024-06-10", { for: "10/1", symbol: "OTHER" })])).toEqual([undefined]);
});

it("finds each event once in each account; a second split in the account is a different one", () => {
  const in_ = (account: string) => booked("split", "2024-06-10", { for: "10/1", account });
  expect(known([SPLIT], [in_("A"), in_("B"), in_("A")])).toEqual([0, 0, undefined]);
  const ofA = event("split", "2024-06-10", { for: "10/1", account: "A" });
  expect(known([ofA], [in_("B"), in_("A")])).toEqual([undefined, 0]);
});

it("matches each weekly dividend to the nearest one", () => {
  const weeks = [paid("2025-01-06", "2025-01-08"), paid("2025-01-13", "2025-01-15"), paid("2025-01-20", "2025-01-22")];
  const rows = ["2025-01-15", "2025-01-08", "2025-01-23"].map((at) => booked("dividend", at, { amount: "9" }));
  expect(known(weeks, rows)).toEqual([1, 0, 2]);
  expect(known(weeks.slice(1), [booked("dividend", "2025-01-08", { amount: "9" })])).toEqual([undefined]);
});

it("treats a dividend and a return of capital on one day as one event, but two dividends as two", () => {
  const one = paid("2025-01-06", "2025-01-08");
  const row = (kind: TransactionKind, amount: string) => booked(kind, "2025-01-08", { amount });
  expect(known([one], [row("dividend", "6"), row("return-of-capital", "4")])).toEqual([0, 0]);
  expect(known([one], [row("dividend", "6"), row("dividend", "4")])).toEqual([0, undefined]);
});

it("matches the same amount within four weeks if no source had the payment date", () => {
  const one = paid("2025-01-06", "2025-01-06");
  const on = (at: string, amount: string) => known([one], [booked("dividend", at, { amount })]);
  expect(on("2025-01-30", "10.04")).toEqual([0]);
  expect(on("2025-01-30", "11")).toEqual([undefined]);
  expect(on("2025-02-04", "10")).toEqual([undefined]);
});

it("treats a dividend of another amount as a different one, and matches the nearest in day and amount in any file order", () => {
  const one = paid("2025-01-06", "2025-01-15");
  const row = (at: string, amount: string, written: Written = {}) => booked("dividend", at, { amount, ...written });
  for (const [amount, as] of [
    ["150", undefined],
    ["14.1", undefined],
    ["5.9", undefined],
    ["-10", undefined],
    ["6.5", 0],
    ["10", 0],
  ] as const)
    expect(known([one], [row("2025-01-17", amount)])).toEqual([as]);
  expect(known([one], [booked("return-of-capital", "2025-01-15", { amount: "500" })])).toEqual([undefined]);
  // A special dividend on the same day, a smaller one nearby, and last month's dividend.
  for (const other of [row("2025-01-15", "150"), row("2025-01-15", "8"), row("2025-01-07", "10")]) {
    expect(known([one], [other, row("2025-01-15", "10")])).toEqual([undefined, 0]);
    expect(known([one], [row("2025-01-15", "10"), other])).toEqual([0, undefined]);
  }
});

it("matches a dividend in another currency from its payment date on, if none in its own currency matches", () => {
  const one = paid("2025-01-06", "2025-01-15");
  const euros = (at: string) => booked("dividend", at, { amount: "8", currency: "EUR" });
  expect(known([one], [euros("2025-01-16")])).toEqual([0]);
  expect(known([one], [euros("2025-01-10")])).toEqual([undefined]);
  expect(known([one], [booked("return-of-capital", "2025-01-15", { amount: "8", currency: "EUR" })])).toEqual([
    undefined,
  ]);
  const own = booked("dividend", "2025-01-18", { amount: "9" });
  expect(known([one], [euros("2025-01-15"), own])).toEqual([undefined, 0]);
});

it("matches a portfolio-wide dividend to the payments of its accounts, up to its total amount", () => {
  const one = paid("2025-01-06", "2025-01-15");
  const of = (account: string, amount: string, at = "2025-01-15") => booked("dividend", at, { account, amount });
  expect(known([one], [of("A", "7"), of("B", "3")])).toEqual([0, 0]);
  expect(known([one], [of("A", "10"), of("B", "10", "2025-01-16")])).toEqual([0, undefined]);
});

it("matches no fee to an event", () => {
  const rows = [
    booked("dividend", "2025-01-15", { amount: "10" }),
    booked("fee", "2025-01-15", { symbol: "ACME", amount: "0.5" }),
  ];
  expect(known([paid("2025-01-06", "2025-01-15")], rows)).toEqual([0, undefined]);
  const numbered = rows.map((one) => ({ ...one, number: "7" }));
  expect(known([paid("2025-01-06", "2025-01-15")], numbered)).toEqual([0, undefined]);
});
