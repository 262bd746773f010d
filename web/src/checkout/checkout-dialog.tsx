import "./checkout.css";
import type { User } from "@sextant/core/contract";
import { PartFailed } from "../ui/part-failed.tsx";
import { PartWaiting } from "../ui/part-waiting.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { ChooseMethod } from "./choose-method.tsx";
import { InvoiceBody } from "./invoice-body.tsx";
import { InvoiceFoot } from "./invoice-foot.tsx";
import { invoiceTitle } from "./invoice-title.ts";
import type { CheckoutPlace } from "./checkout-place.ts";
import { invoiceView } from "./invoice-view.ts";
import { statusSentence } from "./status-sentence.ts";
import { useInvoice } from "./use-invoice.ts";
import { useSettled } from "./use-settled.ts";

type Props = {
  readonly user: User;
  readonly place: CheckoutPlace;
  readonly onPlace: (place: CheckoutPlace) => void;
  /** The payment goes on without the dialog. */
  readonly onClose: () => void;
};

/** Sells a plan for USDT. What it says of a payment is what the server said last; no press makes one 'paid'. */
export function CheckoutDialog({ user, place, onPlace, onClose }: Props) {
  const invoiceId = "invoiceId" in place ? place.invoiceId : undefined;
  const { data, error, dataUpdatedAt, refetch } = useInvoice(user.id, invoiceId);
  const invoice = invoiceId === undefined ? undefined : data;
  const view = invoice && invoiceView(invoice);
  useSettled(view === "settled", user, onClose);
  const title =
    invoice && view ? invoiceTitle(view, invoice) : invoiceId === undefined ? "Choose Payment Method" : "Payment";
  return (
    <TitledDialog className="pay" title={title} onClose={onClose}>
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
            fault={error}
          />
          <InvoiceFoot
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
          <PartFailed title="The payment could not be read." error={error} onRetry={() => void refetch()} />
        ) : (
          <PartWaiting label="Reading the payment" rows={3} row="pay-waiting" />
        ))}
    </TitledDialog>
  );
}
