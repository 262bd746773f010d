import { invoiceState } from "./invoice-state.ts";
import type { BoundTransfer, ChainTime, InvoiceEntry, InvoiceState, InvoiceTerms } from "./payment-types.ts";
import { baseOf } from "./usdt-amount.ts";

const CREATED_MS = 1_750_000_000_000;
const FIRST_BLOCK = 1_000;
const BLOCK_MS = 12_000;

/** Returns the time a number of minutes after an invoice was created. */
export const minute = (after: number): number => CREATED_MS + after * 60_000;
/** Returns the block of that minute: five in each. */
const blockOf = (after: number): number => FIRST_BLOCK + Math.floor((after * 60_000) / BLOCK_MS);

/** Returns USDT in base units of 6 decimals. */
export const usdt = (text: string): bigint => baseOf(text, 6);

/** An invoice over 29.004217 USDT on Ethereum, created at minute 0, open for an hour. */
export const TERMS: InvoiceTerms = {
  id: "inv_1",
  createdAtMs: minute(0),
  expiresAtMs: minute(60),
  amountBase: usdt("29.004217"),
  decimals: 6,
  confirmations: 12,
  finality: "depth",
};

/** Returns a payment in a block of that minute: agreed on and canonical by default. */
export function paid(amount: string, afterMinutes: number, over: Partial<BoundTransfer> = {}): BoundTransfer {
  return {
    chainId: "1",
    txHash: `0x${amount}@${String(afterMinutes)}`,
    logIndex: 0,
    valueBase: usdt(amount),
    blockNumber: blockOf(afterMinutes),
    blockTimeMs: minute(afterMinutes),
    state: "canonical",
    isAgreed: true,
    boundBy: "exact",
    ...over,
  };
}

/** Returns the chain's time, read up to that minute. */
export function readTo(afterMinutes: number, over: Partial<ChainTime> = {}): ChainTime {
  return {
    blockNumber: blockOf(afterMinutes),
    timeMs: minute(afterMinutes),
    finalizedNumber: undefined,
    ...over,
  };
}

/** Returns the chain's time with the given number of confirmations of a payment. */
export function confirmedBy(payment: BoundTransfer, confirmations: number, over: Partial<ChainTime> = {}): ChainTime {
  return {
    blockNumber: payment.blockNumber + confirmations - 1,
    timeMs: payment.blockTimeMs + (confirmations - 1) * BLOCK_MS,
    finalizedNumber: undefined,
    ...over,
  };
}

/** Minutes of a day. */
export const DAY = 24 * 60;
/** The amount that `TERMS` requests. */
export const FULL = "29.004217";
/** The entry of a settlement by exactly that amount. */
export const SETTLED = { kind: "settled", atMs: minute(20), confirmedBase: usdt(FULL) } as const satisfies InvoiceEntry;

/** Returns the state of `TERMS` with the given payments, chain time and entries. */
export function stateOf(
  transfers: readonly BoundTransfer[],
  chain: ChainTime | undefined,
  entries: readonly InvoiceEntry[] = [],
  terms: InvoiceTerms = TERMS,
): InvoiceState {
  return invoiceState(terms, entries, transfers, chain);
}
