import type { SoldPlanId } from "@sextant/core/billing";

/** What the dialog is open at: a plan to be bought, or an invoice that there is. The screen keeps it in its address. */
export type CheckoutPlace = { readonly planId: SoldPlanId } | { readonly invoiceId: string };
