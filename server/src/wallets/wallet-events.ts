import type pg from "pg";
import type { PaymentEventType } from "../payments/payment-events.ts";
import { createUlid } from "../ulid.ts";

export type WalletEvent = {
  /** Identifies the event: nothing is written a second time under the same key. */
  readonly key: string;
  readonly type: Extract<PaymentEventType, `wallet.${string}` | `merchant-log.${string}`>;
  /** `text` is the sentence for the merchants. */
  readonly facts: { readonly text: string } & Readonly<Record<string, unknown>>;
};

/**
 * Adds an event for all merchants to the payment events, within the transaction that caused it. Returns whether it is
 * new.
 */
export async function insertWalletEvent(
  within: pg.PoolClient,
  nowMs: number,
  { key, type, facts }: WalletEvent,
): Promise<boolean> {
  const { rowCount } = await within.query(
    "insert into payment_events (id, key, type, facts, at) values ($1, $2, $3, $4, $5) on conflict (key) do nothing",
    [createUlid(nowMs), key, type, JSON.stringify(facts), new Date(nowMs)],
  );
  return rowCount === 1;
}
