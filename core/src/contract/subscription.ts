import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { planIdSchema } from "./entitlements.ts";
import { invoiceSchema, previewIdSchema, soldPlanSchema, usdt } from "./payments.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

/** USDT that may be below zero. */
const signedUsdt = z.string().regex(/^-?\d{1,20}(?:\.\d{1,6})?$/);

/** What a change of plan costs and does, to the second; holds until `lockedUntil`. */
export const planPreviewSchema = z.strictObject({
  /** Names this price where it is bought or taken: `previewId`. */
  id: z.string(),
  planId: soldPlanSchema,
  /**
   * `new`: nothing paid now; `renewal`: more of the same, appended; `upgrade`: at once, the rest of the old one counts; `downgrade`: at once,
   * the rest becomes credit: taken by `downgradePlan`, never by an invoice.
   */
  kind: z.enum(["new", "renewal", "upgrade", "downgrade"]),
  price: usdt,
  /** One line each: '30 days of Premium', 'Unused 12 d 3 h of Basic', 'Credit'. */
  lines: z.array(z.strictObject({ text: z.string(), amount: signedUsdt })),
  creditUsed: usdt,
  /** What is to be paid, before the last digits that name the invoice. */
  amountDue: usdt,
  /** Credit that is left once it is done. `downgradePlan` may name it as `expectedCredit`. */
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
  /** `suspended`: its payment was undone by the chain; it comes back with it. */
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
  /** Said not to go on: no reminders, no prepared invoice. Access stays to the end that was paid for. */
  isCancelled: z.boolean(),
  /** When the next reminder goes out; null where none does. */
  nextReminderAt: isoTime.nullable(),
  /** A prepared invoice to renew, or one that waits for its payment. */
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
  /** Invoices whose money can be asked back now (`requestRefund`), how much of it, and until when. */
  refundable: z.array(z.strictObject({ invoiceId: z.string(), amount: usdt, until: isoTime })),
  /** What is over a limit of the plan now and therefore read-only, one sentence each. */
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
   * `previewId`: the preview that the person was shown, whose price holds until its `lockedUntil`; without one the change is made as of now.
   * `expectedCredit`: the credit they were shown; refused when it is another by then.
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
  /** The signature (EIP-191 or TIP-191) is over `refundMessage` of the invoice's network and address: see docs/payments.md. */
  body: z.strictObject({
    invoiceId: z.string().min(1).max(64),
    address: z.string().trim().min(1).max(64),
    signature: z.string().trim().min(1).max(300),
  }),
  answer: billingSchema,
});
