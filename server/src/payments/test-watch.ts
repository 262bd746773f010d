import type { NetworkTerms } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { Agreed, PaymentLedger, InvoiceRecord, CrashPoint } from "./payment-ledger.ts";
import { type ChainWatch, type ChainWatchOptions, createChainWatch } from "./chain-watch.ts";
import { invariants } from "./invariants.ts";
import { testChain, type TestChain } from "./test-chain.ts";
import {
  agreedPlan,
  MERCHANT,
  pinnedTerms,
  quietLog,
  type TestPayments,
  testPayments,
  requestFor,
} from "./test-payments.ts";

export type TestWatch = TestPayments & {
  readonly chain: TestChain;
  readonly watch: ChainWatch;
  /** Returns new objects on the same database and chain, as after a restart or in another process. */
  restart(options?: RestartOptions): { readonly ledger: PaymentLedger; readonly watch: ChainWatch };
  /** Reads the chain until nothing more follows, with the clock at the chain's time; then all invariants must hold. */
  settle(): Promise<void>;
  /** Creates an invoice for a new user. */
  invoice(agreed?: Agreed, userId?: string): Promise<InvoiceRecord>;
  /** Returns the event types of an invoice, in order. */
  events(invoiceId: string): Promise<readonly string[]>;
  credit(userId: string): Promise<bigint>;
};

export type RestartOptions = Partial<ChainWatchOptions> & {
  readonly atCrashPoint?: (point: CrashPoint) => void | Promise<void>;
};

/** For tests: creates a payment ledger, an in-memory chain and its watch, on a separate database. */
export async function testWatch(
  networkId: NetworkId = "ethereum",
  over: Partial<NetworkTerms> = {},
): Promise<TestWatch> {
  const payments = await testPayments({ users: [] });
  const chain = testChain(networkId, over);
  const termsOf = (id: NetworkId): NetworkTerms => ({ ...pinnedTerms(id), ...over });
  const { database, clock } = payments;
  await database.pool.query("insert into leaders (name, fence, holder) values ('payments', 1, 'test')");
  let personCount = 0;

  const restart: TestWatch["restart"] = (options = {}) => {
    const ledger = payments.newPaymentLedger({
      termsOf,
      ...(options.atCrashPoint === undefined ? {} : { atCrashPoint: options.atCrashPoint }),
    });
    const watch = createChainWatch({
      reader: chain,
      database,
      ledger,
      clock,
      log: quietLog,
      pollMs: 10_000,
      wallets: () => Promise.resolve([MERCHANT]),
      lease: () => ({ role: "payments", fence: 1 }),
      ...options,
    });
    return { ledger, watch };
  };
  const { watch, ledger } = restart();
  return {
    ...payments,
    ledger,
    chain,
    watch,
    restart,
    async settle() {
      clock.at = Math.max(clock.at, chain.blocks.at(-1)?.timeMs ?? 0);
      await watch.tick();
      await watch.tick();
      const broken = await invariants(database);
      if (broken.length > 0) throw new Error(broken.join("; "));
    },
    async invoice(agreed = agreedPlan(), userId) {
      const id = userId ?? (await payments.user(`person-${String(++personCount)}`));
      return ledger.create(requestFor(id, { networkId, agreed: { ...agreed, startsAtMs: clock.at } }));
    },
    async events(invoiceId) {
      const rows = await payments.rows("select type from payment_events where invoice_id = $1 order by seq", [
        invoiceId,
      ]);
      return rows.map(({ type }) => String(type));
    },
    async credit(userId) {
      const [row] = await payments.rows(
        "select coalesce(sum(amount_micro), 0)::text as sum from credit_entries where user_id = $1",
        [userId],
      );
      return BigInt(String(row?.["sum"]));
    },
  };
}
