import { networkOf, type SoldPlanId } from "@sextant/core/billing";
import { Failure, type Invoice, type NetworkId } from "@sextant/core/contract";
import { privateKeyToAccount } from "viem/accounts";
import { createHttpServer } from "../../http/http-server.ts";
import { httpParts, testSessionService } from "../../http/test-parts.ts";
import { createIdempotency } from "../../identity/idempotency.ts";
import type { Person } from "../../identity/person.ts";
import type { Database } from "../../database/database.ts";
import type { Agreed, PaymentLedger } from "../../payments/payment-ledger.ts";
import { isSignedBy } from "../../payments/signed-message.ts";
import { agreedPlan, MERCHANT, pinnedTerms, START_MS, testPayments } from "../../payments/test-payments.ts";
import { ChainUnread, type ReadTransaction } from "../../providers/chains/port.ts";
import type { CurrentWallet } from "../../wallets/wallets.ts";
import { createInvoices } from "./invoices-handlers.ts";
import { createWireInvoice } from "./wire-invoice.ts";

/** Returns a wallet whose key is the number `seed`, for tests. */
export function testWallet(seed: number) {
  return privateKeyToAccount(`0x${seed.toString(16).padStart(64, "0")}`);
}

/**
 * Starts the calls about a user's own invoices over HTTP, on a real payment ledger; wallets, prices and chain are the
 * test's.
 */
export async function startInvoices() {
  const test = await testPayments({ connections: 20 });
  const { database, clock, ledger } = test;
  const persons: Record<string, Person> = {};
  const wallets = new Map<NetworkId, CurrentWallet>();
  const transactions = new Map<string, ReadTransaction | "unread">();
  let agreed: Agreed = agreedPlan();
  let isPriceChanged = false;
  const wireInvoice = createWireInvoice({
    ledger,
    nodesOf: () => 2,
    qrOf: (text) => ({ size: text.length, path: "M0 0h1v1H0z" }),
  });
  const handlersOf = (over: Database, own: PaymentLedger) =>
    createInvoices({
      ledger: own,
      database: over,
      clock,
      wireInvoice,
      isSignedBy,
      seller: { name: "Sextant", entity: "Sextant Ltd", address: null },
      currentWallet: (networkId) =>
        Promise.resolve(wallets.get(networkId) ?? { kind: "active", address: MERCHANT, version: 1 }),
      agreedFromPreview: (previewId, _, plan: SoldPlanId) => {
        if (previewId === "stale") return Promise.reject(new Failure("price-changed"));
        return Promise.resolve({
          agreed: {
            ...agreed,
            plan,
            priceMicro: plan === agreed.plan ? agreed.priceMicro : agreedPlan(plan).priceMicro,
          },
          check: () => (isPriceChanged ? Promise.reject(new Failure("price-changed")) : Promise.resolve()),
        });
      },
      decimalsOf: (networkId) => pinnedTerms(networkId).decimals,
      readerOf: (networkId) =>
        networkId === "polygon"
          ? undefined
          : {
              transaction: (txHash) => {
                const known = transactions.get(txHash) ?? { state: "absent" };
                if (known === "unread")
                  return Promise.reject(new ChainUnread({ code: "unreachable", sentence: "No node answers." }));
                return Promise.resolve(known);
              },
            },
    });
  const handlers = handlersOf(database, ledger);
  const server = createHttpServer(
    httpParts(
      handlers,
      { publicUrl: "http://localhost", rateLimitApi: 0, rateLimitInvoice: 0, rateLimitClaim: 0, rateLimitWallet: 0 },
      {
        sessionService: testSessionService(persons),
        idempotency: createIdempotency(database, clock),
        clock: { ...clock, nowMs: clock.wallMs, replay: undefined },
      },
    ),
  );
  await server.ready();
  /** Signs a user in under their own name. */
  async function signIn(id: string): Promise<void> {
    persons[id] = personOf(id);
    await test.rows(
      `insert into sessions (id, id_hash, issuer, subject, email, email_verified, created_at, last_seen_at, reauthenticated_at, expires_at)
       values ($1, decode(md5($1), 'hex'), 'test', $1, $1, true, now(), now(), now(), now() + interval '1 day')`,
      [id],
    );
  }
  for (const id of ["ann", "ben"]) await signIn(id);

  async function call(who: string | undefined, method: "GET" | "POST", url: string, body?: object, key?: string) {
    const answer = await server.inject({
      method,
      url,
      headers: {
        origin: "http://localhost",
        ...(who === undefined ? {} : { cookie: `session=${who}` }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const code = answer.headers["x-error-code"];
    return {
      status: answer.statusCode,
      text: answer.body,
      code: typeof code === "string" ? code : undefined,
      answer: (answer.statusCode === 200 ? JSON.parse(answer.body) : undefined) as unknown,
    };
  }

  return {
    ...test,
    wallets,
    transactions,
    call,
    wireInvoice,
    /** Creates the handlers without HTTP, on the same ledger over another database connection. */
    handlersOn: (over: Database) => handlersOf(over, test.newPaymentLedger({ database: over })),
    async person(id: string): Promise<string> {
      await test.user(id);
      await signIn(id);
      return id;
    },
    agree: (other: Agreed) => {
      agreed = other;
    },
    setPriceChanged: (value: boolean) => {
      isPriceChanged = value;
    },
    async create(who = "ann", body: object = { planId: "basic", networkId: "ethereum" }): Promise<Invoice> {
      const { answer, text } = await call(who, "POST", `/api/users/${who}/invoices`, body);
      if (answer === undefined) throw new Error(text);
      return answer as Invoice;
    },
    /** Adds a transaction that sends USDT to the chain; returns its hash. */
    mine(
      amountsBase: readonly bigint[],
      {
        sender = testWallet(11).address.toLowerCase(),
        from,
        to = MERCHANT,
        networkId = "ethereum",
        block = 100,
        timeMs = clock.at + 30_000,
      }: {
        readonly sender?: string;
        /** The account whose USDT it moves; by default the sender. */
        readonly from?: string;
        readonly to?: string;
        readonly networkId?: NetworkId;
        readonly block?: number;
        readonly timeMs?: number;
      } = {},
    ): string {
      const hash = `0x${(transactions.size + 1).toString(16).padStart(64, "a")}`;
      const { chainId, contract } = networkOf(networkId);
      const place = { number: block, hash: `0x${"cd".repeat(32)}`, timeMs };
      transactions.set(hash, {
        state: "succeeded",
        sender,
        block: place,
        transfers: amountsBase.map((valueBase, logIndex) => ({
          networkId,
          chainId,
          txHash: hash,
          logIndex,
          contract: contract.toLowerCase(),
          to,
          valueBase,
          from: from ?? sender,
          blockNumber: block,
          blockHash: place.hash,
          blockTimeMs: place.timeMs,
        })),
      });
      return hash;
    },
    /** Marks the chain as read up to this block by our watcher. */
    async readTo(networkId: NetworkId, block: number, timeMs = clock.at): Promise<void> {
      const { chainId, contract } = networkOf(networkId);
      await test.rows(
        `insert into chain_cursors (network, chain_id, contract, block_number, block_hash, block_time, committed_at)
         values ($1, $2, $3, $4, 'h', $5, now())
         on conflict (network) do update set block_number = $4, block_time = $5`,
        [networkId, chainId, contract, block, new Date(timeMs)],
      );
    },
    /** Does what the watcher does once all nodes agree on a transfer and its blocks are confirmed. */
    async settle(invoiceId: string): Promise<void> {
      await test.rows("update chain_transfers set is_agreed = true where invoice_id = $1", [invoiceId]);
      await ledger.transaction((within) => ledger.recompute(invoiceId, within));
    },
    close: async () => {
      await server.close();
      await test.drop();
    },
  };
}

export type InvoiceServer = Awaited<ReturnType<typeof startInvoices>>;

function personOf(id: string): Person {
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
    reauthenticatedAtMs: START_MS,
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
    role: "user" as const,
    riskProfile: undefined,
    firstRun: "done" as const,
    trialStartedAtMs: undefined,
    createdAtMs: 0,
    periods: [],
    plan: { plan: "free" as const, endsAtMs: undefined, trialEndsAtMs: undefined },
  };
  return { session, user };
}
