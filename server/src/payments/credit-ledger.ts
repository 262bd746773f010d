import type pg from "pg";
import { createUlid } from "../ulid.ts";

/**
 * The reason for a credit entry. `reversed`: a payment that had become credit was reversed or restored. Two more
 * are booked on a decision: `downgrade` by the user (features/billing/take-downgrade.ts) and `review` by the merchant
 * (features/merchant/decide-transfer.ts).
 */
export type CreditReason = "overpaid" | "late" | "superseded" | "reversed" | "used" | "returned";

/** The reasons that sum to what an invoice's own payments gave as credit, less what the chain took back. */
export const GIVEN_CREDIT: readonly CreditReason[] = ["overpaid", "late", "superseded", "reversed"];

export type CreditNote = {
  readonly userId: string;
  /** Its source: the id of an invoice or of a plan change. */
  readonly ref: string;
  readonly amountMicro: bigint;
  readonly reason: CreditReason;
  readonly text: string;
  readonly atMs: number;
};

/** Returns a user's credit balance. */
export async function creditBalance(client: Pick<pg.Pool, "query">, userId: string): Promise<bigint> {
  const { rows } = await client.query<{ micro: string }>(
    "select coalesce(sum(amount_micro), 0)::text as micro from credit_entries where user_id = $1",
    [userId],
  );
  return BigInt(rows[0]?.micro ?? 0);
}

/** Returns the sum of an invoice's entries for these reasons. */
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
 * Books credit under the user's lock. Reason and reference together are unique, so a second entry of an invoice gets a
 * counter (`<id>#2`), and of two concurrent ones without the lock one fails.
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
