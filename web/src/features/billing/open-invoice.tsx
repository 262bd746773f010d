import { planName } from "@sextant/core/billing";
import { type Invoice, SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { exactTime } from "../../lib/time-words.ts";
import { TopicSection } from "../../ui/topic-section.tsx";

/** The invoice that waits, with the way to its payment. */
export function OpenInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, planId, amountToSend, expiresAt, status } = invoice;
  return (
    <TopicSection title="Open invoice">
      <div className="bill-row">
        <div className="grid gap-1">
          <span className="h-sub">
            Invoice {number}, {planName(planId)}
          </span>
          <span className="note keep">
            {status === "PROCESSING"
              ? "Received; the network is confirming it."
              : amountToSend === null
                ? "Nothing is to be sent for it."
                : `${amountToSend} USDT, to be paid until ${exactTime(Date.parse(expiresAt))}.`}
          </span>
        </div>
        <Link
          className="btn btn-default btn-size-default"
          href={`${SCREENS.pricing.path}?invoice=${encodeURIComponent(id)}`}
        >
          {status === "PROCESSING" || amountToSend === null ? "Look at it" : "Pay"}
        </Link>
      </div>
    </TopicSection>
  );
}
