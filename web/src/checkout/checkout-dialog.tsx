import "./checkout.css";
import type { User, Invoice } from "@sextant/core/contract";
import { networkOf, planName } from "@sextant/core/billing";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { PartFailed } from "../ui/part-failed.tsx";
import { PartWaiting } from "../ui/part-waiting.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { getInvoice } from "../lib/calls.gen.ts";
import { holdCheckout } from "../lib/checkout-lock.ts";
import { callQuery } from "../lib/query-keys.ts";
import { useLive } from "../lib/use-live.ts";
import { usePolling } from "../lib/use-polling.ts";
import { ChooseMethod } from "./choose-method.tsx";
import { InvoiceBody } from "./invoice-body.tsx";
import { InvoiceFooter } from "./invoice-footer.tsx";
import type { CheckoutPlace } from "./checkout-place.ts";
import { invoiceView, type InvoiceView } from "./invoice-view.ts";
import { useSettled } from "./use-settled.ts";
import { invoiceKey } from "./checkout-keys.ts";
import * as TEXTS from "./texts.tsx";

const EVERY_MS = 5_000;

const SENTENCES: Readonly<Record<InvoiceView, (invoice: Pick<Invoice, "planId" | "amountToSend">) => string>> = {
  pay: () => TEXTS.waitingPayment,
  partly: ({ amountToSend }) => TEXTS.partArrived(amountToSend ?? TEXTS.rest),
  confirming: () => TEXTS.confirmingPayment,
  late: () => TEXTS.confirmingLate,
  review: () => TEXTS.underReview,
  settled: ({ planId }) => TEXTS.paidSuccessfully(planName(planId)),
  reversed: () => TEXTS.networkUndid,
  expired: () => TEXTS.timeIsUp,
  superseded: () => TEXTS.replaced,
  withdrawn: () => TEXTS.cancelled,
  invalid: () => TEXTS.notConfirmed,
};

type Props = {
  readonly user: User;
  readonly place: CheckoutPlace;
  readonly onPlace: (place: CheckoutPlace) => void;
  /** Closes the dialog; the payment continues without it. */
  readonly onClose: () => void;
};

/** Sells a plan for USDT. The payment's state is what the server last reported; no button marks it as paid. */
export function CheckoutDialog({ user, place, onPlace, onClose }: Props) {
  const invoiceId = "invoiceId" in place ? place.invoiceId : undefined;
  const { data, error, dataUpdatedAt, refetch } = useInvoice(user.id, invoiceId);
  // No tab reloads for a new version meanwhile.
  useEffect(holdCheckout, []);
  const invoice = invoiceId === undefined ? undefined : data;
  const view = invoice && invoiceView(invoice);
  useSettled(view === "settled", user, onClose);
  const title =
    invoice && view ? invoiceTitle(view, invoice) : invoiceId === undefined ? TEXTS.choosePaymentMethod : TEXTS.payment;
  return (
    <TitledDialog className="pay" title={title} opensAtTitle onClose={onClose}>
      <p className="sr" role="status">
        {invoice && view && statusSentence(view, invoice)}
      </p>
      {"planId" in place && (
        <ChooseMethod
          key={place.planId}
          user={user}
          planId={place.planId}
          onInvoice={({ id }) => onPlace({ invoiceId: id })}
          onClose={onClose}
        />
      )}
      {invoice && view && (
        <>
          <InvoiceBody
            key={invoice.id}
            userId={user.id}
            invoice={invoice}
            view={view}
            answeredAtMs={dataUpdatedAt}
            error={error}
          />
          <InvoiceFooter
            userId={user.id}
            invoice={invoice}
            view={view}
            onChange={() => onPlace({ planId: invoice.planId })}
          />
        </>
      )}
      {invoiceId !== undefined &&
        !invoice &&
        (error ? (
          <PartFailed title={TEXTS.paymentFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <PartWaiting label={TEXTS.paymentLoading} rows={3} row="pay-waiting" />
        ))}
    </TitledDialog>
  );
}

/** Returns the heading of the dialog for an invoice. */
function invoiceTitle(view: InvoiceView, { networkId, planId }: Pick<Invoice, "networkId" | "planId">): string {
  switch (view) {
    case "pay":
    case "partly":
      return networkId === null ? TEXTS.pay : TEXTS.payWith(networkOf(networkId).name);
    case "confirming":
    case "late":
      return TEXTS.paymentReceived;
    case "review":
      return TEXTS.waitingReview;
    case "settled":
      return planName(planId);
    case "reversed":
      return TEXTS.paymentUndone;
    case "expired":
      return TEXTS.timeUp;
    case "superseded":
      return TEXTS.replacedState;
    case "withdrawn":
      return TEXTS.paymentCancelled;
    case "invalid":
      return TEXTS.paymentNotConfirmed;
  }
}

/** Returns the announcement when the state of a payment changes: never a countdown. */
function statusSentence(view: InvoiceView, invoice: Pick<Invoice, "planId" | "amountToSend">): string {
  return SENTENCES[view](invoice);
}

/** Returns an invoice's current state: pushed over the socket, and polled every 5 s in case it is not. */
function useInvoice(userId: string, invoiceId: string | undefined) {
  const queries = useQueryClient();
  const queryKey = invoiceKey(userId, invoiceId);
  useLive(invoiceId === undefined ? [] : ["payments"], (message) => {
    if (message.type === "subscribed") void queries.invalidateQueries({ queryKey });
    if (message.type !== "invoice") return;
    const invoice = message.data.invoice as Invoice;
    if (invoice.id !== invoiceId) return;
    // A pending response is older than the pushed state.
    void queries.cancelQueries({ queryKey }).then(() => queries.setQueryData(queryKey, invoice));
  });
  return useQuery({
    ...callQuery(getInvoice, { params: { id: userId, invoiceId: invoiceId ?? "" } }),
    enabled: invoiceId !== undefined,
    ...usePolling(EVERY_MS),
  });
}
