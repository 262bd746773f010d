import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, noBody, nothing, ownerParams } from "./wire.ts";

export const NETWORK_IDS = ["ethereum", "tron", "bsc", "polygon"] as const;
export const networkIdSchema = z.enum(NETWORK_IDS);
/** A network on which USDT is accepted. */
export type NetworkId = z.infer<typeof networkIdSchema>;

export const soldPlanSchema = z.enum(["basic", "premium", "pro"]);

/**
 * USDT as a decimal string, down to the base unit of its network. Wide enough for sums of many transfers of 2^256 - 1
 * base units.
 */
export const usdt = z.string().regex(/^\d{1,100}(?:\.\d{1,18})?$/);
/** The same in whole base units. */
export const baseUnits = z.string().regex(/^\d{1,100}$/);

const invoiceParams = ownerParams.extend({ invoiceId: z.string().min(1).max(64) });

/** A USDT transfer that belongs to an invoice. */
export const paymentSchema = z.strictObject({
  txHash: z.string(),
  logIndex: z.number().int(),
  amount: usdt,
  from: z.string(),
  block: z.number().int(),
  blockTime: isoTime,
  confirmations: z.number().int(),
  /** SEEN: in a block; CONFIRMING; CONFIRMED; ORPHANED: removed by a reorg, may return; REJECTED: failed or fake. */
  state: z.enum(["SEEN", "CONFIRMING", "CONFIRMED", "ORPHANED", "REJECTED"]),
  boundBy: z.enum(["exact", "tail", "near", "claim", "review"]),
  explorerUrl: z.url(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const invoiceSchema = z.strictObject({
  id: z.string(),
  /** The invoice number shown to users: 'Invoice 1047'. */
  number: z.number().int(),
  planId: soldPlanSchema,
  kind: z.enum(["new", "renewal", "upgrade"]),
  /** Null if credit covers everything. */
  networkId: networkIdSchema.nullable(),
  status: z.enum(["NEW", "PROCESSING", "SETTLED", "EXPIRED", "INVALID"]),
  exception: z.enum(["NONE", "PAID_PARTIAL", "PAID_OVER", "PAID_LATE", "MARKED", "REVERSED"]),
  /** The price before credit, and the credit used. */
  price: usdt,
  creditUsed: usdt,
  /** Total requested so far: price less credit, plus the last digits that identify this invoice. */
  amountDue: usdt,
  /** The exact amount to send now, to the last digit; null if nothing is due. */
  amountToSend: usdt.nullable(),
  amountToSendBase: baseUnits.nullable(),
  received: usdt,
  confirmed: usdt,
  /** Paid beyond the amount due: becomes credit. */
  over: usdt,
  decimals: z.number().int(),
  chainId: z.string().nullable(),
  contract: z.string().nullable(),
  /** Where to pay; null if nothing is due or if the address's seal is invalid. Never changes for an invoice. */
  address: z.string().nullable(),
  /**
   * The URI that a wallet opens (EIP-681 on EVM networks; TRON: the plain address), and its QR code as an SVG path on a
   * square grid.
   */
  paymentUri: z.string().nullable(),
  qr: z.strictObject({ size: z.number().int(), path: z.string() }).nullable(),
  confirmations: z.strictObject({
    have: z.number().int(),
    need: z.number().int(),
    waitingForFinality: z.boolean(),
    /** Independent nodes that must agree, and whether settling waits for them. */
    nodes: z.number().int(),
    waitingForAgreement: z.boolean(),
    blockMs: z.number().int(),
  }),
  createdAt: isoTime,
  /** The latest chain time read: deadlines use it. Null until the network has been read once. */
  chainTime: isoTime.nullable(),
  expiresAt: isoTime,
  isExtended: z.boolean(),
  /** A full payment that is in a block by then still counts. */
  lateUntil: isoTime,
  payments: z.array(paymentSchema),
  settledAt: isoTime.nullable(),
  /** The plan that settling granted: null before, or when the payment became credit. */
  entitlement: z.strictObject({ planId: soldPlanSchema, startsAt: isoTime, endsAt: isoTime }).nullable(),
  /** `superseded`: a newer invoice replaced it; `withdrawn`: cancelled. */
  closedBecause: z.enum(["superseded", "withdrawn"]).nullable(),
  /** Why the operator must review it, in one sentence. */
  review: z.string().nullable(),
  /** The text that the sender signs to claim a transaction for this invoice. */
  claimMessage: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Lists the networks that payments can be made on. */
export const getPaymentProviders = endpoint({
  method: "GET",
  path: "/api/payments/providers",
  access: "public",
  summary: "Ways to pay: USDT on each network, what it costs and how long it takes",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(
    z.strictObject({
      id: networkIdSchema,
      /** 'Ethereum ERC20'. */
      name: z.string(),
      type: z.literal("cryptocurrency"),
      regions: z.array(z.string()),
      currencies: z.array(z.string()),
      processingTime: z.string(),
      instantTransfer: z.boolean(),
      fees: z.string(),
      confirmations: z.number().int(),
      /** Whether an invoice can be created now; if not, `note` says why. */
      available: z.boolean(),
      note: z.string().nullable(),
    }),
  ),
});

/** The id of a plan preview. */
export const previewIdSchema = z.string().min(1).max(64);

export const createInvoice = endpoint({
  method: "POST",
  path: "/api/users/{id}/invoices",
  access: "owner",
  changes: true,
  rate: "invoice",
  queued: true,
  summary: "Asks for a plan to be paid on a network; the same unpaid one again while it is open",
  params: ownerParams,
  query: nothing,
  /** `networkId` is null only when the preview's amount due is 0. */
  body: z.strictObject({
    planId: soldPlanSchema,
    networkId: networkIdSchema.nullable(),
    previewId: previewIdSchema.optional(),
  }),
  answer: invoiceSchema,
});

export const listInvoices = endpoint({
  method: "GET",
  path: "/api/users/{id}/invoices",
  access: "owner",
  summary: "The own invoices, newest first",
  params: ownerParams,
  query: nothing,
  body: noBody,
  answer: z.array(invoiceSchema),
});

export const getInvoice = endpoint({
  method: "GET",
  path: "/api/users/{id}/invoices/{invoiceId}",
  access: "owner",
  summary: "One own invoice as it stands",
  params: invoiceParams,
  query: nothing,
  body: noBody,
  answer: invoiceSchema,
});

export const withdrawInvoice = endpoint({
  method: "POST",
  path: "/api/users/{id}/invoices/{invoiceId}/withdraw",
  access: "owner",
  changes: true,
  summary: "Calls an unpaid invoice off; a payment that is under way is still found",
  params: invoiceParams,
  query: nothing,
  body: noBody,
  answer: invoiceSchema,
});

export const claimPayment = endpoint({
  method: "POST",
  path: "/api/users/{id}/invoices/{invoiceId}/claims",
  access: "owner",
  changes: true,
  rate: "claim",
  summary: "Claims a transaction of another amount, with the sender's signature; without one a person decides",
  params: invoiceParams,
  query: nothing,
  body: z.strictObject({
    txHash: z.string().trim().min(1).max(80),
    /** EIP-191 (personal_sign) or TIP-191 over `claimMessage`, by the transaction's sender. */
    signature: z.string().trim().min(1).max(300).optional(),
  }),
  answer: z.strictObject({
    outcome: z.enum(["bound", "review"]),
    sentence: z.string(),
    invoice: invoiceSchema,
  }),
});

/** Returns a settled invoice as a receipt to store and print. */
export const getReceipt = endpoint({
  method: "GET",
  path: "/api/users/{id}/invoices/{invoiceId}/receipt",
  access: "owner",
  summary: "The receipt of a settled invoice: transactions, blocks, contract and exact units",
  params: invoiceParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({
    number: z.number().int(),
    issuedAt: isoTime,
    seller: z.strictObject({ name: z.string(), entity: z.string().nullable(), address: z.string().nullable() }),
    buyer: z.strictObject({ username: z.string(), email: z.string() }),
    lines: z.array(z.strictObject({ text: z.string(), amount: z.string() })),
    paid: usdt,
    paidBase: baseUnits,
    currency: z.literal("USDT"),
    networkId: networkIdSchema.nullable(),
    networkName: z.string().nullable(),
    chainId: z.string().nullable(),
    contract: z.string().nullable(),
    decimals: z.number().int(),
    recipient: z.string().nullable(),
    payments: z.array(paymentSchema.extend({ amountBase: baseUnits, blockHash: z.string() })),
    period: z.strictObject({ planId: soldPlanSchema, startsAt: isoTime, endsAt: isoTime }).nullable(),
    credit: usdt,
    note: z.string().nullable(),
  }),
});
