import type { Invoice } from "@sextant/core/contract";

/** The view of an invoice for its payer: one at a time, determined only by what the server last reported. */
export type InvoiceView =
  | "pay"
  | "partly"
  | "confirming"
  | "late"
  | "review"
  | "settled"
  | "reversed"
  | "expired"
  | "superseded"
  | "withdrawn"
  | "invalid";

type Decisive = Pick<Invoice, "status" | "exception" | "closedBecause" | "review" | "received">;

export function invoiceView({ status, exception, closedBecause, review, received }: Decisive): InvoiceView {
  if (status === "SETTLED") return exception === "REVERSED" ? "reversed" : "settled";
  if (status === "INVALID") return "invalid";
  if (status === "PROCESSING") return exception === "PAID_LATE" ? "late" : "confirming";
  // Money arrived that the invoice no longer requests: it is reviewed manually, whatever closed the invoice.
  if (review !== null && (closedBecause !== null || status === "EXPIRED")) return "review";
  if (closedBecause !== null) return closedBecause;
  if (status === "EXPIRED") return isNothing(received) ? "expired" : "review";
  return exception === "PAID_PARTIAL" ? "partly" : "pay";
}

/** Returns whether a decimal text is zero. */
export function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** Returns whether an invoice may still be paid or is being confirmed, so that the user can continue with it. */
export function isOpen(invoice: Decisive): boolean {
  return ["pay", "partly", "confirming", "late"].includes(invoiceView(invoice));
}
