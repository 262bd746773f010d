import { type InvoiceException, type InvoiceStatus, planName, usdtText } from "@sextant/core/billing";
import type pg from "pg";
import type { InvoiceRecord } from "./payment-ledger.ts";
import { noteEvent, type PaymentEventType } from "./payment-events.ts";

/** The earlier state of an invoice. */
export type Before = {
  readonly status: InvoiceStatus;
  readonly exception: InvoiceException;
  readonly review: string | null;
};

/** Returns the events between two readings of an invoice. */
export function newEvents(before: Before, { state }: InvoiceRecord): readonly PaymentEventType[] {
  const types: PaymentEventType[] = [];
  const became = state.status !== before.status;
  const wasReversed = before.exception === "REVERSED";
  const isReversed = state.exception === "REVERSED";
  if (became && state.status === "PROCESSING") types.push("invoice.processing");
  if (became && state.status === "SETTLED") types.push("invoice.settled");
  if (became && state.status === "EXPIRED") types.push("invoice.expired");
  if (became && state.status === "INVALID") types.push("invoice.invalid");
  if (state.exception === "PAID_PARTIAL" && before.exception !== "PAID_PARTIAL") types.push("invoice.partial");
  if (isReversed && !wasReversed) types.push("invoice.reversed");
  if (wasReversed && !isReversed && state.status === "SETTLED") types.push("invoice.healed");
  if (state.review !== undefined && state.review !== before.review && !isReversed) types.push("invoice.review");
  return types;
}

/**
 * Stores an event of an invoice; `name` distinguishes two of the same type. Settling happens once, whatever happens to
 * the invoice later.
 */
export async function noteInvoiceEvent(
  client: pg.PoolClient,
  type: PaymentEventType,
  record: InvoiceRecord,
  { name, atMs, facts = {} }: { readonly name: string; readonly atMs: number; readonly facts?: object },
): Promise<void> {
  await noteEvent(client, {
    key: type === "invoice.settled" ? `${type}:${record.id}` : `${type}:${record.id}:${name}`,
    type,
    invoiceId: record.id,
    userId: record.userId,
    facts: { ...invoiceFacts(record), ...facts },
    atMs,
  });
}

/** Returns the facts of an invoice's event: for notification texts and for webhook receivers. */
function invoiceFacts(record: InvoiceRecord): Readonly<Record<string, unknown>> {
  const { terms, state, agreed, period } = record;
  const text = (base: bigint): string => usdtText(base, terms.decimals);
  return {
    invoiceId: record.id,
    number: record.number,
    planId: agreed.plan,
    planName: planName(agreed.plan),
    kind: agreed.kind,
    networkId: record.networkId ?? null,
    status: state.status,
    exception: state.exception,
    review: state.review ?? null,
    amountDue: text(state.dueBase),
    amountToSend: state.toSendBase === undefined ? null : text(state.toSendBase),
    received: text(state.receivedBase),
    confirmed: text(state.confirmedBase),
    over: text(state.overBase),
    expiresAt: new Date(state.expiresAtMs).toISOString(),
    entitlement:
      period === undefined
        ? null
        : {
            planId: period.plan,
            startsAt: new Date(period.startsAtMs).toISOString(),
            endsAt: new Date(period.endsAtMs).toISOString(),
          },
    payments: record.transfers.map(({ txHash, logIndex, valueBase, state: standing }) => ({
      txHash,
      logIndex,
      amount: text(valueBase),
      state: standing,
    })),
  };
}
