import type pg from "pg";
import { createUlid } from "../ulid.ts";

/** The types of events that are published; `docs/webhooks.md` lists them for webhook receivers. */
export type PaymentEventType =
  | "invoice.processing"
  | "invoice.partial"
  | "invoice.settled"
  | "invoice.overpaid"
  | "invoice.expired"
  | "invoice.invalid"
  | "invoice.review"
  | "invoice.reversed"
  | "invoice.healed"
  | "invoice.tampered"
  | "payment.unmatched"
  | "payment.disagreement"
  | "chain.unread"
  | "chain.read-again"
  | "chain.changed"
  | "reconciliation.differs"
  | "refund.asked"
  | "refund.paid"
  | "refund.refused"
  | "credit.given"
  | "subscription.reminder"
  | "wallet.changed"
  | "wallet.tampered"
  | "wallet.mended"
  | "merchant-log.tampered"
  | "webhook.gone";

export type PaymentEvent = {
  /** One event has one key, whichever process notices it and however often. */
  readonly key: string;
  readonly type: PaymentEventType;
  readonly invoiceId?: string | undefined;
  readonly userId?: string | undefined;
  /** Facts of the event; amounts as decimal strings. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly atMs: number;
};

/** Stores an event within the transaction that caused it. */
export async function noteEvent(client: Pick<pg.Pool, "query">, event: PaymentEvent): Promise<void> {
  await client.query(
    `insert into payment_events (id, key, type, invoice_id, user_id, facts, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (key) do nothing`,
    [
      ...[createUlid(event.atMs), event.key, event.type, event.invoiceId ?? null, event.userId ?? null],
      ...[JSON.stringify(event.facts), new Date(event.atMs)],
    ],
  );
}
