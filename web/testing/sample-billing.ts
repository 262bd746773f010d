import type { Billing } from "@sextant/core/contract";

/** The plan and payments of a user who never bought anything. */
export const sampleBilling = (changes: Partial<Billing> = {}): Billing => ({
  subscriptionPlan: "free",
  planEndsAt: null,
  trialEndsAt: null,
  periods: [],
  credit: "0.00",
  creditHistory: [],
  isCancelled: false,
  nextReminderAt: null,
  openInvoice: null,
  invoices: [],
  refunds: [],
  refundable: [],
  overLimit: [],
  ...changes,
});
