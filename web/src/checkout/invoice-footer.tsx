import { planName } from "@sextant/core/billing";
import { SCREENS, type Invoice } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { call } from "../lib/call.ts";
import { withdrawInvoice } from "../lib/calls.gen.ts";
import { describeError } from "../lib/error-text.ts";
import { useChange } from "../lib/use-change.ts";
import { Button } from "../ui/button.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { invoiceKey, invoiceListKey } from "./checkout-keys.ts";
import type { InvoiceView } from "./invoice-view.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly userId: string;
  readonly invoice: Invoice;
  readonly view: InvoiceView;
  /** Goes back to the list of networks. */
  readonly onChange: () => void;
};

/** The actions available for an invoice in its current state. */
export function InvoiceFooter({ userId, invoice, view, onChange }: Props) {
  const { id, number, planId } = invoice;
  const queries = useQueryClient();
  const withdraw = useChange({
    mutationFn: (_: void, intent) => call(withdrawInvoice, { params: { id: userId, invoiceId: id }, intent }),
    onSuccess: (next) => {
      queries.setQueryData(invoiceKey(userId, id), next);
      void queries.invalidateQueries({ queryKey: invoiceListKey(userId) });
    },
    onError: (error) =>
      toasts.show({ title: TEXTS.paymentUnchanged, text: describeError(error), variant: "destructive" }),
  });
  if (view === "settled")
    return (
      <footer className="pay-footer">
        <Link
          className="btn btn-outline btn-size-default"
          href={`${SCREENS.billing.path}?receipt=${encodeURIComponent(id)}`}
        >
          {TEXTS.receipt}
        </Link>
        <Link className="btn btn-default btn-size-default" href={SCREENS.dashboard.path}>
          {TEXTS.goDashboard}
        </Link>
      </footer>
    );
  if (view === "pay")
    return (
      <footer className="pay-footer">
        <span className="meta">{TEXTS.planInvoice(planName(planId), number)}</span>
        <Button variant="ghost" onClick={() => withdraw.mutate()} disabled={withdraw.isPending}>
          {TEXTS.cancelPayment}
        </Button>
        <Button variant="ghost" onClick={onChange}>
          {TEXTS.changeMethod}
        </Button>
      </footer>
    );
  if (view === "partly" || view === "confirming" || view === "late" || view === "reversed")
    return (
      <footer className="pay-footer">
        <span className="meta">
          {TEXTS.invoiceFooter(
            planName(planId),
            number,
            view === "partly" && TEXTS.partlyPaid,
            view === "late" && TEXTS.paidLate,
          )}
        </span>
      </footer>
    );
  return (
    <footer className="pay-footer">
      <Button variant="outline" onClick={onChange}>
        {TEXTS.startNewPayment}
      </Button>
    </footer>
  );
}
