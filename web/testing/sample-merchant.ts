import { NETWORKS } from "@sextant/core/billing";
import type { MerchantInvoice, MerchantTransfer, PaymentMetrics } from "@sextant/core/contract";
import { type Answers, type CallName, failure } from "./fake-api.ts";
import {
  ALL_NETWORKS,
  before,
  BOOKED,
  COMPARED,
  type Comparisons,
  COMPARISONS,
  METRICS,
  HOOK,
  type Hooks,
  LOG,
  type Log,
  merchantInvoiceOf,
  type Networks,
  QUEUE,
  type Refunds,
  REFUNDS,
  SECRET,
} from "./sample-ledger.ts";

type Rejection = {
  readonly status: number;
  readonly sentence: string;
  readonly code?: string;
  readonly field?: string;
};

/** What the merchant's calls answer in a test. */
export type SampleMerchant = {
  metrics: PaymentMetrics;
  transfers: readonly MerchantTransfer[];
  invoices: readonly MerchantInvoice[];
  refunds: Refunds;
  comparisons: Comparisons;
  hooks: Hooks;
  log: Log;
  networks: Networks;
  /** Calls that are rejected instead of answered. */
  readonly refusing: Map<CallName, Rejection>;
  /** Calls that are never answered. */
  readonly silent: Set<CallName>;
  /** Writes want a fresh proof of who it is, until one was given. */
  wantsProof: boolean;
};

export const sampleMerchant = (changes: Partial<SampleMerchant> = {}): SampleMerchant => ({
  metrics: METRICS,
  transfers: [...QUEUE, ...BOOKED],
  refunds: REFUNDS,
  comparisons: COMPARISONS,
  hooks: [HOOK],
  invoices: [
    merchantInvoiceOf(),
    merchantInvoiceOf({ id: "i2", number: 1046, status: "NEW", exception: "PAID_PARTIAL", received: "40.000000" }),
    merchantInvoiceOf({
      id: "i3",
      number: 1022,
      status: "EXPIRED",
      username: "kei",
      networkId: "bsc",
      amountDue: "29.004410",
      review: "A full payment came after the time in which it counts.",
    }),
    merchantInvoiceOf({ id: "i4", number: 1031, status: "SETTLED", settledAt: before(4_900), received: "79.004217" }),
  ],
  log: LOG,
  networks: ALL_NETWORKS,
  refusing: new Map(),
  silent: new Set(),
  wantsProof: false,
  ...changes,
});

/** Nothing was ever paid, and nothing is set up. */
export const unpaidMerchant = (): SampleMerchant =>
  sampleMerchant({
    metrics: {
      ...METRICS,
      activeNetworks: 0,
      totalPayments: 0,
      totalAmount: "0.000000",
      refunded: "0.000000",
      since: null,
      pending: { total: 0, confirming: 0, partlyPaid: 0, waiting: 0 },
      unmatched: { count: 0, amount: "0.000000" },
      networks: NETWORKS.map(({ id }) => ({ networkId: id, payments: 0, amount: "0.000000" })),
      chains: NETWORKS.map(({ id }) => ({
        networkId: id,
        state: "off" as const,
        note: null,
        nodes: 0,
        block: null,
        chainTime: null,
      })),
    },
    transfers: [],
    invoices: [],
    refunds: [],
    comparisons: [],
    hooks: [],
    log: [],
    networks: ALL_NETWORKS.map((network) => ({
      ...network,
      isConfigured: false,
      takesPayments: false,
      note: "It has no payment address.",
    })),
  });

/** The merchant's calls, answered from these values; what a test changes in them is answered from then on. */
export function merchantAnswers(merchant: SampleMerchant): Answers {
  const refused = ({ status, sentence, code, field }: Rejection) =>
    failure(status, sentence, code, field === undefined ? {} : { "x-error-field": field });
  const read = <T>(call: CallName, answer: () => T) => {
    if (merchant.silent.has(call)) return new Promise<never>(() => undefined);
    const rejection = merchant.refusing.get(call);
    return rejection === undefined ? answer() : refused(rejection);
  };
  const write = <T>(call: CallName, answer: () => T) =>
    merchant.wantsProof
      ? refused({ status: 403, sentence: "Confirm it's you.", code: "prove-yourself" })
      : read(call, answer);
  return {
    stepUp: () => {
      merchant.wantsProof = false;
      return { steppedUpUntil: before(-5) };
    },
    getNetworkStatus: () => read("getNetworkStatus", () => ({ networks: merchant.networks })),
    getPaymentMetrics: () => read("getPaymentMetrics", () => merchant.metrics),
    listTransfers: ({ query }) => read("listTransfers", () => transfersPage(merchant, query)),
    decideTransfer: ({ params, body }) =>
      write("decideTransfer", () => {
        const decision = { kind: body.decision, by: "you", at: before(-2), reason: body.reason };
        const decided = (one: MerchantTransfer): MerchantTransfer => {
          return { ...one, standing: "decided", why: null, suggestions: [], decision };
        };
        merchant.transfers = merchant.transfers.map((one) => (one.id === params["transferId"] ? decided(one) : one));
        return merchant.transfers.find((one) => one.id === params["transferId"])!;
      }),
    listMerchantInvoices: ({ query }) => read("listMerchantInvoices", () => invoicesPage(merchant, query)),
    markInvoice: ({ params, body }) =>
      write("markInvoice", () => {
        merchant.invoices = merchant.invoices.map((one) =>
          one.id === params["invoiceId"] ? { ...one, status: body.as, exception: "MARKED" } : one,
        );
        return merchant.invoices.find((one) => one.id === params["invoiceId"])!;
      }),
    listRefunds: () => read("listRefunds", () => merchant.refunds),
    decideRefund: ({ params, body }) =>
      write("decideRefund", () => {
        const txHash = body.state === "paid" ? body.txHash : null;
        const decided = { state: body.state, reason: body.reason || null, txHash, decidedAt: before(-2) };
        merchant.refunds = merchant.refunds.map((one) =>
          one.id === params["refundId"] ? { ...one, ...decided } : one,
        );
        return merchant.refunds.find((one) => one.id === params["refundId"])!;
      }),
    listReconciliations: () => read("listReconciliations", () => merchant.comparisons),
    runReconciliation: ({ body: { networkId } }) =>
      read("runReconciliation", () => {
        const found = { ...COMPARED, id: `c${String(merchant.comparisons.length + 1)}`, networkId, at: before(-2) };
        merchant.comparisons = [found, ...merchant.comparisons];
        return found;
      }),
    listPaymentHooks: () => read("listPaymentHooks", () => merchant.hooks),
    removePaymentHook: ({ params }) =>
      write("removePaymentHook", () => {
        merchant.hooks = merchant.hooks.filter(({ id }) => id !== params["hookId"]);
        return merchant.hooks;
      }),
    addPaymentHook: ({ body: { url } }) =>
      write("addPaymentHook", () => {
        const hook = { ...HOOK, id: `h${String(merchant.hooks.length + 1)}`, url, lastSentAt: null };
        merchant.hooks = [...merchant.hooks, hook];
        return { hook, secret: SECRET };
      }),
    getMerchantAudit: () => read("getMerchantAudit", () => merchant.log),
  };
}

type Query = Readonly<Record<string, string>>;

function invoicesPage({ invoices }: SampleMerchant, query: Query): MerchantInvoice[] {
  const last = Number(query["before"] ?? Infinity);
  return invoices
    .filter(({ status }) => query["status"] === undefined || status === query["status"])
    .filter(({ review }) => query["review"] === undefined || review !== null)
    .filter(({ number }) => number < last)
    .slice(0, Number(query["limit"]));
}

function transfersPage({ transfers }: SampleMerchant, query: Query): MerchantTransfer[] {
  const found = transfers
    .filter(({ standing }) => query["standing"] === undefined || standing === query["standing"])
    .filter(({ networkId }) => query["networkId"] === undefined || networkId === query["networkId"]);
  const from = found.findIndex(({ id }) => id === query["before"]) + 1;
  return found.slice(from, from + Number(query["limit"]));
}
