import { Failure } from "@sextant/core/contract";
import type { Books, InvoiceRecord } from "../../payments/books.ts";

/** The invoice, where it belongs to the person of the address: of anybody else's nothing is said. */
export async function ownInvoice(
  books: Pick<Books, "invoice">,
  { id, invoiceId }: { readonly id: string; readonly invoiceId: string },
): Promise<InvoiceRecord> {
  const record = await books.invoice(invoiceId);
  if (record?.userId !== id) throw new Failure("not-found");
  return record;
}
