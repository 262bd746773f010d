import { planName, usdtText } from "@sextant/core/billing";
import type { InvoiceRecord } from "./books.ts";

/** What an event says of its invoice: for people's sentences and for receivers of webhooks. */
export function invoiceFacts(record: InvoiceRecord): Readonly<Record<string, unknown>> {
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
