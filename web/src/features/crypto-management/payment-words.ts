import { networkLabel } from "@sextant/core/billing";
import type { MerchantInvoice, MerchantTransfer, NetworkId, PaymentFigures } from "@sextant/core/contract";
import { exactTime } from "../../lib/time-words.ts";

export type Standing = MerchantTransfer["standing"];
export type InvoiceStatus = MerchantInvoice["status"];
/** Words with the class of their badge. */
type Badge = readonly [words: string, badge: string];

export const STANDINGS: Readonly<Record<Standing, Badge>> = {
  review: ["Waits for a person", "bdg-warn"],
  bound: ["Belongs to an invoice", "bdg-good"],
  decided: ["Decided", "bdg-info"],
  dust: ["Too small or old", "bdg-line"],
};

export const INVOICE_STATES: Readonly<Record<InvoiceStatus, Badge>> = {
  NEW: ["Waiting", "bdg-info"],
  PROCESSING: ["Confirming", "bdg-info"],
  SETTLED: ["Paid", "bdg-good"],
  EXPIRED: ["Expired", "bdg-line"],
  INVALID: ["Not valid", "bdg-bad"],
};

const EXCEPTIONS: Readonly<Record<MerchantInvoice["exception"], string>> = {
  NONE: "",
  PAID_PARTIAL: "partly paid",
  PAID_OVER: "paid more",
  PAID_LATE: "paid late",
  MARKED: "marked by a person",
  REVERSED: "undone by the network",
};

export function invoiceWords({
  status,
  exception,
  closedBecause,
  confirmations,
}: Pick<MerchantInvoice, "status" | "exception" | "closedBecause" | "confirmations">): string {
  if (closedBecause === "superseded") return "Replaced";
  if (closedBecause === "withdrawn") return "Called off";
  // It holds the payment back for as long as it lasts: told before whatever else is unusual.
  if (confirmations.waitingForAgreement && confirmations.nodes > 1) return "Confirming, waits until its nodes agree";
  const more = EXCEPTIONS[exception];
  return more === "" ? INVOICE_STATES[status][0] : `${INVOICE_STATES[status][0]}, ${more}`;
}

export const CHAIN_STATES: Readonly<Record<PaymentFigures["chains"][number]["state"], Badge>> = {
  off: ["Off", "bdg-line"],
  starting: ["Starting", "bdg-info"],
  reading: ["Reading", "bdg-good"],
  behind: ["Behind", "bdg-warn"],
  faulty: ["Cannot be read", "bdg-bad"],
};

/** What was decided about a transfer, after the fact. */
export const DECIDED: Readonly<Record<string, string>> = {
  assign: "Given to an invoice",
  credit: "Given as credit",
  refund: "To be sent back",
  keep: "Kept as unmatched",
};

/** A moment as the books have it: every time on this screen is UTC, as blocks are. */
export const inUtc = (at: string): string => exactTime(Date.parse(at), "UTC");

export const networkWords = (id: NetworkId | null): string => (id === null ? "Credit" : networkLabel(id));

/** The beginning and the end of an address or a hash: enough to find it again, too little to pay to. */
export const shortened = (text: string): string => (text.length <= 20 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`);
