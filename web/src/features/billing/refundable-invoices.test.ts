import type { Billing, Invoice } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { refundableInvoices } from "./refundable-invoices.ts";

const NOW = Date.UTC(2026, 0, 10);
const day = (days: number) => new Date(NOW + days * 86_400_000).toISOString();
type Period = Billing["periods"][number];
const period = (planId: Period["planId"], from: number, until: number, invoiceId: string | null): Period => ({
  ...{ planId, startsAt: day(from), endsAt: day(until), invoiceId },
  state: until <= 0 ? "over" : from > 0 ? "ahead" : "running",
});
const paid = (id: string, changes: Partial<Invoice> = {}) =>
  ({
    ...{ id, kind: "new", settledAt: day(-3), confirmed: "79.004217", over: "0.00", decimals: 6, exception: "NONE" },
    entitlement: { planId: "premium", startsAt: day(-3), endsAt: day(27) },
    ...changes,
  }) as Invoice;
const open = (invoices: Invoice[], periods: Period[], refunds: Partial<Billing["refunds"][number]>[] = []) =>
  refundableInvoices({ invoices, periods, refunds: refunds as Billing["refunds"] }, NOW).map(
    ({ invoice, amount }) => `${invoice.id} ${amount}`,
  );

it("what was paid may be asked back for 14 days, without what became credit", () => {
  expect(open([paid("a")], [period("premium", -3, 27, "a")])).toEqual(["a 79.004217"]);
  expect(open([paid("a", { confirmed: "89.004217", over: "10.00" })], [period("premium", -3, 27, "a")])).toEqual([
    "a 79.004217",
  ]);
  expect(open([paid("a", { settledAt: day(-14) })], [period("premium", -14, 16, "a")])).toEqual([]);
  expect(open([paid("a", { settledAt: null })], [])).toEqual([]);
  expect(open([paid("a", { exception: "REVERSED" })], [period("premium", -3, 27, "a")])).toEqual([]);
  expect(open([paid("a", { entitlement: null })], [])).toEqual([]);
});

it("what an upgrade or a smaller plan took the place of may not", () => {
  const upgraded = [period("pro", -1, 27, "b"), period("basic", -3, -1, "a")];
  expect(open([paid("a"), paid("b", { kind: "upgrade" })], upgraded)).toEqual(["b 79.004217"]);
  // Replaced before it began, nothing is left of it.
  expect(open([paid("a")], [period("pro", -1, 27, "b")])).toEqual([]);
  const upgradedAgain = [period("pro", -1, 5, "c"), period("premium", -2, -1, "b")];
  expect(open([paid("b", { kind: "upgrade" })], upgradedAgain)).toEqual([]);
});

it("an upgrade that came to its own end may, also where the same plan goes on", () => {
  const ended = [period("pro", -1, 29, "c"), period("pro", -3, -1, "b")];
  expect(open([paid("b", { kind: "upgrade" })], ended)).toEqual(["b 79.004217"]);
});

it("what was asked back is not asked again, unless it was refused", () => {
  const periods = [period("premium", -3, 27, "a")];
  expect(open([paid("a")], periods, [{ invoiceId: "a", state: "asked" }])).toEqual([]);
  expect(open([paid("a")], periods, [{ invoiceId: "a", state: "refused" }])).toEqual(["a 79.004217"]);
});
