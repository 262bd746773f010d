import type pg from "pg";
import { createUlid } from "../ulid.ts";

/**
 * Why credit came or went. `reversed`: the chain undid a payment that had become credit, or brought it back. Two more are booked where a
 * person decides: `downgrade` (features/billing/take-downgrade.ts) and `review` (features/merchant/decide-transfer.ts).
 */
export type CreditReason = "overpaid" | "late" | "superseded" | "reversed" | "used" | "returned";

/** What an invoice's own payments were worth as credit, less what the chain took back. */
export const GIVEN_CREDIT: readonly CreditReason[] = ["overpaid", "late", "superseded", "reversed"];

export type CreditNote = {
  readonly userId: string;
  /** What it came from: an invoice's id, or a change of plan's. */
  readonly ref: string;
  readonly amountMicro: bigint;
  readonly reason: CreditReason;
  readonly text: string;
  readonly atMs: number;
};

/** What a person has. */
export async function creditBalance(client: Pick<pg.Pool, "query">, userId: string): Promise<bigint> {
  const { rows } = await client.query<{ micro: string }>(
    "select coalesce(sum(amount_micro), 0)::text as micro from credit_entries where user_id = $1",
    [userId],
  );
  return BigInt(rows[0]?.micro ?? 0);
}

/** The sum of what an invoice moved for these reasons. */
export async function creditMoved(
  client: pg.PoolClient,
  invoiceId: string,
  reasons: readonly CreditReason[],
): Promise<bigint> {
  const { rows } = await client.query<{ micro: string }>(
    `select coalesce(sum(amount_micro), 0)::text as micro from credit_entries
     where reason = any($2) and (ref = $1 or ref like $1 || '#%')`,
    [invoiceId, reasons],
  );
  return BigInt(rows[0]?.micro ?? 0);
}

/**
 * Books credit under the person's lock. Reason and reference together are unique, so the second of an invoice counts up (`<id>#2`), and
 * of two at the same moment without the lock one fails.
 */
export async function bookCredit(client: pg.PoolClient, note: CreditNote): Promise<void> {
  const { userId, ref, amountMicro, reason, text, atMs } = note;
  await client.query(
    `insert into credit_entries (id, user_id, amount_micro, reason, ref, text, at)
     select $1, $2, $3, $4, case when count(*) = 0 then $5 else $5 || '#' || (count(*) + 1) end, $6, $7
     from credit_entries where reason = $4 and (ref = $5 or ref like $5 || '#%')`,
    [createUlid(atMs), userId, String(amountMicro), reason, ref, text, new Date(atMs)],
  );
}
