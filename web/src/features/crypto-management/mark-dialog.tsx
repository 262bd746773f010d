import { planName } from "@sextant/core/billing";
import type { MerchantInvoice } from "@sextant/core/contract";
import { useState } from "react";
import { invoiceStanding } from "../../checkout/invoice-standing.ts";
import { describeError } from "../../lib/error-text.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ConfirmSteps } from "./confirm-steps.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useMarkInvoice } from "./use-books.ts";
import { formatUsdt } from "./usdt-text.ts";

type Props = {
  readonly invoice: MerchantInvoice;
  readonly focusElse: () => HTMLElement | null;
  readonly onClose: () => void;
};
type As = "SETTLED" | "INVALID";

/** The server's name for a deleted account; no user name can contain brackets. */
const DELETED_ACCOUNT = "(deleted)";

const LABELS: Readonly<Record<As, string>> = { SETTLED: "Settled", INVALID: "Not valid" };

/** Marks an invoice manually as paid or as not to be paid. */
export function MarkDialog({ invoice, focusElse, onClose }: Props) {
  const { number, username, planId, amountDue, received } = invoice;
  const [as, setAs] = useState<As>();
  const [reason, setReason] = useState("");
  const mark = useMarkInvoice(invoice);
  const options = [
    {
      key: "SETTLED",
      text: LABELS.SETTLED,
      more:
        username === DELETED_ACCOUNT
          ? "Nobody gets anything for it: the account was deleted. What came can be sent back or kept."
          : `${username} gets 30 days of ${planName(planId)}, although not all that was asked for came.`,
    },
    { key: "INVALID", text: LABELS.INVALID, more: "Nothing that is paid to it counts for a plan." },
  ] as const;
  const confirm = () => {
    if (as === undefined) return;
    mark.mutate(
      { as, reason: reason.trim() },
      {
        onSuccess: () => {
          toasts.show({ title: `Invoice ${String(number)} is marked`, text: LABELS[as] });
          onClose();
        },
      },
    );
  };
  return (
    <TitledDialog
      title={`Mark invoice ${String(number)}`}
      className="cm-dialog"
      focusElse={focusElse}
      onClose={onClose}
    >
      <p className="note keep">
        {planName(planId)} for <b className="wrap-anywhere">{username}</b>: asked for{" "}
        <b className="num">{formatUsdt(amountDue)} USDT</b>, <b className="num">{formatUsdt(received)} USDT</b> came. It
        is: {invoiceStanding(invoice)[0].toLowerCase()}.
      </p>
      <ConfirmSteps
        check={() => {
          mark.reset();
          return as !== undefined;
        }}
        summary={() => [
          ["Invoice", `${String(number)} of ${username}`],
          ["Marked as", as === undefined ? "" : LABELS[as]],
          ["What follows", options.find(({ key }) => key === as)?.more ?? ""],
          ["Reason", reason.trim()],
        ]}
        confirmLabel="Mark the invoice"
        isDestructive={as === "INVALID"}
        error={mark.error === null ? undefined : describeError(mark.error)}
        isPending={mark.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <RadioList<As> legend="Mark it as" value={as} options={options} onChange={setAs} />
        <ReasonField value={reason} onChange={setReason} />
      </ConfirmSteps>
    </TitledDialog>
  );
}
