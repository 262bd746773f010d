import { Failure } from "@sextant/core/contract";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";

/** Returns the invoice, where it belongs to the signed-in user: nothing about any other user's is revealed. */
export async function ownInvoice(
  ledger: Pick<PaymentLedger, "invoice">,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
): Promise<InvoiceRecord> {
  const record = await ledger.invoice(invoiceId);
  if (record?.userId !== id) throw new Failure("not-found");
  return record;
}
