import type { Invoice } from "@sextant/core/contract";
import { describe, expect, it } from "vitest";
import { invoiceView, isNothing, isOpen } from "./invoice-view.ts";

type Reported = Pick<Invoice, "status" | "exception" | "closedBecause" | "review" | "received">;

const reported = (changes: Partial<Reported>): Reported => ({
  status: "NEW",
  exception: "NONE",
  closedBecause: null,
  review: null,
  received: "0.00",
  ...changes,
});

describe("view of an invoice", () => {
  it.each<[Partial<Reported>, ReturnType<typeof invoiceView>]>([
    [{}, "pay"],
    [{ exception: "PAID_PARTIAL", received: "50.00" }, "partly"],
    [{ status: "PROCESSING", received: "79.00" }, "confirming"],
    [{ status: "PROCESSING", exception: "PAID_OVER", received: "89.00" }, "confirming"],
    [{ status: "PROCESSING", exception: "PAID_LATE", received: "79.00" }, "late"],
    // A payment to a superseded invoice is being confirmed nonetheless.
    [{ status: "PROCESSING", closedBecause: "superseded", received: "79.00" }, "confirming"],
    [{ status: "SETTLED" }, "settled"],
    [{ status: "SETTLED", exception: "MARKED" }, "settled"],
    [{ status: "SETTLED", exception: "PAID_OVER", review: "More arrived." }, "settled"],
    [{ status: "SETTLED", exception: "REVERSED", review: "Undone." }, "reversed"],
    [{ status: "EXPIRED" }, "expired"],
    [{ status: "EXPIRED", exception: "PAID_LATE", received: "79.00", review: "Too late." }, "review"],
    [{ status: "EXPIRED", exception: "PAID_PARTIAL", received: "50.00" }, "review"],
    [{ status: "EXPIRED", closedBecause: "superseded" }, "superseded"],
    [{ status: "EXPIRED", closedBecause: "withdrawn" }, "withdrawn"],
    [{ status: "EXPIRED", closedBecause: "withdrawn", received: "50.00", review: "Part arrived." }, "review"],
    [{ status: "INVALID", received: "79.00" }, "invalid"],
  ])("%j is '%s'", (changes, view) => {
    expect(invoiceView(reported(changes))).toBe(view);
  });

  it("success is shown for one status only", () => {
    for (const status of ["NEW", "PROCESSING", "EXPIRED", "INVALID"] as const)
      for (const exception of ["NONE", "PAID_PARTIAL", "PAID_OVER", "PAID_LATE", "MARKED", "REVERSED"] as const)
        expect(invoiceView(reported({ status, exception, received: "79.00" }))).not.toBe("settled");
  });
});

it("an invoice is open while it may be paid or is being confirmed", () => {
  expect(isOpen(reported({}))).toBe(true);
  expect(isOpen(reported({ status: "PROCESSING", received: "79.00" }))).toBe(true);
  expect(isOpen(reported({ status: "EXPIRED" }))).toBe(false);
  expect(isOpen(reported({ status: "SETTLED" }))).toBe(false);
  expect(isOpen(reported({ closedBecause: "withdrawn" }))).toBe(false);
});

it("zero is zero however many digits it has", () => {
  expect([isNothing("0"), isNothing("0.00"), isNothing("0.000000000000000001")]).toEqual([true, true, false]);
});
