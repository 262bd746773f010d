import type { InvoiceState } from "@sextant/core/billing";
import type { BookedTransfer, InvoiceRecord } from "../../payments/payment-ledger.ts";

export const AT_MS = Date.UTC(2026, 0, 20, 12);
export const PAID_TO = "0x52908400098527886e0f7030069857d2e4169ee7";

/** Returns an unpaid invoice of 29.004217 USDT on Ethereum, for tests. */
export function invoiceRecord(facts: Partial<InvoiceRecord> = {}, state: Partial<InvoiceState> = {}): InvoiceRecord {
  return {
    id: "inv1",
    number: 1047,
    userId: "ann",
    isSealed: true,
    isOpen: true,
    changeSeq: 1,
    agreed: {
      kind: "new",
      plan: "basic",
      priceMicro: 29_000_000n,
      creditUsedMicro: 0n,
      startsAtMs: AT_MS,
      durationMs: 30 * 86_400_000,
      replaces: [],
    },
    terms: {
      id: "inv1",
      createdAtMs: AT_MS,
      expiresAtMs: AT_MS + 1_800_000,
      amountBase: 29_004_217n,
      decimals: 6,
      confirmations: 12,
      finality: "depth",
    },
    networkId: "ethereum",
    chainId: "1",
    contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    address: PAID_TO,
    walletVersion: 1,
    entries: [],
    transfers: [],
    settledAtMs: undefined,
    period: undefined,
    state: {
      status: "NEW",
      exception: "NONE",
      receivedBase: 0n,
      confirmedBase: 0n,
      dueBase: 29_004_217n,
      overBase: 0n,
      toSendBase: 29_004_217n,
      confirmations: 0,
      needed: 12,
      isWaitingForFinality: false,
      isWaitingForAgreement: false,
      expiresAtMs: AT_MS + 1_800_000,
      lateUntilMs: AT_MS + 88_200_000,
      isToSettle: false,
      settlesAs: "plan",
      review: undefined,
      ...state,
    },
    ...facts,
  };
}

/** Returns a transfer that pays that invoice, for tests. */
export function bookedTransfer(facts: Partial<BookedTransfer> = {}): BookedTransfer {
  return {
    networkId: "ethereum",
    chainId: "1",
    txHash: `0x${"ab".repeat(32)}`,
    logIndex: 3,
    to: PAID_TO,
    contract: "0xdac17f958d2ee523a2206206994597c13d831ec7",
    from: "0x00000000000000000000000000000000000a11ce",
    valueBase: 29_004_217n,
    blockNumber: 100,
    blockHash: `0x${"cd".repeat(32)}`,
    blockTimeMs: AT_MS + 60_000,
    state: "canonical",
    isAgreed: true,
    boundBy: "exact",
    ...facts,
  };
}
