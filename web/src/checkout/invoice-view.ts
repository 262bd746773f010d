import type { Invoice } from "@sextant/core/contract";

/** What of an invoice a payer is shown: one of these at a time, decided by what the server said last and by nothing else. */
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
  // Money lies there that nobody asks for any more: a person decides, whatever closed the invoice.
  if (review !== null && (closedBecause !== null || status === "EXPIRED")) return "review";
  if (closedBecause !== null) return closedBecause;
  if (status === "EXPIRED") return isNothing(received) ? "expired" : "review";
  return exception === "PAID_PARTIAL" ? "partly" : "pay";
}

/** Whether a decimal text is zero. */
export function isNothing(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** Whether an invoice may still be paid or is on its way: what a person is offered to go on with. */
export function isOpen(invoice: Decisive): boolean {
  return ["pay", "partly", "confirming", "late"].includes(invoiceView(invoice));
}
