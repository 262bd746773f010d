import { describe, expect, it } from "vitest";
import type { InvoiceEntry } from "./payment-types.ts";
import { confirmedBy, DAY, FULL, minute, paid, readTo, SETTLED, stateOf, usdt } from "./test-invoices.ts";

describe("a payment after the end", () => {
  it("in full and within a day of it settles, by the time of its block", () => {
    for (const after of [62, 60 + DAY]) {
      const late = paid(FULL, after);
      expect(stateOf([late], confirmedBy(late, 1))).toMatchObject({ status: "PROCESSING", exception: "PAID_LATE" });
      // However long afterwards it is read.
      expect(stateOf([late], readTo(9 * DAY))).toMatchObject({ exception: "PAID_LATE", isToSettle: true });
      expect(stateOf([late], readTo(9 * DAY), [SETTLED])).toMatchObject({ status: "SETTLED", exception: "PAID_LATE" });
    }
  });

  it("within a minute of it is not late, because chains' clocks differ", () => {
    const justAfter = paid(FULL, 61);
    expect(stateOf([justAfter], readTo(90))).toMatchObject({ exception: "NONE", isToSettle: true });
    expect(stateOf([{ ...justAfter, blockTimeMs: minute(61) + 1 }], readTo(90)).exception).toBe("PAID_LATE");
  });

  it("by more than a day needs a review, and never settles automatically", () => {
    const tooLate = paid(FULL, 60 + DAY, { blockTimeMs: minute(60 + DAY) + 1 });
    for (const chain of [undefined, confirmedBy(tooLate, 1), confirmedBy(tooLate, 500), readTo(99 * DAY)]) {
      expect(stateOf([tooLate], chain)).toMatchObject({
        status: "EXPIRED",
        exception: "PAID_LATE",
        isToSettle: false,
        review: "late",
      });
    }
    // The payment that completes the sum decides.
    expect(stateOf([paid("29", 10), tooLate], readTo(9 * DAY))).toMatchObject({ review: "late", isToSettle: false });
  });

  it("by more than a day does not become early through an earlier one that the nodes dispute", () => {
    const denied = paid(FULL, 10, { isAgreed: false });
    const tooLate = paid("30", 62 + DAY);
    const state = stateOf([denied, tooLate], readTo(63 + DAY));
    expect(state).toMatchObject({ isToSettle: false, review: "invalid" });
    const lately = [paid(FULL, 50 + DAY, { isAgreed: false }), paid("30", 62 + DAY)];
    expect(stateOf(lately, readTo(70 + DAY))).toMatchObject({
      status: "PROCESSING",
      isToSettle: false,
      review: "late",
    });
  });
});

describe("an invoice that was closed", () => {
  const superseded: InvoiceEntry = { kind: "superseded", atMs: minute(20), by: "inv_2" };
  const withdrawn: InvoiceEntry = { kind: "withdrawn", atMs: minute(20) };

  it("requests nothing from then on", () => {
    for (const closed of [superseded, withdrawn]) {
      expect(stateOf([], readTo(19), [closed])).toMatchObject({
        status: "EXPIRED",
        exception: "NONE",
        toSendBase: undefined,
        expiresAtMs: minute(20),
        lateUntilMs: minute(20 + DAY),
      });
      expect(stateOf([paid("10", 10)], readTo(21), [closed])).toMatchObject({
        status: "EXPIRED",
        exception: "PAID_PARTIAL",
        review: "partial-expired",
      });
    }
  });

  it("by its payer still settles by a late payment", () => {
    const payment = paid(FULL, 30);
    expect(stateOf([payment], confirmedBy(payment, 12), [withdrawn])).toMatchObject({
      status: "PROCESSING",
      exception: "PAID_LATE",
      isToSettle: true,
      settlesAs: "plan",
    });
    const tooLate = paid(FULL, 21 + DAY);
    expect(stateOf([tooLate], readTo(9 * DAY), [withdrawn])).toMatchObject({ status: "EXPIRED", review: "late" });
  });

  it("by a newer one turns payments into credit", () => {
    const payment = paid(FULL, 30);
    expect(stateOf([payment], confirmedBy(payment, 12), [superseded])).toMatchObject({
      isToSettle: true,
      settlesAs: "credit",
    });
    // Not the amount that had settled before.
    expect(stateOf([payment], confirmedBy(payment, 12), [SETTLED, superseded])).toMatchObject({
      status: "SETTLED",
      settlesAs: "plan",
    });
  });
});

describe("a settled invoice", () => {
  const payment = paid(FULL, 10);

  it("stays settled, whatever the chain's time, the nodes and later entries", () => {
    const doubted = { ...payment, isAgreed: false };
    const later: InvoiceEntry[] = [
      SETTLED,
      { kind: "withdrawn", atMs: minute(30) },
      { kind: "remainder", atMs: minute(30), boundBase: 0n, amountBase: usdt("99") },
    ];
    for (const chain of [undefined, readTo(9), readTo(99 * DAY)]) {
      expect(stateOf([doubted], chain, later)).toMatchObject({
        status: "SETTLED",
        exception: "NONE",
        isToSettle: false,
      });
    }
  });

  it("is reversed when the payment that settled it disappears, and restored when it returns", () => {
    const gone = { ...payment, state: "orphaned" } as const;
    expect(stateOf([gone], readTo(40), [SETTLED])).toMatchObject({
      status: "SETTLED",
      exception: "REVERSED",
      review: "reversed",
      isToSettle: false,
      toSendBase: undefined,
    });
    // As soon as it is seen again.
    expect(stateOf([{ ...payment, blockNumber: 1_190 }], readTo(38), [SETTLED])).toMatchObject({
      exception: "NONE",
      review: undefined,
    });
    expect(stateOf([paid("29.004216", 10)], readTo(40), [SETTLED]).exception).toBe("REVERSED");
  });
});

describe("an invoice that a merchant marked", () => {
  const mark = (as: "SETTLED" | "INVALID", after = 30): InvoiceEntry => ({ kind: "marked", atMs: minute(after), as });

  it("has the status of its mark, and settles by nothing else", () => {
    const payment = paid(FULL, 10);
    for (const as of ["SETTLED", "INVALID"] as const) {
      for (const transfers of [[], [paid("10", 10)], [payment]]) {
        for (const chain of [undefined, readTo(20), readTo(9 * DAY)]) {
          expect(stateOf(transfers, chain, [mark(as)])).toMatchObject({
            status: as,
            exception: "MARKED",
            isToSettle: false,
            toSendBase: undefined,
            review: undefined,
          });
        }
      }
    }
  });

  it("may be marked again, and the mark is stored together with what was granted", () => {
    expect(stateOf([], readTo(40), [mark("INVALID"), mark("SETTLED", 35)]).status).toBe("SETTLED");
    for (const entries of [
      [mark("SETTLED"), SETTLED],
      [SETTLED, mark("SETTLED")],
    ]) {
      expect(stateOf([paid(FULL, 10)], readTo(40), entries)).toMatchObject({ status: "SETTLED", exception: "MARKED" });
    }
    expect(stateOf([], readTo(40), [SETTLED, mark("INVALID")])).toMatchObject({
      status: "INVALID",
      exception: "MARKED",
    });
    // Settlement cannot be undone.
    expect(stateOf([paid(FULL, 10)], readTo(40), [mark("INVALID"), SETTLED])).toMatchObject({
      status: "SETTLED",
      exception: "NONE",
    });
  });

  it("needs another review if it is paid after a rejection, or if its settled payment disappears", () => {
    expect(stateOf([paid(FULL, 31)], readTo(40), [mark("INVALID")]).review).toBe("invalid");
    expect(stateOf([paid(FULL, 31)], readTo(40), [mark("SETTLED")]).review).toBeUndefined();
    const part: InvoiceEntry = { ...SETTLED, confirmedBase: usdt("28") };
    expect(stateOf([paid("28", 10)], readTo(40), [mark("SETTLED"), part]).review).toBeUndefined();
    expect(stateOf([paid("28", 10, { state: "orphaned" })], readTo(40), [mark("SETTLED"), part])).toMatchObject({
      status: "SETTLED",
      exception: "MARKED",
      review: "reversed",
    });
  });
});
