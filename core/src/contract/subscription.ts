import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { planIdSchema } from "./entitlements.ts";
import { invoiceSchema, previewIdSchema, soldPlanSchema, usdt } from "./payments.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

/** A USDT amount that may be negative. */
const signedUsdt = z.string().regex(/^-?\d{1,20}(?:\.\d{1,6})?$/);

/** The cost and effect of a plan change, to the second; valid until `lockedUntil`. */
export const planPreviewSchema = z.strictObject({
  /** Identifies this price when it is paid or accepted: `previewId`. */
  id: z.string(),
  planId: soldPlanSchema,
  /**
   * `new`: no plan is paid for now; `renewal`: more of the same, appended; `upgrade`: effective at once, the unused
   * rest of the old plan is credited against it; `downgrade`: effective at once, the unused rest becomes credit; done
   * by `downgradePlan`, never by an invoice.
   */
  kind: z.enum(["new", "renewal", "upgrade", "downgrade"]),
  price: usdt,
  /** One line each: '30 days of Premium', 'Unused 12 d 3 h of Basic', 'Credit'. */
  lines: z.array(z.strictObject({ text: z.string(), amount: signedUsdt })),
  creditUsed: usdt,
  /** The amount to pay, before the last digits that identify the invoice. */
  amountDue: usdt,
  /** Credit left after the change. `downgradePlan` may pass it as `expectedCredit`. */
  creditAfter: usdt,
  startsAt: isoTime,
  endsAt: isoTime,
  lockedUntil: isoTime,
});
export type PlanPreview = z.infer<typeof planPreviewSchema>;

const periodSchema = z.strictObject({
  planId: soldPlanSchema,
  startsAt: isoTime,
  endsAt: isoTime,
  /** `suspended`: a reorg reversed its payment; it resumes when the payment is restored. */
  state: z.enum(["ahead", "running", "over", "suspended"]),
  invoiceId: z.string().nullable(),
});

export const billingSchema = z.strictObject({
  subscriptionPlan: planIdSchema,
  planEndsAt: isoTime.nullable(),
  trialEndsAt: isoTime.nullable(),
  periods: z.array(periodSchema),
  credit: usdt,
  creditHistory: z.array(z.strictObject({ at: isoTime, amount: signedUsdt, text: z.string() })),
  /** Cancelled: no reminders, no prepared invoice. Access continues until the end of the paid period. */
  isCancelled: z.boolean(),
  /** When the next reminder is sent; null if none is. */
  nextReminderAt: isoTime.nullable(),
  /** A prepared renewal invoice, or one awaiting its payment. */
  openInvoice: invoiceSchema.nullable(),
  invoices: z.array(invoiceSchema),
  refunds: z.array(
    z.strictObject({
      at: isoTime,
      invoiceId: z.string(),
      amount: usdt,
      address: z.string(),
      txHash: z.string().nullable(),
      state: z.enum(["asked", "paid", "refused"]),
    }),
  ),
  /** Invoices that can be refunded now (`requestRefund`), with the amount and the deadline. */
  refundable: z.array(z.strictObject({ invoiceId: z.string(), amount: usdt, until: isoTime })),
  /** What is over the plan's limits and therefore read-only, one sentence each. */
  overLimit: z.array(z.string()),
});
export type Billing = z.infer<typeof billingSchema>;

export const getBilling = endpoint({
  method: "GET",
  path: "/api/users/{id}/billing",
  access: "owner",
  summary: "The own plan, what was paid, credit and invoices",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: billingSchema,
});

export const previewPlan = endpoint({
  method: "POST",
  path: "/api/users/{id}/billing/preview",
  access: "owner",
  summary: "What a plan would cost now, to the second, held for 15 minutes",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ planId: soldPlanSchema }),
  answer: planPreviewSchema,
});

export const downgradePlan = endpoint({
  method: "POST",
  path: "/api/users/{id}/billing/downgrade",
  access: "owner",
  changes: true,
  summary: "Takes a smaller plan at once; what is left of the larger one becomes credit",
  params: ownerParams,
  query: nothing,
  /**
   * `previewId`: the preview that the user saw, whose price is valid until its `lockedUntil`; without one the change is
   * priced now. `expectedCredit`: the credit that the user saw; the call is rejected if it has changed.
   */
  body: z.strictObject({
    planId: soldPlanSchema,
    previewId: previewIdSchema.optional(),
    expectedCredit: usdt.optional(),
  }),
  answer: billingSchema,
});

export const cancelPlan = endpoint({
  method: "POST",
  path: "/api/users/{id}/billing/cancel",
  access: "owner",
  changes: true,
  summary: "Says not to go on after what was paid; or, with cancelled false, to go on after all",
  params: ownerParams,
  query: nothing,
  body: z.strictObject({ cancelled: z.boolean() }),
  answer: billingSchema,
});

export const requestRefund = endpoint({
  method: "POST",
  path: "/api/users/{id}/billing/refunds",
  access: "owner",
  changes: true,
  summary: "Asks for money back within 14 days, to an address proven by its signature",
  params: ownerParams,
  query: nothing,
  /**
   * The signature (EIP-191 or TIP-191) is over `refundMessage` of the invoice's network and address: see
   * docs/payments.md.
   */
  body: z.strictObject({
    invoiceId: z.string().min(1).max(64),
    address: z.string().trim().min(1).max(64),
    signature: z.string().trim().min(1).max(300),
  }),
  answer: billingSchema,
});
