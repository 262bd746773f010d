import type { SoldPlanId } from "@sextant/core/billing";

/** What the dialog shows: a plan to buy, or an existing invoice. The screen stores it in its address. */
export type CheckoutPlace = { readonly planId: SoldPlanId } | { readonly invoiceId: string };
