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
import * as TEXTS from "./texts.tsx";

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
          {TEXTS.lostBlockNote(<b>{TEXTS.blockUndone}</b>)}
        </Say>
      )}
      {isPartly && (
        <Say kind="warn">
          {TEXTS.boundAndSafe(<b>{TEXTS.partOfAmountArrived(invoice.received, invoice.amountDue)}</b>)}
        </Say>
      )}
      {network?.available === false && invoice.networkId !== null && (
        <Say kind="warn">
          {TEXTS.networkUnreadable(<b>{TEXTS.networkClosed(networkOf(invoice.networkId).name)}</b>, network.note)}
        </Say>
      )}
      {canBePaid && invoice.amountToSend !== null && (
        <AmountToSend label={isPartly ? TEXTS.sendRestExactly : TEXTS.sendExactly} amount={invoice.amountToSend} />
      )}
      <AddressToPay invoice={invoice} isSameAgain={isPartly} />
      {canBePaid && <Countdown invoice={invoice} answeredAtMs={answeredAtMs} />}
      <Transactions payments={invoice.payments} />
      {invoice.review !== null && <Say>{invoice.review}</Say>}
      <ClaimForm userId={userId} invoice={invoice} />
    </>
  );
}
