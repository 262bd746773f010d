import type { Invoice } from "@sextant/core/contract";

/** A text with the class of its badge. */
export type Badge = readonly [text: string, badge: string];

export const INVOICE_STATES: Readonly<Record<Invoice["status"], Badge>> = {
  NEW: ["Waiting", "bdg-info"],
  PROCESSING: ["Confirming", "bdg-info"],
  SETTLED: ["Paid", "bdg-good"],
  EXPIRED: ["Expired", "bdg-line"],
  INVALID: ["Not valid", "bdg-bad"],
};

const EXCEPTIONS: Readonly<Record<Invoice["exception"], string>> = {
  NONE: "",
  PAID_PARTIAL: "partly paid",
  PAID_OVER: "overpaid",
  PAID_LATE: "paid late",
  MARKED: "marked by a person",
  REVERSED: "undone by the network",
};

type Facts = Pick<Invoice, "status" | "exception" | "closedBecause" | "confirmations">;

/** Returns the badge of an invoice in a list: the same text for its payer and for the merchant. */
export function invoiceStatus({ status, exception, closedBecause, confirmations }: Facts): Badge {
  // An invoice that was paid nonetheless is shown as paid.
  const isUnpaid = status === "NEW" || status === "EXPIRED";
  if (isUnpaid && closedBecause === "superseded") return ["Replaced", "bdg-line"];
  if (isUnpaid && closedBecause === "withdrawn") return ["Cancelled", "bdg-line"];
  const [text, badge] = INVOICE_STATES[status];
  // It blocks the payment for as long as it lasts, so it is shown before anything else unusual.
  if (confirmations.waitingForAgreement && confirmations.nodes > 1)
    return [`${text}, waiting for its nodes to agree`, badge];
  const more = EXCEPTIONS[exception];
  return [more === "" ? text : `${text}, ${more}`, exception === "REVERSED" ? "bdg-warn" : badge];
}
