import { checksummedAddress, networkLabel, NETWORKS, networkOf, paymentUri, tronBase58 } from "@sextant/core/billing";
import {
  type getPaymentProviders,
  type Invoice,
  type NetworkId,
  type Payment,
  type PlanPreview,
} from "@sextant/core/contract";
import type * as z from "zod";

export type Providers = z.infer<typeof getPaymentProviders.answer>;

/** A time so many seconds from now. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** Valid addresses that no one owns. */
export const PAY_TO: Readonly<Record<NetworkId, string>> = {
  ethereum: checksummedAddress("0x5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b"),
  bsc: checksummedAddress("0x6b4f0c8d2e3a5b7c9d1e2f3a4b5c6d7e8f9a0b1c"),
  polygon: checksummedAddress("0x7c5a1d9e3f4b6c8d0e2f3a4b5c6d7e8f9a0b1c2d"),
  tron: tronBase58("5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b"),
};

/** A simulated code of the right form: three corners and a scatter of modules. It encodes nothing. */
const QR = (() => {
  const corner = (x: number, y: number) => `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
  const scatter = Array.from({ length: 1_369 }, (_, i) => [i % 37, Math.floor(i / 37)] as const)
    .filter((_, i) => (i * 7_919 + ((i * i) >> 3)) % 11 < 5)
    .filter(([x, y]) => !(y < 9 && (x < 9 || x > 27)) && !(y > 27 && x < 9))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`);
  return { size: 37, path: `${corner(0, 0)}${corner(30, 0)}${corner(0, 30)}${scatter.join("")}` };
})();

/** The four networks, all of them open. */
export const providersOf = (shut: Partial<Record<NetworkId, string>> = {}): Providers =>
  NETWORKS.map(({ id, feeText, confirmations }) => ({
    id,
    name: networkLabel(id),
    type: "cryptocurrency" as const,
    regions: ["global"],
    currencies: ["USDT"],
    processingTime: "5-30 min",
    instantTransfer: false,
    fees: feeText,
    confirmations,
    available: shut[id] === undefined,
    note: shut[id] ?? null,
  }));

/** The price of a plan for a user who has paid for nothing yet. */
export const previewOf = (changes: Partial<PlanPreview> = {}): PlanPreview => ({
  id: "pv1",
  planId: "premium",
  kind: "new",
  price: "79.00",
  creditUsed: "0.00",
  lines: [{ text: "30 days of Premium", amount: "79.00" }],
  amountDue: "79.00",
  creditAfter: "0.00",
  startsAt: inSeconds(0),
  endsAt: inSeconds(30 * 86_400),
  lockedUntil: inSeconds(900),
  ...changes,
});

/** A transfer of the whole amount, in a block. */
export const paymentOf = (changes: Partial<Payment> = {}): Payment => ({
  txHash: `0x9f3c${"7b".repeat(28)}41d7`,
  logIndex: 0,
  amount: "79.004217",
  from: PAY_TO.bsc,
  block: 21_000_000,
  blockTime: inSeconds(-84),
  confirmations: 7,
  state: "CONFIRMING",
  boundBy: "exact",
  explorerUrl: "https://etherscan.io/tx/0x9f3c",
  ...changes,
});

let id = "";
let invoices = 0;

/** Gives the sample's invoice another id: the page remembers the address of each as long as its document lives. */
export function nextInvoice(): void {
  invoices += 1;
  id = `01J0INVOICE${String(invoices).padStart(15, "0")}`;
}
nextInvoice();

/** Where the sample's invoice is shown. */
export const invoiceAddress = () => `/pricing?invoice=${id}`;

/**
 * Returns an invoice for Premium that awaits its payment; the amount to send, its base units and the link for wallets
 * are consistent.
 */
export function invoiceOf(changes: Partial<Invoice> = {}): Invoice {
  const networkId = changes.networkId === undefined ? "tron" : changes.networkId;
  const network = networkOf(networkId ?? "tron");
  const amountToSend = changes.amountToSend === undefined ? "79.004217" : changes.amountToSend;
  const base = amountToSend === null ? null : baseUnitsOf(amountToSend, network.decimals);
  const address = changes.address === undefined ? PAY_TO[network.id] : changes.address;
  const { chainId, contract, decimals, confirmations, blockMs } = network;
  const isToPay = address !== null && base !== null;
  return {
    id,
    number: 1047,
    planId: "premium",
    kind: "new",
    networkId,
    status: "NEW",
    exception: "NONE",
    price: "79.00",
    creditUsed: "0.00",
    amountDue: "79.004217",
    amountToSend,
    amountToSendBase: base,
    received: "0.00",
    confirmed: "0.00",
    over: "0.00",
    decimals,
    chainId,
    contract,
    address,
    paymentUri: isToPay
      ? paymentUri({ networkId: network.id, chainId, contract, address, amountBase: BigInt(base) })
      : null,
    qr: isToPay ? QR : null,
    confirmations: {
      have: 0,
      need: confirmations,
      waitingForFinality: false,
      nodes: 2,
      waitingForAgreement: false,
      blockMs,
    },
    createdAt: inSeconds(-79),
    chainTime: inSeconds(-3),
    expiresAt: inSeconds(3_521),
    isExtended: false,
    lateUntil: inSeconds(90_000),
    payments: [],
    settledAt: null,
    entitlement: null,
    closedBecause: null,
    review: null,
    claimMessage: `I paid invoice 1047 with a USDT transfer from this wallet.\nInvoice id: ${id}`,
    ...changes,
  };
}

const baseUnitsOf = (amount: string, decimals: number): string => {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0")).toString();
};

/** The same invoice, paid and on its way: so many confirmations of those it needs. */
export const confirmingOf = (have: number, changes: Partial<Invoice> = {}): Invoice => {
  const networkId = changes.networkId ?? "ethereum";
  const waiting = invoiceOf({ networkId, amountToSend: null });
  return {
    ...waiting,
    status: "PROCESSING",
    received: "79.004217",
    payments: [paymentOf()],
    confirmations: { ...waiting.confirmations, have },
    ...changes,
  };
};

/** The same invoice, settled: Premium for 30 days. */
export const settledOf = (changes: Partial<Invoice> = {}): Invoice => ({
  ...confirmingOf(12),
  status: "SETTLED",
  confirmed: "79.004217",
  settledAt: inSeconds(0),
  payments: [paymentOf({ state: "CONFIRMED", confirmations: 12 })],
  entitlement: { planId: "premium", startsAt: inSeconds(0), endsAt: inSeconds(30 * 86_400) },
  ...changes,
});
