import { describe, expect, it } from "vitest";
import type { InvoiceEntry } from "./payment-types.ts";
import { confirmedBy, FULL, minute, paid, readTo, SETTLED, stateOf, usdt } from "./test-invoices.ts";

describe("a partial payment", () => {
  const part = paid("10", 10);
  const remainder: InvoiceEntry = {
    kind: "remainder",
    atMs: minute(10),
    boundBase: usdt("10"),
    amountBase: usdt("19.007777"),
  };

  it("keeps the invoice new with the same end, and requests the rest", () => {
    expect(stateOf([part], readTo(11))).toMatchObject({
      status: "NEW",
      exception: "PAID_PARTIAL",
      receivedBase: usdt("10"),
      toSendBase: usdt("19.004217"),
      expiresAtMs: minute(60),
      confirmations: 6,
      isToSettle: false,
      review: undefined,
    });
    expect(stateOf([paid("29.004216", 10)], readTo(40))).toMatchObject({
      status: "NEW",
      exception: "PAID_PARTIAL",
      toSendBase: 1n,
      isToSettle: false,
    });
  });

  it("requests the rest by its own reserved amount, once there is one", () => {
    expect(stateOf([part], readTo(11), [remainder])).toMatchObject({
      status: "NEW",
      exception: "PAID_PARTIAL",
      dueBase: usdt("29.007777"),
      toSendBase: usdt("19.007777"),
    });
    // The reserved amount no longer fits if more arrived, or part of it was reversed.
    expect(stateOf([part, paid("5", 12)], readTo(13), [remainder]).toSendBase).toBe(usdt("14.004217"));
    expect(stateOf([{ ...part, state: "orphaned" }], readTo(13), [remainder])).toMatchObject({
      exception: "NONE",
      toSendBase: usdt(FULL),
    });
  });

  it("and the rest settle together, by the remainder's amount as well as by the amount first requested", () => {
    for (const rest of ["19.007777", "19.004217"]) {
      const second = paid(rest, 20);
      expect(stateOf([part, second], confirmedBy(second, 12), [remainder])).toMatchObject({
        status: "PROCESSING",
        exception: "NONE",
        overBase: 0n,
        isToSettle: true,
      });
    }
    const less = paid("19.004216", 20);
    expect(stateOf([part, less], confirmedBy(less, 12), [remainder])).toMatchObject({
      status: "NEW",
      exception: "PAID_PARTIAL",
      isToSettle: false,
    });
    // Nor does a remainder that requests less than before request more.
    const cheaper = { ...remainder, amountBase: usdt("19.000001") };
    const rest = paid("19.000001", 20);
    expect(stateOf([part, rest], confirmedBy(rest, 12), [cheaper])).toMatchObject({ isToSettle: true, overBase: 0n });
    // When the partial payment is reversed, the amount reserved for the whole is requested again.
    expect(stateOf([{ ...part, state: "orphaned" }], readTo(13), [cheaper]).toSendBase).toBe(usdt(FULL));
  });

  it("counts the confirmations of the newest payment that the sum needs", () => {
    const second = paid("19.004217", 20);
    const third = paid("5", 30);
    const state = (minutes: number) => stateOf([third, part, second], readTo(minutes));
    expect(state(21)).toMatchObject({ confirmations: 6, isToSettle: false });
    expect(state(30)).toMatchObject({ confirmations: 12, isToSettle: true, exception: "PAID_OVER" });
  });

  it("is still reported when the invoice expires, and needs a review", () => {
    expect(stateOf([part], readTo(62))).toMatchObject({
      status: "EXPIRED",
      exception: "PAID_PARTIAL",
      toSendBase: undefined,
      review: "partial-expired",
    });
    const rest = paid("19.004217", 90);
    expect(stateOf([part, rest], confirmedBy(rest, 12))).toMatchObject({
      status: "PROCESSING",
      exception: "PAID_LATE",
      isToSettle: true,
      review: undefined,
    });
  });
});

describe("an overpayment", () => {
  const more = paid("39.004217", 10);

  it("settles once and reports the excess", () => {
    expect(stateOf([more], confirmedBy(more, 1))).toMatchObject({
      status: "PROCESSING",
      exception: "PAID_OVER",
      overBase: usdt("10"),
    });
    const entry = { ...SETTLED, confirmedBase: usdt("39.004217") };
    expect(stateOf([more], confirmedBy(more, 12), [entry])).toMatchObject({
      status: "SETTLED",
      exception: "PAID_OVER",
      overBase: usdt("10"),
      isToSettle: false,
      review: undefined,
    });
  });

  it("after settlement is excess as soon as it is confirmed, and settles nothing a second time", () => {
    const first = paid(FULL, 10);
    const again = paid(FULL, 50, { txHash: "0xagain" });
    expect(stateOf([first, again], confirmedBy(again, 11), [SETTLED])).toMatchObject({
      status: "SETTLED",
      exception: "NONE",
      overBase: 0n,
    });
    expect(stateOf([first, again], confirmedBy(again, 12), [SETTLED])).toMatchObject({
      status: "SETTLED",
      exception: "PAID_OVER",
      overBase: usdt(FULL),
      isToSettle: false,
    });
  });

  it("whose excess disappears leaves the plan paid, and the credit needs a review", () => {
    const [first, surplus] = [paid(FULL, 10), paid("10", 11)];
    const entry = { ...SETTLED, confirmedBase: usdt("39.004217") };
    expect(stateOf([first, { ...surplus, state: "orphaned" }], readTo(40), [entry])).toMatchObject({
      status: "SETTLED",
      exception: "NONE",
      overBase: 0n,
      review: "over",
    });
  });
});
