import type { Invoice, NetworkId } from "@sextant/core/contract";
import type { ChaosPerson } from "./person.ts";

/** An invoice as it was when it was made, and whose it is. */
export type MadeInvoice = {
  readonly id: string;
  /** As people count them. */
  readonly number: number;
  readonly owner: ChaosPerson;
  readonly networkId: NetworkId;
  readonly decimals: number;
  /** What was asked for, in base units. */
  readonly amountBase: bigint;
  readonly planId: Invoice["planId"];
  readonly history: string;
  /** What the merchant marked it as. */
  markedAs?: "SETTLED" | "INVALID";
};

/** A transfer that the chaos test sent to the merchant. */
export type SentTransfer = {
  readonly networkId: NetworkId;
  readonly txHash: string;
  readonly valueBase: bigint;
  /** Whom it was meant for. */
  readonly invoiceId: string;
  /** `must`: it belongs to that invoice; `may`: to it or to nobody; `never`: to nobody. */
  bound: "must" | "may" | "never";
  readonly history: string;
};

/** All that the chaos test did, for the end. */
export class ChaosRecord {
  readonly invoices = new Map<string, MadeInvoice>();
  readonly sent: SentTransfer[] = [];
  /** Transactions that must never count: no USDT, no success, no value. */
  readonly forged = new Set<string>();
  /** Transfers that the merchant gave to somebody as credit, by transaction, in millionths of a USDT. */
  readonly credited = new Map<string, { readonly userId: string; readonly micro: bigint }>();
  /** Invoices whose money the merchant noted as sent back. */
  readonly refunded = new Set<string>();
  /** What went otherwise than it must while the histories ran. */
  readonly broken: string[] = [];

  sentIn(txHash: string, valueBase: bigint): readonly SentTransfer[] {
    return this.sent.filter((one) => one.txHash === txHash && one.valueBase === valueBase);
  }
}
