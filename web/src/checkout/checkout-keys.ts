import { getBilling, getInvoice, listInvoices, previewPlan } from "../lib/calls.gen.ts";
import { keyOf } from "../lib/query-keys.ts";

export const invoiceKey = (userId: string, invoiceId: string | undefined) =>
  keyOf(getInvoice, { params: { id: userId, invoiceId: invoiceId ?? "" } });
export const invoiceListKey = (userId: string) => keyOf(listInvoices, { params: { id: userId } });
/** The query key of the user's plan and payments. */
export const billingKey = (userId: string) => keyOf(getBilling, { params: { id: userId } });
/** The query key of each plan's price for the user. */
export const previewsKey = (userId: string) => keyOf(previewPlan, { params: { id: userId } });
