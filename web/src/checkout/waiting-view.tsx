import { networkOf } from "@sextant/core/billing";
import type { Invoice } from "@sextant/core/contract";
import { AddressToPay } from "./address-to-pay.tsx";
import { AmountToSend } from "./amount-to-send.tsx";
import { checkedAddress } from "./checked-address.ts";
import { ClaimForm } from "./claim-form.tsx";
import { Countdown } from "./countdown.tsx";
import { Say } from "./say.tsx";
import { Transactions } from "./transactions.tsx";
import { useProviders } from "./use-providers.ts";

type Props = {
  readonly userId: string;
  readonly invoice: Invoice;
  readonly answeredAtMs: number;
  readonly isPartly: boolean;
};

/** The view of an unpaid or partly paid invoice: exact amount, address, time left. */
export function WaitingView({ userId, invoice, answeredAtMs, isPartly }: Props) {
  const { data: providers } = useProviders();
  const network = providers?.find(({ id }) => id === invoice.networkId);
  const canBePaid = "shown" in checkedAddress(invoice) && invoice.amountToSend !== null;
  return (
    <>
      {invoice.payments.some(({ state }) => state === "ORPHANED") && (
        <Say kind="bad" alert>
          <b>The network undid the block that held your payment.</b> It mostly comes back by itself and then counts as
          before: look at it in your wallet before you send anything again.
        </Say>
      )}
      {isPartly && (
        <Say kind="warn">
          <b>
            {invoice.received} of {invoice.amountDue} USDT arrived.
          </b>{" "}
          It is bound to this payment and safe.
        </Say>
      )}
      {network?.available === false && invoice.networkId !== null && (
        <Say kind="warn">
          <b>{networkOf(invoice.networkId).name} takes no new payments right now.</b> {network.note} What you sent
          already is not lost: it is found as soon as the network is read again.
        </Say>
      )}
      {canBePaid && invoice.amountToSend !== null && (
        <AmountToSend label={isPartly ? "Send the rest, exactly" : "Send exactly"} amount={invoice.amountToSend} />
      )}
      <AddressToPay invoice={invoice} isSameAgain={isPartly} />
      {canBePaid && <Countdown invoice={invoice} answeredAtMs={answeredAtMs} />}
      <Transactions payments={invoice.payments} />
      {invoice.review !== null && <Say>{invoice.review}</Say>}
      <ClaimForm userId={userId} invoice={invoice} />
    </>
  );
}
