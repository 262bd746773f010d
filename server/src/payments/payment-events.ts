import type pg from "pg";
import { createUlid } from "../ulid.ts";

/** What can happen that somebody is told of; `docs/webhooks.md` lists them for receivers of webhooks. */
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
  /** One happening has one key, whoever notices it and however often. */
  readonly key: string;
  readonly type: PaymentEventType;
  readonly invoiceId?: string | undefined;
  readonly userId?: string | undefined;
  /** Amounts as decimal texts. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly atMs: number;
};

/** Notes that something happened, within the transaction that did it. */
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
