import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";
import { Failure, type NetworkId } from "@sextant/core/contract";
import type pg from "pg";
import type { Bus } from "../bus/index.ts";
import type { WallClock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Secrets } from "../secrets/secrets.ts";
import { bindTransfer } from "./bind-transfer.ts";
import { bookTransfers } from "./book-transfers.ts";
import type { PaymentLedger, InvoiceRecord, CrashPoint } from "./payment-ledger.ts";
import { createInvoice } from "./create-invoice.ts";
import { appendEntry } from "./invoice-entries.ts";
import type { InvoiceRow } from "./invoice-row.ts";
import { readCursor } from "./chain-cursor.ts";
import { holdInvoice, recordsOf } from "./read-invoices.ts";
import { recomputeInvoice, type RecomputeParts } from "./recompute-invoice.ts";
import { createPublishAfterCommit } from "./publish-after-commit.ts";

export type PaymentLedgerOptions = {
  readonly database: Database;
  readonly clock: WallClock;
  readonly secrets: Pick<Secrets, "mac">;
  /** Without a bus, only listeners in this process receive changes. */
  readonly bus?: Pick<Bus, "publish" | "subscribe"> | undefined;
  readonly termsOf: (networkId: NetworkId) => NetworkTerms;
  readonly invoiceTtlMinutes: number;
  /** Called at each of `TIMESTAMPS`; if it throws, the work ends there, as if the process were killed. */
  readonly atCrashPoint?: ((point: CrashPoint) => void | Promise<void>) | undefined;
};

/** Creates the payment ledger. */
export function createPaymentLedger(options: PaymentLedgerOptions): PaymentLedger {
  const { database, clock, secrets: keys, termsOf, invoiceTtlMinutes } = options;
  const { pool } = database;
  const atCrashPoint = options.atCrashPoint ?? (() => undefined);
  const parts: RecomputeParts = { keys, clock, atCrashPoint };
  const changes = createPublishAfterCommit(database, options.bus);
  const inOwnTransaction = <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => inTransaction(pool, work);

  async function recompute(id: string, within: pg.PoolClient): Promise<void> {
    const change = await recomputeInvoice(within, parts, id);
    if (change !== undefined) changes.note(within, change);
  }

  async function read(within: Pick<pg.Pool, "query">, where: string, values: unknown[]) {
    const { rows } = await within.query<InvoiceRow>(`select * from invoices ${where}`, values);
    return recordsOf(within, keys, rows);
  }

  async function one(id: string, within: Pick<pg.Pool, "query"> = pool): Promise<InvoiceRecord | undefined> {
    return (await read(within, "where id = $1", [id]))[0];
  }

  async function needed(id: string, within: Pick<pg.Pool, "query">): Promise<InvoiceRecord> {
    const record = await one(id, within);
    if (record === undefined) throw new Failure("not-found");
    return record;
  }

  return {
    invoice: (id) => one(id),
    invoicesOf: (userId) => read(pool, "where user_id = $1 order by number desc", [userId]),
    invoices: ({ limit, beforeNumber, status, isForReview }) =>
      read(
        pool,
        `where ($1::bigint is null or number < $1) and ($2::text is null or status = $2)
           and (not $3 or review is not null) order by number desc limit $4`,
        [beforeNumber ?? null, status ?? null, isForReview ?? false, limit],
      ),

    create: (input) =>
      changes.transaction(
        async (client) => {
          const id = await createInvoice(client, { ...parts, termsOf, invoiceTtlMinutes, recompute }, input);
          return needed(id, client);
        },
        // A repeated request gets the open invoice. An invoice that credit covers is never open, so it would be bought
        // twice.
        input.pay === undefined ? undefined : inOwnTransaction,
      ),

    async withdraw(id, within) {
      const work = async (client: pg.PoolClient): Promise<InvoiceRecord> => {
        await recompute(id, client);
        const held = await holdInvoice(client, keys, id);
        if (held === undefined) throw new Failure("not-found");
        const { record } = held;
        if (!record.isOpen || record.state.status !== "NEW" || record.state.receivedBase > 0n) throw notOpen(record);
        await appendEntry(client, id, { kind: "withdrawn", atMs: clock.wallMs() });
        await recompute(id, client);
        return needed(id, client);
      };
      return within === undefined ? changes.transaction(work) : work(within);
    },

    async bind(key, invoiceId, by, within) {
      const work = async (client: pg.PoolClient): Promise<InvoiceRecord> => {
        await bindTransfer(client, { key, invoiceId, by, nowMs: clock.wallMs() });
        await recompute(invoiceId, client);
        return needed(invoiceId, client);
      };
      return within === undefined ? changes.transaction(work) : work(within);
    },

    take: (transfers: readonly ChainTransfer[]) =>
      // This is only part of the request, so it does not complete it.
      changes.transaction(async (client) => {
        const networks = new Set(transfers.map(({ networkId }) => networkId));
        for (const networkId of networks) {
          const own = transfers.filter((transfer) => transfer.networkId === networkId);
          const booked = await bookTransfers(client, {
            terms: termsOf(networkId),
            transfers: own,
            isAgreed: true,
            clock,
            atCrashPoint,
          });
          for (const id of booked) await recompute(id, client);
        }
      }, inOwnTransaction),

    async mark(id, as, within) {
      const held = await holdInvoice(within, keys, id);
      if (held === undefined) throw new Failure("not-found");
      const { record } = held;
      if (record.settledAtMs !== undefined || record.entries.some(({ kind }) => kind === "marked"))
        throw notOpen(record);
      await appendEntry(within, id, { kind: "marked", atMs: clock.wallMs(), as });
      await recompute(id, within);
    },

    recompute,
    transaction: (work, run) => changes.transaction(work, run),

    async chainTime(networkId) {
      const cursor = await readCursor(pool, networkId);
      if (cursor === undefined) return undefined;
      const { blockNumber, timeMs, finalizedNumber } = cursor;
      return { blockNumber, timeMs, finalizedNumber };
    },

    onChange: (listener) => changes.onChange(listener),
  };
}

function notOpen({ number, state, isOpen }: InvoiceRecord): Failure {
  const isPaidInPart = isOpen && state.status === "NEW";
  return new Failure("invoice-closed", {
    number: String(number),
    status: isPaidInPart ? "is partly paid" : STATUS_LABELS[state.status],
    remedy: isPaidInPart
      ? "Pay the rest, or let it expire: the merchant then decides about what arrived."
      : "You don't need to do anything.",
  });
}

const STATUS_LABELS = {
  NEW: "is closed",
  PROCESSING: "is being paid",
  SETTLED: "is settled",
  EXPIRED: "has expired",
  INVALID: "is invalid",
} as const;
