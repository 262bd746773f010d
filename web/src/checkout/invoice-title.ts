import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import type { InvoiceView } from "./invoice-view.ts";

/** The heading of the dialog over an invoice. */
export function invoiceTitle(view: InvoiceView, { networkId, planId }: Pick<Invoice, "networkId" | "planId">): string {
  switch (view) {
    case "pay":
    case "partly":
      return networkId === null ? "Pay" : `Pay with ${networkOf(networkId).name}`;
    case "confirming":
    case "late":
      return "Payment received";
    case "review":
      return "Waiting for review";
    case "settled":
      return planName(planId);
    case "reversed":
      return "Payment undone";
    case "expired":
      return "Time is up";
    case "superseded":
      return "Replaced by a newer payment";
    case "withdrawn":
      return "Payment called off";
    case "invalid":
      return "Payment not confirmed";
  }
}
