import type { Page, Route } from "@playwright/test";
import { NETWORKS } from "@sextant/core/billing";
import {
  addPaymentHook,
  decideRefund,
  decideTransfer,
  getMerchantAudit,
  getNetworkStatus,
  getPaymentFigures,
  listMerchantInvoices,
  listPaymentHooks,
  listReconciliations,
  listRefunds,
  listTransfers,
  markInvoice,
  type MerchantInvoice,
  type MerchantTransfer,
  type PaymentFigures,
  runReconciliation,
  stepUp,
} from "@sextant/core/contract";
import { seenAsMerchant } from "./crypto-setup-double.ts";
import { invoiceOf, PAY_TO } from "./payments-double.ts";

type Answer<E extends { readonly answer: { parse(value: unknown): unknown } }> = ReturnType<E["answer"]["parse"]>;
type Refunds = Answer<typeof listRefunds>;
type Comparisons = Answer<typeof listReconciliations>;
type Hooks = Answer<typeof listPaymentHooks>;
type Log = Answer<typeof getMerchantAudit>;
type Networks = Answer<typeof getNetworkStatus>["networks"];

const AT = Date.parse("2026-05-04T07:58:00.000Z");
/** So many minutes before the newest of the double's payments. */
const before = (minutes: number) => new Date(AT - minutes * 60_000).toISOString();
const hash = (digit: string) => `0x${digit.repeat(64)}`;

export const SECRET = "whsec_NoServerTakesThisOneItIsForTestsOnly00000";

/** A transfer that waits for a person. */
export function transferOf(changes: Partial<MerchantTransfer> = {}): MerchantTransfer {
  const txHash = changes.txHash ?? hash("a");
  return {
    id: `1.${txHash}.0`,
    networkId: "ethereum",
    txHash,
    logIndex: 0,
    from: PAY_TO.bsc,
    to: PAY_TO.ethereum,
    amount: "79.000000",
    block: 21_000_000,
    blockTime: before(0),
    explorerUrl: "https://etherscan.io/tx/0xaa",
    state: "canonical",
    standing: "review",
    invoiceId: null,
    invoiceNumber: null,
    why: "More than one invoice asks for about this amount.",
    suggestions: [],
    decision: null,
    ...changes,
  };
}

const candidate = (number: number, username: string, amountDue = "79.004217", status = "NEW") => ({
  invoiceId: `01J0INVOICE${String(number)}`,
  number,
  username,
  amountDue,
  status,
});

/** The four payments of the design's picture. */
const QUEUE: readonly MerchantTransfer[] = [
  transferOf({ suggestions: [candidate(1047, "m.okafor"), candidate(1051, "ana.lima", "79.004990")] }),
  transferOf({
    txHash: hash("b"),
    networkId: "bsc",
    amount: "29.004410123456789012",
    blockTime: before(147),
    why: "It came after the time in which it counts by itself.",
    suggestions: [candidate(1022, "kei", "29.004410", "EXPIRED")],
  }),
  transferOf({
    txHash: hash("c"),
    networkId: "polygon",
    amount: "1205.000000",
    blockTime: before(1_076),
    why: "No invoice asks for this amount.",
  }),
  transferOf({ txHash: hash("d"), amount: "5.000000", blockTime: before(1_200), state: "orphaned" }),
];

const BOOKED: readonly MerchantTransfer[] = [
  transferOf({
    txHash: hash("e"),
    standing: "bound",
    why: null,
    invoiceId: "x",
    invoiceNumber: 1031,
    blockTime: before(5_000),
  }),
  transferOf({
    txHash: hash("f"),
    standing: "decided",
    why: null,
    amount: "12.500000",
    blockTime: before(6_000),
    decision: { kind: "keep", by: "olga", at: before(5_900), reason: "Nobody has written about it for 90 days" },
  }),
  transferOf({ txHash: hash("0"), standing: "dust", why: null, amount: "0.000001", blockTime: before(7_000) }),
];

/** An invoice as the merchant sees it. */
export function merchantInvoiceOf(changes: Partial<MerchantInvoice> = {}): MerchantInvoice {
  const { qr: _qr, paymentUri: _uri, claimMessage: _message, ...invoice } = invoiceOf();
  return { ...invoice, username: "m.okafor", payTo: PAY_TO.tron, ...changes };
}

const FIGURES: PaymentFigures = {
  asOf: before(0),
  activeNetworks: 2,
  totalPayments: 41,
  totalAmount: "2839.170000",
  refunded: "29.000000",
  since: "2026-03-12T09:00:00.000Z",
  unmatched: { count: 3, amount: "1313.004410123456789012" },
  pending: { total: 7, confirming: 2, partlyPaid: 1, waiting: 4 },
  networks: NETWORKS.map(({ id }, at) => ({
    networkId: id,
    payments: [40, 0, 1, 0][at] ?? 0,
    amount: ["2760.170000", "0.000000", "79.000000", "0.000000"][at] ?? "",
  })),
  chains: [
    { networkId: "ethereum", state: "reading", note: null, nodes: 2, block: 21_000_012, chainTime: before(-1) },
    { networkId: "tron", state: "off", note: "No address is set.", nodes: 0, block: null, chainTime: null },
    {
      networkId: "bsc",
      state: "reading",
      nodes: 1,
      block: 40_000_000,
      chainTime: before(-1),
      note: "One node only: nobody contradicts it if it is wrong. Name a second, independent one in CHAIN_BSC_RPC_URLS.",
    },
    {
      networkId: "polygon",
      state: "faulty",
      note: "No node of the network answers.",
      nodes: 2,
      block: 71_000_000,
      chainTime: before(30),
    },
  ],
};

const ASKED: Refunds[number] = {
  id: "r1",
  invoiceId: "x",
  invoiceNumber: 1031,
  username: "m.okafor",
  networkId: "ethereum",
  amount: "79.004217",
  address: PAY_TO.polygon,
  isSigned: true,
  state: "asked",
  txHash: null,
  askedAt: before(600),
  decidedAt: null,
  reason: null,
};

const REFUNDS: Refunds = [
  ASKED,
  {
    ...ASKED,
    id: "r2",
    invoiceNumber: 1012,
    state: "paid",
    txHash: hash("9"),
    decidedAt: before(9_000),
    isSigned: false,
  },
  { ...ASKED, id: "r3", invoiceNumber: 1009, state: "refused", decidedAt: before(9_900), reason: "After the 14 days" },
];

const COMPARED: Comparisons[number] = {
  id: "c1",
  at: before(300),
  networkId: "ethereum",
  fromBlock: 20_990_000,
  toBlock: 20_999_990,
  chain: { count: 3, amount: "237.012651" },
  books: { count: 3, amount: "237.012651" },
  differences: [],
};

const COMPARISONS: Comparisons = [
  COMPARED,
  {
    ...COMPARED,
    id: "c2",
    networkId: "bsc",
    books: { count: 2, amount: "158.008434" },
    differences: [`Transfer ${hash("8")} of 79.004217 USDT is on the chain and not in the books.`],
  },
];

const HOOK: Hooks[number] = {
  id: "h1",
  url: "https://books.example.org/sextant/payments",
  state: "active",
  createdAt: before(40_000),
  lastSentAt: before(20),
  waiting: 0,
  note: null,
};

const LOG: Log = [
  {
    id: "12",
    at: before(10),
    actor: "olga",
    action: "transfer.kept",
    subject: "transfer:1.f.0",
    text: "Kept 12.5 USDT as unmatched: Nobody has written about it for 90 days",
  },
  {
    id: "11",
    at: before(40_000),
    actor: "The operator",
    action: "wallet.set",
    subject: "wallet:ethereum",
    text: `Set the address for Ethereum ERC20 to ${PAY_TO.ethereum}, in force from 2026-03-12T09:00:00.000Z.`,
  },
];

const ALL_NETWORKS: Networks = NETWORKS.map(({ id, name, symbol }, at) => ({
  id,
  name,
  symbol,
  isConfigured: at !== 1,
  takesPayments: at === 0 || at === 2,
  note: at === 0 || at === 2 ? null : at === 1 ? "No address is set for it." : "Its chain cannot be read just now.",
}));

type Refusal = { readonly status: number; readonly sentence: string; readonly code?: string; readonly field?: string };
type Call =
  | "figures"
  | "transfers"
  | "decision"
  | "invoices"
  | "mark"
  | "refunds"
  | "reconciliations"
  | "webhooks"
  | "audit"
  | "network-status";

/** What the merchant's calls answer in a test, each parsed by the contract; what the page sent is kept. */
export type MerchantDouble = {
  figures: PaymentFigures;
  transfers: readonly MerchantTransfer[];
  invoices: readonly MerchantInvoice[];
  refunds: Refunds;
  comparisons: Comparisons;
  hooks: Hooks;
  log: Log;
  networks: Networks;
  /** Refusals in place of answers. */
  readonly refusing: Map<Call, Refusal>;
  /** Calls that are never answered. */
  readonly silent: Set<Call>;
  /** Writes want a fresh proof of who it is, until one was given. */
  wantsProof: boolean;
  readonly sent: { readonly call: string; readonly body: unknown }[];
  readonly asked: string[];
};

export const fullMerchant = (changes: Partial<MerchantDouble> = {}): MerchantDouble => ({
  figures: FIGURES,
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
  sent: [],
  asked: [],
  ...changes,
});

/** Nothing was ever paid, and nothing is set up. */
export const emptyMerchant = (): MerchantDouble =>
  fullMerchant({
    figures: {
      ...FIGURES,
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
      note: "No address is set for it.",
    })),
  });

/** Answers the merchant's calls from the double; what a test changes in it is answered from then on. */
export async function answerMerchant(page: Page, double: MerchantDouble): Promise<void> {
  await seenAsMerchant(page);
  const answer = async (route: Route, call: Call, schema: { parse(value: unknown): unknown }, value: () => unknown) => {
    const request = route.request();
    double.asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
    if (double.silent.has(call)) return;
    const isWrite = request.method() !== "GET";
    if (isWrite) double.sent.push({ call, body: request.postDataJSON() as unknown });
    const wanted = isWrite && double.wantsProof && call !== "reconciliations";
    const proof: Refusal = { status: 403, sentence: "Confirm that it is you.", code: "prove-yourself" };
    const refusal = wanted ? proof : double.refusing.get(call);
    if (refusal === undefined) return await route.fulfill({ json: schema.parse(value()) });
    const { status, sentence, code, field } = refusal;
    await route.fulfill({
      status,
      body: sentence,
      headers: {
        ...(code === undefined ? {} : { "x-error-code": code }),
        ...(field === undefined ? {} : { "x-error-field": field }),
      },
    });
  };
  await page.route("**/api/auth/step-up", async (route) => {
    double.wantsProof = false;
    await route.fulfill({ json: stepUp.answer.parse({ steppedUpUntil: before(-5) }) });
  });
  await page.route("**/api/crypto/network-status", (route) =>
    answer(route, "network-status", getNetworkStatus.answer, () => ({ networks: double.networks })),
  );
  await page.route("**/api/merchant/figures", (route) =>
    answer(route, "figures", getPaymentFigures.answer, () => double.figures),
  );
  await page.route(/\/api\/merchant\/transfers(?:\?|$)/, (route) =>
    answer(route, "transfers", listTransfers.answer, () => transfersPage(double, new URL(route.request().url()))),
  );
  await page.route("**/api/merchant/transfers/*/decision", (route) =>
    answer(route, "decision", decideTransfer.answer, () => {
      const body = decideTransfer.body.parse(route.request().postDataJSON());
      const id = decodeURIComponent(new URL(route.request().url()).pathname.split("/").at(-2) ?? "");
      const decision = { kind: body.decision, by: "you", at: before(-2), reason: body.reason };
      double.transfers = double.transfers.map((one) =>
        one.id === id ? { ...one, standing: "decided", why: null, suggestions: [], decision } : one,
      );
      return double.transfers.find((one) => one.id === id);
    }),
  );
  await page.route(/\/api\/merchant\/invoices(?:\?|$)/, (route) =>
    answer(route, "invoices", listMerchantInvoices.answer, () => {
      const { searchParams: query } = new URL(route.request().url());
      const last = Number(query.get("before") ?? Infinity);
      return double.invoices
        .filter(({ status }) => query.get("status") === null || status === query.get("status"))
        .filter(({ review }) => query.get("review") === null || review !== null)
        .filter(({ number }) => number < last)
        .slice(0, Number(query.get("limit")));
    }),
  );
  await page.route("**/api/merchant/invoices/*/mark", (route) =>
    answer(route, "mark", markInvoice.answer, () => {
      const { as } = markInvoice.body.parse(route.request().postDataJSON());
      const id = new URL(route.request().url()).pathname.split("/").at(-2);
      double.invoices = double.invoices.map((one) =>
        one.id === id ? { ...one, status: as, exception: "MARKED" } : one,
      );
      return double.invoices.find((one) => one.id === id);
    }),
  );
  await page.route(/\/api\/merchant\/refunds(?:\/[^/]+)?$/, (route) => {
    if (route.request().method() === "GET") return answer(route, "refunds", listRefunds.answer, () => double.refunds);
    return answer(route, "refunds", decideRefund.answer, () => {
      const body = decideRefund.body.parse(route.request().postDataJSON());
      const id = new URL(route.request().url()).pathname.split("/").at(-1);
      const txHash = body.state === "paid" ? body.txHash : null;
      const told = { state: body.state, reason: body.reason || null, txHash, decidedAt: before(-2) };
      double.refunds = double.refunds.map((one) => (one.id === id ? { ...one, ...told } : one));
      return double.refunds.find((one) => one.id === id);
    });
  });
  await page.route("**/api/merchant/reconciliations", (route) => {
    if (route.request().method() === "GET")
      return answer(route, "reconciliations", listReconciliations.answer, () => double.comparisons);
    return answer(route, "reconciliations", runReconciliation.answer, () => {
      const { networkId } = runReconciliation.body.parse(route.request().postDataJSON());
      const found = { ...COMPARED, id: `c${String(double.comparisons.length + 1)}`, networkId, at: before(-2) };
      double.comparisons = [found, ...double.comparisons];
      return found;
    });
  });
  await page.route(/\/api\/merchant\/webhooks(?:\/[^/]+)?$/, (route) => {
    const request = route.request();
    if (request.method() === "GET") return answer(route, "webhooks", listPaymentHooks.answer, () => double.hooks);
    if (request.method() === "DELETE")
      return answer(route, "webhooks", listPaymentHooks.answer, () => {
        double.hooks = double.hooks.filter(({ id }) => !request.url().endsWith(id));
        return double.hooks;
      });
    return answer(route, "webhooks", addPaymentHook.answer, () => {
      const { url } = addPaymentHook.body.parse(request.postDataJSON());
      const hook = { ...HOOK, id: `h${String(double.hooks.length + 1)}`, url, lastSentAt: null };
      double.hooks = [...double.hooks, hook];
      return { hook, secret: SECRET };
    });
  });
  await page.route(/\/api\/merchant\/audit(?:\?|$)/, (route) =>
    answer(route, "audit", getMerchantAudit.answer, () => double.log),
  );
}

function transfersPage({ transfers }: MerchantDouble, { searchParams: query }: URL): readonly MerchantTransfer[] {
  const found = transfers
    .filter(({ standing }) => query.get("standing") === null || standing === query.get("standing"))
    .filter(({ networkId }) => query.get("networkId") === null || networkId === query.get("networkId"));
  const from = found.findIndex(({ id }) => id === query.get("before")) + 1;
  return found.slice(from, from + Number(query.get("limit")));
}
