import { NETWORKS } from "@sextant/core/billing";
import type {
  getMerchantAudit,
  getNetworkStatus,
  listPaymentHooks,
  listReconciliations,
  listRefunds,
  MerchantInvoice,
  MerchantTransfer,
  PaymentMetrics,
} from "@sextant/core/contract";
import type * as z from "zod";
import { invoiceOf, PAY_TO } from "./sample-invoices.ts";

type Answer<E extends { readonly answer: z.ZodType }> = z.infer<E["answer"]>;
export type Refunds = Answer<typeof listRefunds>;
export type Comparisons = Answer<typeof listReconciliations>;
export type Hooks = Answer<typeof listPaymentHooks>;
export type Log = Answer<typeof getMerchantAudit>;
export type Networks = Answer<typeof getNetworkStatus>["networks"];

const AT = Date.parse("2026-05-04T07:58:00.000Z");
/** So many minutes before the newest of the sample's payments. */
export const before = (minutes: number) => new Date(AT - minutes * 60_000).toISOString();
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
    why: "More than one invoice is for about this amount.",
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
export const QUEUE: readonly MerchantTransfer[] = [
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
    why: "No invoice is for this amount.",
  }),
  transferOf({ txHash: hash("d"), amount: "5.000000", blockTime: before(1_200), state: "orphaned" }),
];

export const BOOKED: readonly MerchantTransfer[] = [
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

export const METRICS: PaymentMetrics = {
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
      note: "Only one node is set, so a wrong answer from it goes unnoticed. Add a second, independent one to CHAIN_BSC_RPC_URLS.",
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

const REQUESTED: Refunds[number] = {
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
  requestedAt: before(600),
  decidedAt: null,
  reason: null,
};

export const REFUNDS: Refunds = [
  REQUESTED,
  {
    ...REQUESTED,
    id: "r2",
    invoiceNumber: 1012,
    state: "paid",
    txHash: hash("9"),
    decidedAt: before(9_000),
    isSigned: false,
  },
  {
    ...REQUESTED,
    id: "r3",
    invoiceNumber: 1009,
    state: "refused",
    decidedAt: before(9_900),
    reason: "After the 14 days",
  },
];

export const COMPARED: Comparisons[number] = {
  id: "c1",
  at: before(300),
  networkId: "ethereum",
  fromBlock: 20_990_000,
  toBlock: 20_999_990,
  chain: { count: 3, amount: "237.012651" },
  ledger: { count: 3, amount: "237.012651" },
  differences: [],
};

export const COMPARISONS: Comparisons = [
  COMPARED,
  {
    ...COMPARED,
    id: "c2",
    networkId: "bsc",
    ledger: { count: 2, amount: "158.008434" },
    differences: [`Transfer ${hash("8")} of 79.004217 USDT is on the chain and not in the books.`],
  },
];

export const HOOK: Hooks[number] = {
  id: "h1",
  url: "https://books.example.org/sextant/payments",
  state: "active",
  createdAt: before(40_000),
  lastSentAt: before(20),
  waiting: 0,
  note: null,
};

export const LOG: Log = [
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
    text: `Set the address for Ethereum ERC20 to ${PAY_TO.ethereum}, active from 2026-03-12T09:00:00.000Z.`,
  },
];

export const ALL_NETWORKS: Networks = NETWORKS.map(({ id, name, symbol }, at) => ({
  id,
  name,
  symbol,
  isConfigured: at !== 1,
  takesPayments: at === 0 || at === 2,
  note: at === 0 || at === 2 ? null : at === 1 ? "It has no payment address." : "Its chain cannot be read just now.",
}));
