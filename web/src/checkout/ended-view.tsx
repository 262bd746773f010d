import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { exactTime } from "../lib/time-text.ts";
import { ClaimForm } from "./claim-form.tsx";
import { isNothing, type InvoiceView } from "./invoice-view.ts";
import { Say } from "./say.tsx";
import { Transactions } from "./transactions.tsx";
import * as TEXTS from "./texts.tsx";

export type EndedKind = Exclude<InvoiceView, "pay" | "partly" | "confirming" | "late" | "settled">;

type Props = { readonly userId: string; readonly kind: EndedKind; readonly invoice: Invoice };

/** The view of an ended invoice: why nothing should be sent any more, and what happens to what was sent. */
export function EndedView({ userId, kind, invoice }: Props) {
  const { number, networkId, received, payments, lateUntil, review } = invoice;
  return (
    <>
      {WHY[kind](invoice)}
      {!isNothing(received) && (
        <div className="pay-sum">
          <span className="lbl">
            {TEXTS.received(networkId === null ? "" : TEXTS.onNetwork(networkOf(networkId).name))}
          </span>
          <b className="num">{TEXTS.receivedUsdt(received)}</b>
        </div>
      )}
      {review !== null && kind !== "reversed" && <p className="note keep">{review}</p>}
      <dl className="kv pay-kv">
        <dt>{TEXTS.invoice}</dt>
        <dd className="num">{number}</dd>
        {kind === "expired" && (
          <>
            <dt>{TEXTS.fullPaymentUntil}</dt>
            <dd>{exactTime(Date.parse(lateUntil))}</dd>
          </>
        )}
      </dl>
      <Transactions payments={payments} />
      {(kind === "review" || kind === "invalid") && <p className="note keep">{TEXTS.nothingMoreNeeded}</p>}
      {(kind === "expired" || kind === "superseded" || kind === "withdrawn") && (
        <ClaimForm userId={userId} invoice={invoice} />
      )}
    </>
  );
}

const WHY: Readonly<Record<EndedKind, (invoice: Invoice) => ReactNode>> = {
  expired: () => <Say kind="late">{TEXTS.sentIsFound(<b>{TEXTS.timeUpAdvice}</b>)}</Say>,
  review: ({ exception }) => (
    <Say kind="bad">
      {exception === "PAID_LATE" ? (
        <>{TEXTS.personDecides(<b>{TEXTS.tooLate}</b>)}</>
      ) : (
        <>{TEXTS.sentNotLost(<b>{TEXTS.personReviews}</b>)}</>
      )}
    </Say>
  ),
  superseded: () => <Say>{TEXTS.sentBecomesCredit(<b>{TEXTS.replacedSendNothing}</b>)}</Say>,
  withdrawn: () => <Say>{TEXTS.sentStillFound(<b>{TEXTS.cancelledSendNothing}</b>)}</Say>,
  reversed: ({ planId }) => (
    <Say kind="bad">{TEXTS.suspended(<b>{TEXTS.undoneAfterCounting}</b>, planName(planId))}</Say>
  ),
  invalid: ({ exception }) =>
    exception === "MARKED" ? (
      <Say kind="bad">{TEXTS.contactMerchant(<b>{TEXTS.merchantRejected}</b>)}</Say>
    ) : (
      <Say kind="bad">{TEXTS.stillCountsIfConfirmed(<b>{TEXTS.notConfirmedInTime}</b>)}</Say>
    ),
};
