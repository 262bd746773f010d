import { describe, expect, it } from "vitest";
import type { InvoiceEntry } from "./payment-types.ts";
import { confirmedBy, DAY, FULL, minute, paid, readTo, SETTLED, stateOf, TERMS, usdt } from "./test-invoices.ts";

describe("an unpaid invoice", () => {
  it("is new, and gives the exact amount to send", () => {
    expect(stateOf([], readTo(1))).toEqual({
      status: "NEW",
      exception: "NONE",
      receivedBase: 0n,
      confirmedBase: 0n,
      dueBase: usdt(FULL),
      toSendBase: usdt(FULL),
      overBase: 0n,
      confirmations: 0,
      needed: 12,
      isWaitingForFinality: false,
      isWaitingForAgreement: false,
      expiresAtMs: minute(60),
      lateUntilMs: minute(60 + DAY),
      isToSettle: false,
      settlesAs: "plan",
      review: undefined,
    });
  });

  it("expires a minute after its end by the chain's time, and never by the wall clock alone", () => {
    expect(stateOf([], readTo(61)).status).toBe("NEW");
    expect(stateOf([], readTo(61, { timeMs: minute(61) + 1 }))).toMatchObject({
      status: "EXPIRED",
      exception: "NONE",
      toSendBase: undefined,
      review: undefined,
    });
    expect(stateOf([], undefined).status).toBe("NEW");
  });

  it("expires later if it was extended, and never earlier through an extension", () => {
    const extended: InvoiceEntry = { kind: "extended", atMs: minute(30), expiresAtMs: minute(75) };
    expect(stateOf([], readTo(76), [extended])).toMatchObject({ status: "NEW", expiresAtMs: minute(75) });
    expect(stateOf([], readTo(77), [extended])).toMatchObject({ status: "EXPIRED", lateUntilMs: minute(75 + DAY) });
    expect(stateOf([], readTo(30), [{ ...extended, expiresAtMs: 0 }]).expiresAtMs).toBe(minute(60));
  });

  it("over nothing, because credit covers everything, settles at once", () => {
    const free = { ...TERMS, amountBase: 0n };
    expect(stateOf([], undefined, [], free)).toMatchObject({ isToSettle: true, toSendBase: undefined, dueBase: 0n });
    expect(stateOf([], readTo(99), [{ ...SETTLED, confirmedBase: 0n }], free)).toMatchObject({
      status: "SETTLED",
      exception: "NONE",
      isToSettle: false,
    });
  });
});

describe("a payment in progress", () => {
  const payment = paid(FULL, 10);

  it("makes the invoice PROCESSING with its first block, and settles it with the twelfth, once", () => {
    expect(stateOf([payment], confirmedBy(payment, 1))).toMatchObject({
      status: "PROCESSING",
      exception: "NONE",
      receivedBase: usdt(FULL),
      confirmedBase: 0n,
      confirmations: 1,
      isToSettle: false,
      toSendBase: undefined,
    });
    expect(stateOf([payment], confirmedBy(payment, 11))).toMatchObject({ confirmations: 11, isToSettle: false });
    expect(stateOf([payment], confirmedBy(payment, 12))).toMatchObject({
      status: "PROCESSING",
      confirmedBase: usdt(FULL),
      confirmations: 12,
      isToSettle: true,
      settlesAs: "plan",
    });
    expect(stateOf([payment], confirmedBy(payment, 500), [SETTLED])).toMatchObject({
      status: "SETTLED",
      exception: "NONE",
      confirmations: 12,
      isToSettle: false,
    });
  });

  it.each([
    [12, 12],
    [20, 20],
    [15, 15],
    [128, 128],
  ])("needs the network's %i confirmations, including its own block", (confirmations, head) => {
    const terms = { ...TERMS, confirmations };
    expect(stateOf([payment], confirmedBy(payment, head - 1), [], terms).isToSettle).toBe(false);
    expect(stateOf([payment], confirmedBy(payment, head), [], terms).isToSettle).toBe(true);
  });

  it("mined before the end and read after it is on time", () => {
    const late = paid(FULL, 60);
    expect(stateOf([late], readTo(DAY))).toMatchObject({ status: "PROCESSING", exception: "NONE", isToSettle: true });
    expect(stateOf([late], undefined)).toMatchObject({ status: "PROCESSING", confirmations: 0, isToSettle: false });
  });

  it("waits for the finalized head where required, and says so", () => {
    const terms = { ...TERMS, finality: "tag" } as const;
    const at = (confirmations: number, finalizedNumber?: number) =>
      stateOf([payment], confirmedBy(payment, confirmations, { finalizedNumber }), [], terms);
    expect(at(11)).toMatchObject({ isWaitingForFinality: false, isToSettle: false });
    for (const finalized of [undefined, payment.blockNumber - 1]) {
      expect(at(12, finalized)).toMatchObject({
        status: "PROCESSING",
        confirmations: 12,
        confirmedBase: 0n,
        isWaitingForFinality: true,
        isWaitingForAgreement: false,
        isToSettle: false,
      });
    }
    expect(at(12, payment.blockNumber)).toMatchObject({ isWaitingForFinality: false, isToSettle: true });
    // A finalized head does not replace the confirmations.
    expect(at(11, payment.blockNumber)).toMatchObject({ isToSettle: false });
    // If depth is enough, the finalized head is ignored.
    expect(stateOf([payment], confirmedBy(payment, 12, { finalizedNumber: 0 }))).toMatchObject({
      isWaitingForFinality: false,
      isToSettle: true,
    });
  });

  it("that the nodes disagree about never settles", () => {
    const doubted = { ...payment, isAgreed: false };
    expect(stateOf([doubted], confirmedBy(payment, 5))).toMatchObject({ isWaitingForAgreement: false });
    expect(stateOf([doubted], confirmedBy(payment, 99))).toMatchObject({
      status: "PROCESSING",
      confirmedBase: 0n,
      isWaitingForAgreement: true,
      isWaitingForFinality: false,
      isToSettle: false,
    });
  });

  it("orphaned by a reorg is as if it never happened, and counts again when it returns", () => {
    const orphaned = { ...payment, state: "orphaned" } as const;
    expect(stateOf([orphaned], readTo(20))).toEqual(stateOf([], readTo(20)));
    expect(stateOf([orphaned], readTo(62))).toMatchObject({ status: "EXPIRED", exception: "NONE" });
    const returned = { ...payment, blockNumber: payment.blockNumber + 2 };
    expect(stateOf([returned], confirmedBy(returned, 12))).toMatchObject({ isToSettle: true });
    expect(stateOf([{ ...payment, state: "rejected" }], readTo(20))).toEqual(stateOf([], readTo(20)));
  });

  it("unconfirmed for a day of chain time makes the invoice INVALID, until it is confirmed", () => {
    const doubted = { ...payment, isAgreed: false };
    expect(stateOf([doubted], readTo(10 + DAY)).status).toBe("PROCESSING");
    const later = readTo(10 + DAY, { timeMs: minute(10 + DAY) + 1 });
    expect(stateOf([doubted], later)).toMatchObject({
      status: "INVALID",
      review: "invalid",
      isToSettle: false,
      isWaitingForAgreement: true,
    });
    expect(stateOf([payment], later)).toMatchObject({ status: "PROCESSING", review: undefined, isToSettle: true });
  });

  it("reported twice counts once, and not at all if the two reports differ", () => {
    const chain = confirmedBy(payment, 12);
    expect(stateOf([payment, { ...payment }], chain)).toEqual(stateOf([payment], chain));
    for (const other of [{ isAgreed: false }, { valueBase: 1n }, { state: "orphaned" }] as const) {
      expect(stateOf([payment, { ...payment, ...other }, payment], chain)).toEqual(stateOf([], chain));
    }
    // Two transfers of one transaction are two payments.
    const half = (logIndex: number) => paid("15", 10, { txHash: "0xa", logIndex });
    expect(stateOf([half(1), half(2)], chain)).toMatchObject({ receivedBase: usdt("30"), isToSettle: true });
  });
});

it("needs a review while part of the money has no owner, until it is decided, and again for more of it", () => {
  const payment = paid(FULL, 10);
  const ownerless: InvoiceEntry = { kind: "ownerless", atMs: minute(20), amountBase: usdt(FULL) };
  const decided: InvoiceEntry = { kind: "decided", atMs: minute(30) };
  const at = (...entries: InvoiceEntry[]) => stateOf([payment], confirmedBy(payment, 12), [SETTLED, ...entries]);
  expect(at(ownerless)).toMatchObject({ status: "SETTLED", exception: "NONE", review: "ownerless" });
  expect(at(ownerless, decided).review).toBeUndefined();
  expect(at(ownerless, decided, ownerless).review).toBe("ownerless");
});
