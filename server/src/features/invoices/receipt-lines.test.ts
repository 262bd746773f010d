import { expect, it } from "vitest";
import { receiptLines } from "./receipt-lines.ts";
import { invoiceRecord } from "./test-invoice-record.ts";

const texts = (paidBase: bigint, dueBase = 29_004_217n) =>
  receiptLines(invoiceRecord({}, { dueBase }), paidBase).map(({ text, amount }) => `${text} ${amount}`);

it("says what a payment in one part was for", () => {
  expect(texts(29_004_217n)).toEqual(["30 days of Basic 29.00", "Last digits that identify this invoice 0.004217"]);
});

it("names an overpayment, but not the last digits of a remainder", () => {
  expect(texts(39_004_217n)).toContain("Overpaid 10.00");
  // 20 came first; the remainder was requested as 9.012000.
  expect(texts(29_012_000n, 29_012_000n)).toEqual([
    "30 days of Basic 29.00",
    "Last digits that identify this invoice 0.004217",
    "Last digits of the remaining amount 0.007783",
  ]);
  expect(texts(30_012_000n, 29_012_000n)).toContain("Overpaid 1.00");
});

it("names the credited time of the previous plan in the preview's words", () => {
  const upgrade = invoiceRecord({
    agreed: {
      kind: "upgrade",
      plan: "premium",
      priceMicro: 29_004_217n,
      creditUsedMicro: 0n,
      startsAtMs: 0,
      durationMs: (12 * 24 + 3) * 3_600_000,
      replaces: [{ periodId: "p1", restMicro: 5_000_000n }],
    },
  });
  expect(receiptLines(upgrade, 29_004_217n).map(({ text, amount }) => `${text} ${amount}`)).toEqual([
    "12 d 3 h of Premium 34.004217",
    "Unused 12 d 3 h of the previous plan -5.00",
  ]);
});

it("adds up to the paid amount, whatever that is", () => {
  for (const paid of [29_004_217n, 29_004_300n, 29_012_000n, 31_000_000n, 28_000_000n]) {
    const lines = receiptLines(invoiceRecord({}, { dueBase: 29_012_000n }), paid);
    const sum = lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 1e6), 0);
    expect(sum).toBe(Number(paid));
  }
});
