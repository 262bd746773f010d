import { networkOf } from "@sextant/core/billing";
import type { ChainTransfer } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { createHttpServer } from "../../http/http-server.ts";
import { download } from "../../http/downloads.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import type { Person } from "../../identity/person.ts";
import type { Database } from "../../database/database.ts";
import type { PaymentLedger, InvoiceRecord } from "../../payments/payment-ledger.ts";
import { agreedPlan, MERCHANT, pinnedTerms, START_MS, testPayments, requestFor } from "../../payments/test-payments.ts";
import { type Agreement, ChainUnread, type ReadTransaction } from "../../providers/chains/port.ts";
import { createWireInvoice } from "../invoices/wire-invoice.ts";
import { createMerchant } from "./create-merchant.ts";

export const REFUND_TO = "0x00000000000000000000000000000000000b0b01";

/** Starts the merchant's calls over HTTP on a real payment ledger; the chain is the test's. */
export async function startMerchantServer() {
  const test = await testPayments({ users: ["ann", "ben", "merchant"] });
  const { database, clock, ledger } = test;
  const agreement: Agreement = { confirm: 2, deny: 0, silent: 0, needed: 2 };
  const chain = {
    agreement,
    transactions: new Map<string, ReadTransaction>(),
    isUnread: false,
    plansChanged: [] as string[],
  };
  const merchantOn = (database: Database, ledger: PaymentLedger) =>
    createMerchant({
      database,
      clock,
      ledger,
      allow: [],
      decimalsOf: (networkId) => pinnedTerms(networkId).decimals,
      wireInvoice: createWireInvoice({ ledger, nodesOf: () => 2, qrOf: () => ({ size: 1, path: "M0 0h1v1H0z" }) }),
      secrets: { seal: (purpose, plain) => Buffer.from(`${purpose} ${String(plain).length.toString()}`) },
      activeNetworks: () => Promise.resolve(2),
      chains: () => Promise.resolve([]),
      planChanged: (ids) => void chain.plansChanged.push(...ids),
      readerOf: (networkId) => ({
        terms: pinnedTerms(networkId),
        agreement: () => Promise.resolve(chain.agreement),
        transaction: (txHash) =>
          chain.isUnread
            ? Promise.reject(new ChainUnread({ code: "unreachable", sentence: "No node answers." }))
            : Promise.resolve(chain.transactions.get(txHash) ?? { state: "absent" }),
      }),
      reconcile: async (networkId) => {
        await test.rows(
          `insert into reconciliations values ('r1', $1, $2, 1, 9, 2, 58000000, 1, 29000000, '["Block 7 is missing."]')`,
          [networkId, new Date(clock.at)],
        );
        return { id: "r1" };
      },
    });
  const merchant = merchantOn(database, ledger);
  const persons: Record<string, Person> = {
    ann: personOf("ann", "user"),
    merchant: personOf("merchant", "merchant"),
    stale: personOf("merchant", "merchant", START_MS - 3_600_000),
  };
  const { transfers, invoices } = merchant.files;
  const server = createHttpServer(
    httpParts(
      merchant.handlers,
      { publicUrl: "http://localhost", rateLimitApi: 0, rateLimitWallet: 0 },
      {
        sessionService: testSessionService(persons),
        clock: { ...clock, wallMs: () => clock.at, nowMs: () => clock.at, replay: undefined },
        downloads: [download(transfers.endpoint, transfers.handler), download(invoices.endpoint, invoices.handler)],
      },
    ),
  );
  await server.ready();

  let mined = 0;
  return {
    ...test,
    chain,
    /** Creates the merchant's handlers without HTTP, on the same ledger over another database connection. */
    handlersOn: (over: Database) => merchantOn(over, test.newPaymentLedger({ database: over })).handlers,
    merchant: persons["merchant"],
    async call(method: "GET" | "POST" | "DELETE", path: string, body?: object, who = "merchant") {
      const answer = await server.inject({
        method,
        url: `/api/merchant/${path}`,
        headers: { origin: "http://localhost", ...(who === "" ? {} : { cookie: `session=${who}` }) },
        ...(body === undefined ? {} : { payload: body }),
      });
      const code = answer.headers["x-error-code"];
      const isJson = answer.statusCode === 200 && String(answer.headers["content-type"]).includes("json");
      return {
        status: answer.statusCode,
        text: answer.body,
        headers: answer.headers,
        code: typeof code === "string" ? code : undefined,
        answer: (isJson ? JSON.parse(answer.body) : undefined) as unknown,
      };
    },
    /** Marks the chain as read up to this block. */
    async readTo(networkId: NetworkId, block: number): Promise<void> {
      const { chainId, contract } = networkOf(networkId);
      await test.rows(
        `insert into chain_cursors (network, chain_id, contract, block_number, block_hash, block_time, committed_at)
         values ($1, $2, $3, $4, 'h', $5, now()) on conflict (network) do update set block_number = $4`,
        [networkId, chainId, contract, block, new Date(clock.at)],
      );
    },
    /** Adds a transfer that the watcher finds; returns it as a merchant's call names it. */
    async found(
      valueBase: bigint,
      { networkId = "ethereum", block = 100 }: { readonly networkId?: NetworkId; readonly block?: number } = {},
    ): Promise<ChainTransfer & { id: string }> {
      const { chainId, contract } = networkOf(networkId);
      const txHash = `0x${(++mined).toString(16).padStart(64, "e")}`;
      const transfer: ChainTransfer = {
        networkId,
        chainId,
        txHash,
        logIndex: 0,
        contract,
        from: `0x${"0a".repeat(20)}`,
        to: MERCHANT,
        valueBase,
        blockNumber: block,
        blockHash: "0xb",
        blockTimeMs: clock.at + mined,
      };
      await ledger.take([transfer]);
      return { ...transfer, id: `${chainId}.${txHash}.0` };
    },
    /** Creates an invoice that a user paid exactly and that settled. */
    async paid(userId: string, networkId: NetworkId = "ethereum"): Promise<InvoiceRecord> {
      const made = await ledger.create(
        requestFor(userId, { networkId, agreed: agreedPlan("basic", { startsAtMs: clock.at }) }),
      );
      await this.found(made.terms.amountBase, { networkId });
      await test.rows("update chain_transfers set is_agreed = true where invoice_id = $1", [made.id]);
      await ledger.transaction((within) => ledger.recompute(made.id, within));
      return test.read(made.id);
    },
    async requestRefund(invoice: InvoiceRecord, id: string, amountBase = invoice.terms.amountBase): Promise<void> {
      await test.rows(
        `insert into refunds (id, invoice_id, amount_base, address, signature, state, requested_at) values ($1, $2, $3, $4, 'sig', 'asked', $5)`,
        [id, invoice.id, String(amountBase), REFUND_TO, new Date(clock.at)],
      );
    },
    /** Sends USDT as the merchant does manually; returns the transaction's hash. */
    sent(valueBase: bigint, to = REFUND_TO): string {
      const txHash = `0x${(++mined).toString(16).padStart(64, "f")}`;
      const { chainId, contract } = networkOf("ethereum");
      const block = { number: 100, hash: "0xb", timeMs: clock.at };
      chain.transactions.set(txHash, {
        state: "succeeded",
        sender: MERCHANT,
        block,
        transfers: [
          {
            networkId: "ethereum",
            chainId,
            txHash,
            logIndex: 0,
            contract,
            from: MERCHANT,
            to,
            valueBase,
            blockNumber: 100,
            blockHash: "0xb",
            blockTimeMs: clock.at,
          },
        ],
      });
      return txHash;
    },
    close: async () => {
      await server.close();
      await test.drop();
    },
  };
}

export type MerchantServer = Awaited<ReturnType<typeof startMerchantServer>>;

function personOf(id: string, role: "user" | "merchant", reauthenticatedAtMs = START_MS): Person {
  const session = {
    id: `session-${id}`,
    issuer: "test",
    subject: id,
    email: id,
    emailVerified: true,
    displayName: undefined,
    device: "",
    createdAtMs: 0,
    lastSeenAtMs: 0,
    reauthenticatedAtMs,
    expiresAtMs: Infinity,
  };
  const user = {
    id,
    issuer: "test",
    subject: id,
    username: id,
    displayName: undefined,
    email: id,
    emailVerified: true,
    role,
    riskProfile: undefined,
    firstRun: "done" as const,
    trialStartedAtMs: undefined,
    createdAtMs: 0,
    periods: [],
    plan: { plan: "pro" as const, endsAtMs: undefined, trialEndsAtMs: undefined },
  };
  return { session, user };
}
