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
import { type RefundDecision, useDecideRefund } from "./use-books.ts";
import { formatUsdt } from "./usdt-text.ts";

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
      text: "Paid by hand",
      more: `The plan that invoice ${String(invoiceNumber)} paid for ends at once. The transaction is looked up on the network.`,
    },
    {
      key: "refused",
      text: "Refused",
      more: `${username} keeps the plan and sees that it was refused. Tell them why yourself.`,
    },
  ] as const;
  const confirm = () => {
    if (as === undefined) return;
    const why = reason.trim();
    decide.mutate(as === "paid" ? { state: as, txHash: txHash.trim(), reason: why } : { state: as, reason: why }, {
      onSuccess: () => {
        toasts.show({ title: as === "paid" ? "The refund is noted as paid" : "The refund is refused" });
        onClose();
      },
    });
  };
  return (
    <TitledDialog
      title={`Refund of invoice ${String(invoiceNumber)}`}
      className="cm-dialog"
      focusElse={focusElse}
      onClose={onClose}
    >
      <div className="note keep grid justify-items-start gap-2">
        <p>
          <b className="num">{formatUsdt(amount)} USDT</b> on {describeNetwork(networkId)} to{" "}
          <b className="wrap-anywhere">{address}</b>.{" "}
          {isSigned ? `${username} proved that the address is theirs.` : "Nobody has proved whose address it is."}
        </p>
        <CopyButton text={address}>Copy the address</CopyButton>
      </div>
      <ConfirmSteps
        check={() => {
          decide.reset();
          return as !== undefined;
        }}
        summary={() => [
          ["Refund", `${formatUsdt(amount)} USDT on ${describeNetwork(networkId)} to ${address}`],
          ["Decision", options.find(({ key }) => key === as)?.text ?? ""],
          ...(as === "paid" ? ([["Transaction", txHash.trim()]] as const) : []),
          ["What follows", options.find(({ key }) => key === as)?.more ?? ""],
          ...(reason.trim() === "" ? [] : ([["Reason", reason.trim()]] as const)),
        ]}
        confirmLabel={as === "refused" ? "Refuse the refund" : "Note it as paid"}
        isDestructive={as === "refused"}
        error={decide.error === null ? undefined : describeError(decide.error)}
        isPending={decide.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <RadioList<As> legend="What became of it" value={as} options={options} onChange={setAs} />
        {as === "paid" && (
          <Field
            label="Transaction hash"
            hint="From your wallet, once the transfer is in a block."
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
