import type pg from "pg";
import * as z from "zod";
import type { Bus, Topic } from "../bus/index.ts";
import type { Database } from "../database/database.ts";
import { inRequestTransaction } from "../database/claimed-request.ts";
import type { InvoiceChange } from "./recompute-invoice.ts";

/** Published when an invoice changed; whatever shows it reloads it. */
export const INVOICE_CHANGES: Topic<InvoiceChange> = {
  name: "invoices",
  parse: (value) => z.object({ invoiceId: z.string(), userId: z.string() }).safeParse(value).data,
};

export type PublishAfterCommit = ReturnType<typeof createPublishAfterCommit>;

/** Publishes changed invoices once the change is committed, here and in other processes. */
export function createPublishAfterCommit({ pool }: Database, bus: Pick<Bus, "publish" | "subscribe"> | undefined) {
  const noted = new WeakMap<pg.PoolClient, InvoiceChange[]>();
  const listeners = new Set<(change: InvoiceChange) => void>();

  function publish(change: InvoiceChange): void {
    if (bus !== undefined) bus.publish(INVOICE_CHANGES, change);
    else for (const listener of listeners) listener(change);
  }

  return {
    /** Holds the change back until the transaction is committed. */
    note(client: pg.PoolClient, change: InvoiceChange): void {
      const changes = noted.get(client);
      if (changes === undefined) noted.set(client, [change]);
      else changes.push(change);
    },

    /**
     * Runs work in one transaction and then publishes what it changed. Marks the request that it belongs to as done.
     * `run`: a transaction of another kind.
     */
    async transaction<T>(
      work: (client: pg.PoolClient) => Promise<T>,
      run: (work: (client: pg.PoolClient) => Promise<T>) => Promise<T> = (inner) => inRequestTransaction(pool, inner),
    ): Promise<T> {
      let changes: readonly InvoiceChange[] = [];
      const result = await run(async (client) => {
        noted.delete(client);
        const done = await work(client);
        changes = noted.get(client) ?? [];
        noted.delete(client);
        return done;
      });
      for (const change of changes) publish(change);
      return result;
    },

    onChange(listener: (change: InvoiceChange) => void): () => void {
      if (bus !== undefined) return bus.subscribe(INVOICE_CHANGES, listener);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
