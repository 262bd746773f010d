import type { Invoice } from "@sextant/core/contract";
import * as TEXTS from "./texts.tsx";

/** A text with the class of its badge. */
export type Badge = readonly [text: string, badge: string];

export const INVOICE_STATES: Readonly<Record<Invoice["status"], Badge>> = {
  NEW: [TEXTS.statusWaiting, "bdg-info"],
  PROCESSING: [TEXTS.statusConfirming, "bdg-info"],
  SETTLED: [TEXTS.statusPaid, "bdg-good"],
  EXPIRED: [TEXTS.statusExpired, "bdg-line"],
  INVALID: [TEXTS.statusNotValid, "bdg-bad"],
};

const EXCEPTIONS: Readonly<Record<Invoice["exception"], string>> = {
  NONE: "",
  PAID_PARTIAL: TEXTS.statusPartlyPaid,
  PAID_OVER: TEXTS.paidTooMuch,
  PAID_LATE: TEXTS.statusPaidLate,
  MARKED: TEXTS.markedByPerson,
  REVERSED: TEXTS.statusUndoneByNetwork,
};

type Facts = Pick<Invoice, "status" | "exception" | "closedBecause" | "confirmations">;

/** Returns the badge of an invoice in a list: the same text for its payer and for the merchant. */
export function invoiceStatus({ status, exception, closedBecause, confirmations }: Facts): Badge {
  // An invoice that was paid nonetheless is shown as paid.
  const isUnpaid = status === "NEW" || status === "EXPIRED";
  if (isUnpaid && closedBecause === "superseded") return [TEXTS.statusReplaced, "bdg-line"];
  if (isUnpaid && closedBecause === "withdrawn") return [TEXTS.statusCancelled, "bdg-line"];
  const [text, badge] = INVOICE_STATES[status];
  // It blocks the payment for as long as it lasts, so it is shown before anything else unusual.
  if (confirmations.waitingForAgreement && confirmations.nodes > 1) return [text + TEXTS.waitingForNodes, badge];
  const more = EXCEPTIONS[exception];
  return [more === "" ? text : `${text}, ${more}`, exception === "REVERSED" ? "bdg-warn" : badge];
}
