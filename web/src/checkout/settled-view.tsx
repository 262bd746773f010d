import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { formatDate } from "@sextant/core/market";
import { Check } from "lucide-react";
import { READERS_ZONE } from "../lib/time-text.ts";
import { useNow } from "../lib/use-now.ts";
import { isNothing } from "./invoice-view.ts";
import { isAhead } from "./start-text.ts";
import * as TEXTS from "./texts.tsx";

/** The view of a paid invoice, shown only when the server reports SETTLED. */
export function SettledView({ invoice }: { readonly invoice: Invoice }) {
  const { networkId, received, confirmations, over, entitlement, number, review } = invoice;
  return (
    <>
      <div className="pay-done">
        <span className="pay-ring">
          <Check aria-hidden="true" />
        </span>
        <h3 className="h-sec">{TEXTS.paymentSuccessful}</h3>
        <p className="note keep">
          {networkId !== null &&
            TEXTS.confirmationsOf(received, networkOf(networkId).name, confirmations.need, confirmations.need)}
          {entitlement === null ? TEXTS.becameCredit : <EntitlementText entitlement={entitlement} />}
          {!isNothing(over) && entitlement !== null && TEXTS.excessBecameCredit(over)}
        </p>
        {review !== null && <p className="note keep">{review}</p>}
      </div>
      <dl className="kv pay-kv">
        <dt>{TEXTS.invoice}</dt>
        <dd className="num">{number}</dd>
      </dl>
      <p className="meta text-center">{TEXTS.closesSeconds}</p>
    </>
  );
}

function EntitlementText({ entitlement }: { readonly entitlement: NonNullable<Invoice["entitlement"]> }) {
  const { planId, startsAt, endsAt } = entitlement;
  const now = useNow(60_000);
  const day = (time: string) => formatDate(Date.parse(time), READERS_ZONE);
  return (
    <>
      {planName(planId)} {isAhead(startsAt, now) ? TEXTS.startsRunsUntil(day(startsAt)) : TEXTS.activeUntil}{" "}
      <b>{day(endsAt)}</b>.
    </>
  );
}
