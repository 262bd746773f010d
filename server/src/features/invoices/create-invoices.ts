import { type ClaimOptions, createClaimPayment } from "./claim-payment.ts";
import { createInvoiceHandlers, type InvoicesOptions } from "./invoices-handlers.ts";
import { createGetReceipt, type ReceiptOptions } from "./receipt.ts";

/** All calls about a person's own invoices. */
export function createInvoices(options: InvoicesOptions & ClaimOptions & ReceiptOptions) {
  return {
    ...createInvoiceHandlers(options),
    claimPayment: createClaimPayment(options),
    getReceipt: createGetReceipt(options),
  };
}
