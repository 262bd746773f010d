import type { Invoice, NetworkId } from "@sextant/core/contract";
import type { ChaosPerson } from "./person.ts";

/** An invoice as it was created, and its owner. */
export type MadeInvoice = {
  readonly id: string;
  /** The number that users see. */
  readonly number: number;
  readonly owner: ChaosPerson;
  readonly networkId: NetworkId;
  readonly decimals: number;
  /** The requested amount, in base units. */
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
  /** The invoice that it was meant for. */
  readonly invoiceId: string;
  /** `must`: it belongs to that invoice; `may`: to it or to none; `never`: to none. */
  bound: "must" | "may" | "never";
  readonly history: string;
};

/** Everything that the chaos test did, for the verdict at the end. */
export class ChaosRecord {
  readonly invoices = new Map<string, MadeInvoice>();
  readonly sent: SentTransfer[] = [];
  /** Transactions that must never count: not USDT, failed, or without value. */
  readonly forged = new Set<string>();
  /** Transfers that the merchant gave to a user as credit, by transaction, in millionths of a USDT. */
  readonly credited = new Map<string, { readonly userId: string; readonly micro: bigint }>();
  /** Invoices whose payment the merchant recorded as sent back. */
  readonly refunded = new Set<string>();
  /** Violations found while the histories ran. */
  readonly broken: string[] = [];

  sentIn(txHash: string, valueBase: bigint): readonly SentTransfer[] {
    return this.sent.filter((one) => one.txHash === txHash && one.valueBase === valueBase);
  }
}
