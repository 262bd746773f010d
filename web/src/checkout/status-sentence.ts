import { planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import type { InvoiceView } from "./invoice-view.ts";

const SENTENCES: Readonly<Record<InvoiceView, (invoice: Pick<Invoice, "planId" | "amountToSend">) => string>> = {
  pay: () => "Waiting for your payment.",
  partly: ({ amountToSend }) => `Part of your payment arrived. ${amountToSend ?? "The rest"} USDT is still to be sent.`,
  confirming: () => "Your payment was received and is being confirmed.",
  late: () => "Your late payment was received and is being confirmed.",
  review: () => "A person looks at this payment.",
  settled: ({ planId }) => `Payment Successful! ${planName(planId)} is paid.`,
  reversed: () => "The network undid this payment.",
  expired: () => "The time for this payment is up.",
  superseded: () => "A newer payment took the place of this one.",
  withdrawn: () => "This payment was called off.",
  invalid: () => "This payment was not confirmed.",
};

/** What is read out when the state of a payment changes: never a countdown. */
export function statusSentence(view: InvoiceView, invoice: Pick<Invoice, "planId" | "amountToSend">): string {
  return SENTENCES[view](invoice);
}
