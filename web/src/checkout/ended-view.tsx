import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import type { ReactNode } from "react";
import { exactTime } from "../lib/time-text.ts";
import { ClaimForm } from "./claim-form.tsx";
import { isNothing, type InvoiceView } from "./invoice-view.ts";
import { Say } from "./say.tsx";
import { Transactions } from "./transactions.tsx";

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
          <span className="lbl">Received{networkId === null ? "" : ` on ${networkOf(networkId).name}`}</span>
          <b className="num">{received} USDT</b>
        </div>
      )}
      {review !== null && kind !== "reversed" && <p className="note keep">{review}</p>}
      <dl className="kv pay-kv">
        <dt>Invoice</dt>
        <dd className="num">{number}</dd>
        {kind === "expired" && (
          <>
            <dt>A full payment still counts until</dt>
            <dd>{exactTime(Date.parse(lateUntil))}</dd>
          </>
        )}
      </dl>
      <Transactions payments={payments} />
      {(kind === "review" || kind === "invalid") && (
        <p className="note keep">
          Nothing more is needed from you. What is decided stands here and among your alerts, and goes out by the
          channels that you linked.
        </p>
      )}
      {(kind === "expired" || kind === "superseded" || kind === "withdrawn") && (
        <ClaimForm userId={userId} invoice={invoice} />
      )}
    </>
  );
}

const WHY: Readonly<Record<EndedKind, (invoice: Invoice) => ReactNode>> = {
  expired: () => (
    <Say kind="late">
      <b>The time for this payment is up. Send nothing to it any more.</b> What you sent is still found: you need not
      send it again.
    </Say>
  ),
  review: ({ exception }) => (
    <Say kind="bad">
      {exception === "PAID_LATE" ? (
        <>
          <b>This payment came more than 24 hours late.</b> It was not lost: a person decides between credit and refund.
        </>
      ) : (
        <>
          <b>A person has to look at this payment.</b> What you sent is not lost.
        </>
      )}
    </Say>
  ),
  superseded: () => (
    <Say>
      <b>A newer payment took the place of this one. Send nothing to it any more.</b> What you sent already is still
      found and becomes credit.
    </Say>
  ),
  withdrawn: () => (
    <Say>
      <b>This payment was called off. Send nothing to it any more.</b> What you sent already is still found.
    </Say>
  ),
  reversed: ({ planId }) => (
    <Say kind="bad">
      <b>The network undid this payment after it had counted.</b> {planName(planId)} is suspended; it comes back by
      itself as soon as the payment is in a block again.
    </Say>
  ),
  invalid: ({ exception }) =>
    exception === "MARKED" ? (
      <Say kind="bad">
        <b>The merchant decided that this payment does not count.</b> Write to them if you think that is wrong.
      </Say>
    ) : (
      <Say kind="bad">
        <b>This payment was not confirmed within 24 hours.</b> Should the network confirm it after all, it still counts;
        a person looks at it.
      </Say>
    ),
};
