import type { Page, Route, WebSocketRoute } from "@playwright/test";
import { checksummedAddress, networkLabel, NETWORKS, networkOf, paymentUri, tronBase58 } from "@sextant/core/billing";
import {
  claimPayment,
  type ClientMessage,
  createInvoice,
  getInvoice,
  getPaymentProviders,
  type Invoice,
  listInvoices,
  type NetworkId,
  type Payment,
  type PlanPreview,
  previewPlan,
  serverMessageSchema,
  withdrawInvoice,
} from "@sextant/core/contract";

type Providers = ReturnType<typeof getPaymentProviders.answer.parse>;

/** A time so many seconds from now. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** Addresses that nobody has, each well written. */
export const PAY_TO: Readonly<Record<NetworkId, string>> = {
  ethereum: checksummedAddress("0x5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b"),
  bsc: checksummedAddress("0x6b4f0c8d2e3a5b7c9d1e2f3a4b5c6d7e8f9a0b1c"),
  polygon: checksummedAddress("0x7c5a1d9e3f4b6c8d0e2f3a4b5c6d7e8f9a0b1c2d"),
  tron: tronBase58("5a3e9b7c1d2f4a6b8c0d1e2f3a4b5c6d7e8f9a0b"),
};

/** A made-up code of the right form: three corners and a scatter of modules. It encodes nothing. */
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

/** What a plan costs somebody who has paid for nothing yet. */
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

/** An invoice for Premium that waits for its payment; what is to be sent, its base units and what a wallet opens belong together. */
export function invoiceOf(changes: Partial<Invoice> = {}): Invoice {
  const networkId = changes.networkId === undefined ? "tron" : changes.networkId;
  const network = networkOf(networkId ?? "tron");
  const amountToSend = changes.amountToSend === undefined ? "79.004217" : changes.amountToSend;
  const base = amountToSend === null ? null : baseUnitsOf(amountToSend, network.decimals);
  const address = changes.address === undefined ? PAY_TO[network.id] : changes.address;
  const { chainId, contract, decimals, confirmations, blockMs } = network;
  const isToPay = address !== null && base !== null;
  return {
    id: "01J0INVOICE000000000000001",
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
    claimMessage: `I paid invoice 1047 with a USDT transfer from this wallet.\nInvoice id: 01J0INVOICE000000000000001`,
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

type Refusal = { readonly status: number; readonly sentence: string; readonly field?: string };

/** What the payment calls answer in a test, each parsed by the contract; what the page sent is kept. */
export type PaymentsDouble = {
  providers: Providers;
  preview: PlanPreview;
  /** The one invoice there is, or that the next request for one makes. */
  invoice: Invoice;
  /** Whether it is there already. */
  exists: boolean;
  claim: { outcome: "bound" | "review"; sentence: string };
  /** Refusals in place of answers, by call. */
  readonly refusing: Map<"providers" | "preview" | "create" | "get" | "claim", Refusal>;
  readonly sent: { readonly call: string; readonly body: unknown; readonly key: string | undefined }[];
  /** How often the invoice was asked for. */
  asked: number;
};

export const fullPayments = (changes: Partial<PaymentsDouble> = {}): PaymentsDouble => ({
  providers: providersOf(),
  preview: previewOf(),
  invoice: invoiceOf(),
  exists: false,
  refusing: new Map(),
  claim: { outcome: "review", sentence: "A person looks at it and writes to you." },
  sent: [],
  asked: 0,
  ...changes,
});

const json = (route: Route, schema: { parse(answer: unknown): unknown }, answer: unknown) =>
  route.fulfill({ json: schema.parse(answer) });

/** Answers the calls of a payment from the double; what a test changes in it is answered from then on. */
export async function answerPayments(page: Page, double: PaymentsDouble): Promise<PaymentsLive> {
  const refused = (route: Route, call: Parameters<PaymentsDouble["refusing"]["get"]>[0]) => {
    const refusal = double.refusing.get(call);
    if (refusal === undefined) return undefined;
    const { status, sentence, field } = refusal;
    return route.fulfill({ status, body: sentence, headers: field === undefined ? {} : { "x-error-field": field } });
  };
  const note = (route: Route, call: string) => {
    const request = route.request();
    double.sent.push({
      call,
      body: request.postDataJSON() as unknown,
      key: request.headers()["idempotency-key"],
    });
  };
  await page.route("**/api/payments/providers", (route) => {
    return refused(route, "providers") ?? json(route, getPaymentProviders.answer, double.providers);
  });
  await page.route("**/api/users/*/billing/preview", (route) => {
    const { planId } = previewPlan.body.parse(route.request().postDataJSON());
    note(route, "preview");
    return refused(route, "preview") ?? json(route, previewPlan.answer, { ...double.preview, planId });
  });
  await page.route("**/api/users/*/invoices", (route) => {
    if (route.request().method() === "GET")
      return json(route, listInvoices.answer, double.exists ? [double.invoice] : []);
    createInvoice.body.parse(route.request().postDataJSON());
    note(route, "create");
    const no = refused(route, "create");
    if (no !== undefined) return no;
    double.exists = true;
    return json(route, createInvoice.answer, double.invoice);
  });
  await page.route("**/api/users/*/invoices/*", (route) => {
    double.asked += 1;
    return (
      refused(route, "get") ??
      (double.exists && route.request().url().endsWith(double.invoice.id)
        ? json(route, getInvoice.answer, double.invoice)
        : route.fulfill({ status: 404, body: "There is nothing at this address." }))
    );
  });
  await page.route("**/api/users/*/invoices/*/withdraw", (route) => {
    note(route, "withdraw");
    double.invoice = {
      ...double.invoice,
      closedBecause: "withdrawn",
      amountToSend: null,
      amountToSendBase: null,
    };
    return json(route, withdrawInvoice.answer, double.invoice);
  });
  await page.route("**/api/users/*/invoices/*/claims", (route) => {
    claimPayment.body.parse(route.request().postDataJSON());
    note(route, "claim");
    return refused(route, "claim") ?? json(route, claimPayment.answer, { ...double.claim, invoice: double.invoice });
  });
  return await answerTopics(page, double);
}

/** The server's end of the tab's socket, in the test's hand. */
export type PaymentsLive = {
  /** The topics that the page asked for. */
  readonly topics: Set<string>;
  /** Tells the invoice as it stands in the double now. */
  tell(): void;
};

async function answerTopics(page: Page, double: PaymentsDouble): Promise<PaymentsLive> {
  let socket: WebSocketRoute | undefined;
  let seq = 0;
  const say = (message: unknown) => socket?.send(JSON.stringify(serverMessageSchema.parse(message)));
  const topics = new Set<string>();
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      if (message.type !== "subscribe") return;
      for (const topic of message.topics) {
        topics.add(topic);
        say({ type: "subscribed", topic, seq, data: { resumed: true } });
      }
    });
  });
  return {
    topics,
    tell: () => say({ type: "invoice", topic: "payments", seq: ++seq, data: { invoice: double.invoice } }),
  };
}
