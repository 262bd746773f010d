import { planName } from "@sextant/core/billing";
import type { MerchantInvoice } from "@sextant/core/contract";
import { useState } from "react";
import { invoiceStatus } from "../../checkout/invoice-status.ts";
import { describeError } from "../../lib/error-text.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ConfirmSteps } from "./confirm-steps.tsx";
import { RadioList } from "../../ui/radio-list.tsx";
import { ReasonField } from "./reason-field.tsx";
import { useMarkInvoice } from "./use-payment-ledger.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly invoice: MerchantInvoice;
  readonly focusElse: () => HTMLElement | null;
  readonly onClose: () => void;
};
type As = "SETTLED" | "INVALID";

/** The server's name for a deleted account; no user name can contain brackets. */
const DELETED_ACCOUNT = "(deleted)";

const LABELS: Readonly<Record<As, string>> = { SETTLED: TEXTS.settled, INVALID: TEXTS.valid };

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
      more: username === DELETED_ACCOUNT ? TEXTS.markDeleted : TEXTS.markSettled(username, planName(planId)),
    },
    { key: "INVALID", text: LABELS.INVALID, more: TEXTS.markInvalid },
  ] as const;
  const confirm = () => {
    if (as === undefined) return;
    mark.mutate(
      { as, reason: reason.trim() },
      {
        onSuccess: () => {
          toasts.show({ title: TEXTS.invoiceMarked(String(number)), text: LABELS[as] });
          onClose();
        },
      },
    );
  };
  return (
    <TitledDialog
      title={TEXTS.markInvoice(String(number))}
      className="cm-dialog"
      focusElse={focusElse}
      onClose={onClose}
    >
      <p className="note keep">
        {TEXTS.invoiceSummary(
          planName(planId),
          <b className="wrap-anywhere">{username}</b>,
          <b className="num">{TEXTS.usdtAmount(formatUsdt(amountDue))}</b>,
          <b className="num">{TEXTS.usdtAmount(formatUsdt(received))}</b>,
          invoiceStatus(invoice)[0].toLowerCase(),
        )}
      </p>
      <ConfirmSteps
        check={() => {
          mark.reset();
          return as !== undefined;
        }}
        summary={() => [
          [TEXTS.invoice, TEXTS.invoiceOf(String(number), username)],
          [TEXTS.markedAs, as === undefined ? "" : LABELS[as]],
          [TEXTS.whatFollows, options.find(({ key }) => key === as)?.more ?? ""],
          [TEXTS.reason, reason.trim()],
        ]}
        confirmLabel={TEXTS.markTheInvoice}
        isDestructive={as === "INVALID"}
        error={mark.error === null ? undefined : describeError(mark.error)}
        isPending={mark.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <RadioList<As> legend={TEXTS.markAs} value={as} options={options} onChange={setAs} />
        <ReasonField value={reason} onChange={setReason} />
      </ConfirmSteps>
    </TitledDialog>
  );
}
