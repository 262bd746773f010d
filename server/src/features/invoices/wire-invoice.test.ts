import { invoiceSchema } from "@sextant/core/contract";
import { expect, it } from "vitest";
import type { InvoiceRecord } from "../../payments/payment-ledger.ts";
import { receiptLines } from "./receipt-lines.ts";
import { AT_MS, bookedTransfer, invoiceRecord } from "./test-invoice-record.ts";
import { createWireInvoice } from "./wire-invoice.ts";

const drawn: string[] = [];
const wire = createWireInvoice({
  ledger: {
    chainTime: () => Promise.resolve({ blockNumber: 104, timeMs: AT_MS + 90_000, finalizedNumber: undefined }),
  },
  qrOf: (text) => {
    drawn.push(text);
    return { size: 29, path: "M0 0h1v1H0z" };
  },
  // Two of the three requested nodes must agree.
  nodesOf: () => 3,
});
/** Parsed with the contract's schema, or the test fails here. */
const published = async (record: InvoiceRecord) => invoiceSchema.parse(await wire(record));

it("an unpaid invoice says exactly what to send and where, its address in checksum case", async () => {
  const invoice = await published(invoiceRecord());
  expect(invoice).toMatchObject({
    status: "NEW",
    price: "29.00",
    creditUsed: "0.00",
    amountDue: "29.004217",
    amountToSend: "29.004217",
    amountToSendBase: "29004217",
    received: "0.00",
    address: "0x52908400098527886E0F7030069857D2E4169EE7",
    paymentUri:
      "ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=0x52908400098527886E0F7030069857D2E4169EE7&uint256=29004217",
    chainTime: new Date(AT_MS + 90_000).toISOString(),
    entitlement: null,
    closedBecause: null,
    review: null,
    confirmations: { have: 0, need: 12, nodes: 2 },
  });
  expect(invoice.claimMessage).toContain("inv1");
});

it("the code is drawn once for one address and amount", async () => {
  drawn.length = 0;
  const terms = { ...invoiceRecord().terms, amountBase: 29_000_003n };
  for (let turn = 0; turn < 3; turn++) await published(invoiceRecord({ terms }, { toSendBase: 29_000_003n }));
  expect(drawn).toHaveLength(1);
});

it("trailing zeros of the amount to send are kept, to the sixth place", async () => {
  const { amountToSend, amountToSendBase } = await published(invoiceRecord({}, { toSendBase: 29_004_000n }));
  expect([amountToSend, amountToSendBase]).toEqual(["29.004000", "29004000"]);
});

it("18 decimals are exact to the last unit", async () => {
  const toSendBase = 29_004_217_000_000_000_001n;
  const record = invoiceRecord({ networkId: "bsc", chainId: "56" }, { toSendBase, dueBase: toSendBase });
  const invoice = await published({ ...record, terms: { ...record.terms, decimals: 18 } });
  expect(invoice.amountToSend).toBe("29.004217000000000001");
  expect(invoice.paymentUri).toContain("uint256=29004217000000000001");
});

it("an invoice that was changed from outside shows no address, no code and nothing to sign, and says why", async () => {
  const invoice = await published(invoiceRecord({ isSealed: false }));
  expect([invoice.address, invoice.paymentUri, invoice.qr, invoice.claimMessage]).toEqual([null, null, null, ""]);
  expect(invoice.review).toContain("Don't pay it");
});

it("where nothing is to be sent there is no address", async () => {
  const invoice = await published(invoiceRecord({}, { status: "PROCESSING", toSendBase: undefined }));
  expect([invoice.amountToSend, invoice.amountToSendBase, invoice.address, invoice.qr]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it("credit that covers everything needs no network", async () => {
  const none = { networkId: undefined, chainId: undefined, contract: undefined, address: undefined };
  const record = invoiceRecord(none, { status: "SETTLED", dueBase: 0n, toSendBase: undefined, needed: 0 });
  const invoice = await published({ ...record, agreed: { ...record.agreed, creditUsedMicro: 29_000_000n } });
  expect(invoice).toMatchObject({
    networkId: null,
    amountDue: "0.00",
    creditUsed: "29.00",
    payments: [],
    chainTime: null,
  });
});

it("a payment reports its confirmations, an orphaned one none", async () => {
  const transfers = [bookedTransfer(), bookedTransfer({ logIndex: 4, state: "orphaned" })];
  const { payments } = await published(invoiceRecord({ transfers }));
  expect(payments).toMatchObject([
    { amount: "29.004217", confirmations: 5, state: "CONFIRMING", explorerUrl: expect.stringContaining("abab") },
    { confirmations: 0, state: "ORPHANED" },
  ]);
});

it("the merchant's actions are part of the answer", async () => {
  const entries = [
    { kind: "extended", atMs: AT_MS, expiresAtMs: AT_MS + 2_700_000 },
    { kind: "superseded", atMs: AT_MS, by: "inv2" },
  ] as const;
  expect(await published(invoiceRecord({ entries }, { review: "late", status: "EXPIRED" }))).toMatchObject({
    isExtended: true,
    closedBecause: "superseded",
    review: expect.stringContaining("The merchant decides"),
  });
});

it("a receipt's lines add up to the paid amount, to the last base unit", () => {
  const agreed = {
    ...invoiceRecord().agreed,
    kind: "upgrade" as const,
    plan: "pro" as const,
    priceMicro: 40_000_000n,
    creditUsedMicro: 7_500_000n,
    replaces: [{ periodId: "p", restMicro: 12_345_678n }],
  };
  const terms = { ...invoiceRecord().terms, amountBase: 32_501_234n };
  for (const paid of [32_501_234n, 42_501_235n, 0n]) {
    const lines = receiptLines(invoiceRecord({ agreed, terms }), paid);
    const sum = lines.reduce(
      (total, { amount }) =>
        total + BigInt(amount.replace(".", "").padEnd(0)) * 10n ** BigInt(6 - (amount.split(".")[1] ?? "").length),
      0n,
    );
    expect(sum, JSON.stringify(lines)).toBe(paid);
  }
});
