import { networkOf, planName } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { Button } from "../ui/button.tsx";
import { invoiceView } from "./invoice-view.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly invoice: Invoice; readonly onOpen: () => void };

/** A link back to a payment that was started: here, in another tab or on another device. */
export function OpenPayment({ invoice, onOpen }: Props) {
  const { number, planId, networkId, amountToSend, received } = invoice;
  const on = networkId === null ? "" : TEXTS.onNetwork(networkOf(networkId).name);
  const isOnItsWay = ["confirming", "late"].includes(invoiceView(invoice));
  return (
    <div className="strip pay-open" role="note">
      <span>
        {TEXTS.openInvoice(
          <b>{TEXTS.openPayment}</b>,
          number,
          planName(planId),
          isOnItsWay ? TEXTS.beingConfirmed(received, on) : TEXTS.waitingToBePaid(amountToSend ?? "", on),
        )}
      </span>
      <Button variant="outline" size="sm" onClick={onOpen}>
        {TEXTS.showPayment}
      </Button>
    </div>
  );
}
