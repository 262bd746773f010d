import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { invoiceSchema, networkIdSchema, usdt } from "./payments.ts";
import { isoTime, noBody, nothing } from "./wire.ts";

const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.string().min(1).max(200).optional(),
});

/** The state of reading one network. */
export const chainHealthSchema = z.strictObject({
  networkId: networkIdSchema,
  state: z.enum(["off", "starting", "reading", "behind", "faulty"]),
  /** One sentence; null if there is nothing to report. */
  note: z.string().nullable(),
  nodes: z.number().int(),
  block: z.number().int().nullable(),
  chainTime: isoTime.nullable(),
});

/** Totals over the payment ledger, each equal to a recomputation from the chain. USDT amounts are exact. */
export const paymentMetricsSchema = z.strictObject({
  asOf: isoTime,
  activeNetworks: z.number().int(),
  /** Settled invoices that were paid on a chain. */
  totalPayments: z.number().int(),
  /** Confirmed USDT of these, less refunds paid. */
  totalAmount: usdt,
  refunded: usdt,
  since: isoTime.nullable(),
  pending: z.strictObject({
    total: z.number().int(),
    confirming: z.number().int(),
    partlyPaid: z.number().int(),
    waiting: z.number().int(),
  }),
  unmatched: z.strictObject({ count: z.number().int(), amount: usdt }),
  networks: z.array(z.strictObject({ networkId: networkIdSchema, payments: z.number().int(), amount: usdt })),
  chains: z.array(chainHealthSchema),
});
export type PaymentMetrics = z.infer<typeof paymentMetricsSchema>;

export const getPaymentMetrics = endpoint({
  method: "GET",
  path: "/api/merchant/figures",
  access: "merchant",
  summary: "What was paid, what is pending, how each chain is read",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: paymentMetricsSchema,
});

/** Identifies a transfer in a path: `<chainId>.<txHash>.<logIndex>`. */
const transferId = z.string().regex(/^[\w-]{1,32}\.[0-9a-zA-Z]{1,80}\.\d{1,9}$/);

export const merchantTransferSchema = z.strictObject({
  id: transferId,
  networkId: networkIdSchema,
  txHash: z.string(),
  logIndex: z.number().int(),
  from: z.string(),
  to: z.string(),
  amount: usdt,
  block: z.number().int(),
  blockTime: isoTime,
  explorerUrl: z.url(),
  state: z.enum(["canonical", "orphaned", "rejected"]),
  /**
   * `review`: waits for a decision by the operator; `decided`: the operator has decided; `dust`: too small to
   * attribute.
   */
  standing: z.enum(["bound", "review", "decided", "dust"]),
  invoiceId: z.string().nullable(),
  invoiceNumber: z.number().int().nullable(),
  /** Why it needs review, in one sentence. */
  why: z.string().nullable(),
  suggestions: z.array(
    z.strictObject({
      invoiceId: z.string(),
      number: z.number().int(),
      username: z.string(),
      amountDue: usdt,
      status: z.string(),
    }),
  ),
  decision: z.strictObject({ kind: z.string(), by: z.string(), at: isoTime, reason: z.string() }).nullable(),
});
export type MerchantTransfer = z.infer<typeof merchantTransferSchema>;

export const listTransfers = endpoint({
  method: "GET",
  path: "/api/merchant/transfers",
  access: "merchant",
  summary: "Transfers to the merchant's addresses, newest first; standing=review is the queue",
  params: nothing,
  query: pageQuery.extend({
    standing: z.enum(["bound", "review", "decided", "dust"]).optional(),
    networkId: networkIdSchema.optional(),
  }),
  body: noBody,
  answer: z.array(merchantTransferSchema),
});

export const decideTransfer = endpoint({
  method: "POST",
  path: "/api/merchant/transfers/{transferId}/decision",
  access: "merchant",
  changes: true,
  stepUp: true,
  summary: "Decides about a transfer that waits: to an invoice, as credit, to be refunded, or kept as unmatched",
  params: z.strictObject({ transferId }),
  query: nothing,
  body: z.discriminatedUnion("decision", [
    z.strictObject({
      decision: z.literal("assign"),
      invoiceId: z.string().min(1).max(64),
      reason: z.string().trim().min(1).max(500),
    }),
    z.strictObject({
      decision: z.literal("credit"),
      invoiceId: z.string().min(1).max(64),
      reason: z.string().trim().min(1).max(500),
    }),
    z.strictObject({ decision: z.literal("refund"), reason: z.string().trim().min(1).max(500) }),
    z.strictObject({ decision: z.literal("keep"), reason: z.string().trim().min(1).max(500) }),
  ]),
  answer: merchantTransferSchema,
});

export const merchantInvoiceSchema = invoiceSchema.omit({ qr: true, paymentUri: true, claimMessage: true }).extend({
  username: z.string(),
  payTo: z.string().nullable(),
});
export type MerchantInvoice = z.infer<typeof merchantInvoiceSchema>;

export const listMerchantInvoices = endpoint({
  method: "GET",
  path: "/api/merchant/invoices",
  access: "merchant",
  summary: "Everybody's invoices, newest first; review=true are those a person has to look at",
  params: nothing,
  query: pageQuery.extend({
    status: z.enum(["NEW", "PROCESSING", "SETTLED", "EXPIRED", "INVALID"]).optional(),
    review: z.enum(["true"]).optional(),
  }),
  body: noBody,
  answer: z.array(merchantInvoiceSchema),
});

export const markInvoice = endpoint({
  method: "POST",
  path: "/api/merchant/invoices/{invoiceId}/mark",
  access: "merchant",
  changes: true,
  stepUp: true,
  summary: "Marks an invoice that is not settled as settled or invalid, with a reason that is kept",
  params: z.strictObject({ invoiceId: z.string().min(1).max(64) }),
  query: nothing,
  body: z.strictObject({ as: z.enum(["SETTLED", "INVALID"]), reason: z.string().trim().min(1).max(500) }),
  answer: merchantInvoiceSchema,
});

const refundSchema = z.strictObject({
  id: z.string(),
  invoiceId: z.string(),
  invoiceNumber: z.number().int(),
  username: z.string(),
  networkId: networkIdSchema.nullable(),
  amount: usdt,
  address: z.string(),
  isSigned: z.boolean(),
  state: z.enum(["asked", "paid", "refused"]),
  txHash: z.string().nullable(),
  requestedAt: isoTime,
  decidedAt: isoTime.nullable(),
  reason: z.string().nullable(),
});

export const listRefunds = endpoint({
  method: "GET",
  path: "/api/merchant/refunds",
  access: "merchant",
  summary: "Refunds that were asked for, and what became of them",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(refundSchema),
});

export const decideRefund = endpoint({
  method: "POST",
  path: "/api/merchant/refunds/{refundId}",
  access: "merchant",
  changes: true,
  stepUp: true,
  summary:
    "Notes that a refund was paid by hand (with its transaction) or refused; a paid one ends the plan it paid for",
  params: z.strictObject({ refundId: z.string().min(1).max(64) }),
  query: nothing,
  body: z.discriminatedUnion("state", [
    z.strictObject({
      state: z.literal("paid"),
      txHash: z.string().trim().min(1).max(80),
      reason: z.string().trim().max(500).default(""),
    }),
    z.strictObject({ state: z.literal("refused"), reason: z.string().trim().min(1).max(500) }),
  ]),
  answer: refundSchema,
});

const reconciliationSchema = z.strictObject({
  id: z.string(),
  at: isoTime,
  networkId: networkIdSchema,
  fromBlock: z.number().int(),
  toBlock: z.number().int(),
  /** Transfers and their sum, by the chain and by the payment ledger. */
  chain: z.strictObject({ count: z.number().int(), amount: usdt }),
  ledger: z.strictObject({ count: z.number().int(), amount: usdt }),
  /** The differences, one sentence each; empty if they are equal. */
  differences: z.array(z.string()),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const listReconciliations = endpoint({
  method: "GET",
  path: "/api/merchant/reconciliations",
  access: "merchant",
  summary: "Nightly comparisons of the chains with the payment ledger, newest first",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(reconciliationSchema),
});

export const runReconciliation = endpoint({
  method: "POST",
  path: "/api/merchant/reconciliations",
  access: "merchant",
  changes: true,
  rate: "wallet",
  summary: "Compares one network's chain with the payment ledger now",
  params: nothing,
  query: nothing,
  body: z.strictObject({ networkId: networkIdSchema }),
  answer: reconciliationSchema,
});

const paymentHookSchema = z.strictObject({
  id: z.string(),
  url: z.string(),
  /** `gone`: the receiver rejected deliveries permanently, and gets no more until its address is added again. */
  state: z.enum(["active", "failing", "gone"]),
  createdAt: isoTime,
  lastSentAt: isoTime.nullable(),
  waiting: z.number().int(),
  note: z.string().nullable(),
});

export const listPaymentHooks = endpoint({
  method: "GET",
  path: "/api/merchant/webhooks",
  access: "merchant",
  summary: "Where payment events are posted to",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(paymentHookSchema),
});

export const addPaymentHook = endpoint({
  method: "POST",
  path: "/api/merchant/webhooks",
  access: "merchant",
  changes: true,
  stepUp: true,
  shownOnce: true,
  rate: "wallet",
  summary: "Posts payment events to an address, signed with a secret that is shown once",
  params: nothing,
  query: nothing,
  body: z.strictObject({ url: z.url().max(1024) }),
  answer: z.strictObject({ hook: paymentHookSchema, secret: z.string() }),
});

export const removePaymentHook = endpoint({
  method: "DELETE",
  path: "/api/merchant/webhooks/{hookId}",
  access: "merchant",
  changes: true,
  stepUp: true,
  summary: "Posts no more events there",
  params: z.strictObject({ hookId: z.string().min(1).max(64) }),
  query: nothing,
  body: noBody,
  answer: z.array(paymentHookSchema),
});

export const getMerchantAudit = endpoint({
  method: "GET",
  path: "/api/merchant/audit",
  access: "merchant",
  summary: "What was done to wallets, invoices and refunds, and by whom, newest first",
  params: nothing,
  query: pageQuery,
  body: noBody,
  answer: z.array(
    z.strictObject({
      id: z.string(),
      at: isoTime,
      actor: z.string(),
      action: z.string(),
      subject: z.string(),
      text: z.string(),
    }),
  ),
});
