import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Check } from "lucide-react";
import { READERS_ZONE } from "../lib/time-text.ts";
import { useNow } from "../lib/use-now.ts";
import { isNothing } from "./invoice-view.ts";
import { isAhead } from "./start-text.ts";

/** The view of a paid invoice, shown only when the server reports SETTLED. */
export function SettledView({ invoice }: { readonly invoice: Invoice }) {
  const { networkId, received, confirmations, over, entitlement, number, review } = invoice;
  return (
    <>
      <div className="pay-done">
        <span className="pay-ring">
          <Check aria-hidden="true" />
        </span>
        <h3 className="h-sec">Payment Successful!</h3>
        <p className="note keep">
          {networkId !== null &&
            `${received} USDT on ${networkOf(networkId).name}, ${confirmations.need} of ${confirmations.need} confirmations. `}
          {entitlement === null ? "It became credit of your account." : <EntitlementText entitlement={entitlement} />}
          {!isNothing(over) && entitlement !== null && ` ${over} USDT more than was asked for became credit.`}
        </p>
        {review !== null && <p className="note keep">{review}</p>}
      </div>
      <dl className="kv pay-kv">
        <dt>Invoice</dt>
        <dd className="num">{number}</dd>
      </dl>
      <p className="meta text-center">Closes in 3 seconds</p>
    </>
  );
}

function EntitlementText({ entitlement }: { readonly entitlement: NonNullable<Invoice["entitlement"]> }) {
  const { planId, startsAt, endsAt } = entitlement;
  const now = useNow(60_000);
  const day = (time: string) => formatDate(Date.parse(time), READERS_ZONE);
  return (
    <>
      {planName(planId)} {isAhead(startsAt, now) ? `starts on ${day(startsAt)} and runs until` : "is active until"}{" "}
      <b>{day(endsAt)}</b>.
    </>
  );
}
