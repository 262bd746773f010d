import { Failure } from "@sextant/core/contract";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";

/** The invoice, where it belongs to the person of the address: of anybody else's nothing is said. */
export async function ownInvoice(
  books: Pick<PaymentLedger, "invoice">,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
): Promise<InvoiceRecord> {
  const record = await books.invoice(invoiceId);
  if (record?.userId !== id) throw new Failure("not-found");
  return record;
}
