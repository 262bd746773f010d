import { useState } from "react";
import type { ContractCalls } from "../../lib/contract-calls.ts";
import { describeError } from "../../lib/error-text.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ConfirmSteps } from "./confirm-steps.tsx";
import { describeNetwork } from "./payment-text.ts";
import { RadioList } from "../../ui/radio-list.tsx";
import { ReasonField } from "./reason-field.tsx";
import { type RefundDecision, useDecideRefund } from "./use-payment-ledger.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

export type RequestedRefund = ReturnType<ContractCalls["listRefunds"]["answer"]["parse"]>[number];

type Props = {
  readonly refund: RequestedRefund;
  readonly focusElse: () => HTMLElement | null;
  readonly onClose: () => void;
};
type As = RefundDecision["state"];

/** Records that a refund was paid, by which transaction, or rejects it. */
export function RefundDialog({ refund, focusElse, onClose }: Props) {
  const { id, invoiceNumber, username, amount, networkId, address, isSigned } = refund;
  const [as, setAs] = useState<As>();
  const [txHash, setTxHash] = useState("");
  const [reason, setReason] = useState("");
  const decide = useDecideRefund(id);
  const options = [
    {
      key: "paid",
      text: TEXTS.paidHand,
      more: TEXTS.paidEndsPlan(String(invoiceNumber)),
    },
    {
      key: "refused",
      text: TEXTS.refused,
      more: TEXTS.refusedKeepsPlan(username),
    },
  ] as const;
  const confirm = () => {
    if (as === undefined) return;
    const why = reason.trim();
    decide.mutate(as === "paid" ? { state: as, txHash: txHash.trim(), reason: why } : { state: as, reason: why }, {
      onSuccess: () => {
        toasts.show({ title: as === "paid" ? TEXTS.refundMarkedPaid : TEXTS.refundRefused });
        onClose();
      },
    });
  };
  return (
    <TitledDialog
      title={TEXTS.refundInvoice(String(invoiceNumber))}
      className="cm-dialog"
      focusElse={focusElse}
      onClose={onClose}
    >
      <div className="note keep grid justify-items-start gap-2">
        <p>
          {TEXTS.onTo(
            <b className="num">{TEXTS.usdtAmount(formatUsdt(amount))}</b>,
            describeNetwork(networkId),
            <b className="wrap-anywhere">{address}</b>,
            isSigned ? TEXTS.provedAddressTheirs(username) : TEXTS.ownerUnproved,
          )}
        </p>
        <CopyButton text={address}>{TEXTS.copyAddress}</CopyButton>
      </div>
      <ConfirmSteps
        check={() => {
          decide.reset();
          return as !== undefined;
        }}
        summary={() => [
          [TEXTS.refund, TEXTS.refundAmount(formatUsdt(amount), describeNetwork(networkId), address)],
          [TEXTS.decision, options.find(({ key }) => key === as)?.text ?? ""],
          ...(as === "paid" ? ([[TEXTS.transaction, txHash.trim()]] as const) : []),
          [TEXTS.whatFollows, options.find(({ key }) => key === as)?.more ?? ""],
          ...(reason.trim() === "" ? [] : ([[TEXTS.reason, reason.trim()]] as const)),
        ]}
        confirmLabel={as === "refused" ? TEXTS.refuseRefund : TEXTS.markAsPaid}
        isDestructive={as === "refused"}
        error={decide.error === null ? undefined : describeError(decide.error)}
        isPending={decide.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <RadioList<As> legend={TEXTS.outcome} value={as} options={options} onChange={setAs} />
        {as === "paid" && (
          <Field
            label={TEXTS.transactionHash}
            hint={TEXTS.transactionHashHint}
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={80}
            value={txHash}
            onChange={({ target }) => setTxHash(target.value)}
          />
        )}
        {as !== undefined && <ReasonField value={reason} onChange={setReason} isOptional={as === "paid"} />}
      </ConfirmSteps>
    </TitledDialog>
  );
}
