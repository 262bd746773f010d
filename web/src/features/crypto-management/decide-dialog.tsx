import { shownAddress } from "@sextant/core/billing";
import type { MerchantTransfer } from "@sextant/core/contract";
import { useState } from "react";
import { describeError } from "../../lib/error-text.ts";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ConfirmSteps } from "./confirm-steps.tsx";
import { type DecisionKind, DECISIONS } from "./decision-kinds.ts";
import { inUtc, describeNetwork } from "./payment-text.ts";
import { RadioList } from "../../ui/radio-list.tsx";
import { Field } from "../../ui/field.tsx";
import { ReasonField } from "./reason-field.tsx";
import { TransactionLink } from "./transaction-link.tsx";
import { useDecideTransfer } from "./use-books.ts";
import { useInvoiceChoice, ANOTHER, type InvoiceChoiceState, wordsOf } from "./use-invoice-choice.ts";
import { formatUsdt } from "./usdt-text.ts";

type Props = {
  readonly transfer: MerchantTransfer;
  readonly kind: DecisionKind | undefined;
  readonly focusElse: () => HTMLElement | null;
  readonly onClose: () => void;
};

const OPTIONS = (Object.keys(DECISIONS) as DecisionKind[]).map((key) => ({
  key,
  text: DECISIONS[key].title,
  more: DECISIONS[key].follows,
}));

/**
 * A manual decision about one transfer: what to do with it, the reason, and a summary to confirm before it takes
 * effect.
 */
export function DecideDialog({ transfer, kind: first, focusElse, onClose }: Props) {
  const { amount, networkId, blockTime, from } = transfer;
  const [kind, setKind] = useState(first);
  const [reason, setReason] = useState("");
  const choice = useInvoiceChoice(transfer);
  const decide = useDecideTransfer(transfer);
  const needsInvoice = kind === "assign" || kind === "credit";
  const check = async () => {
    decide.reset();
    return needsInvoice ? await choice.find(kind) : kind !== undefined;
  };
  const confirm = () => {
    if (kind === undefined) return;
    const why = reason.trim();
    if (kind === "assign" || kind === "credit") {
      if (choice.found === undefined) return;
      decide.mutate({ decision: kind, invoiceId: choice.found.invoiceId, reason: why }, { onSuccess: done });
    } else decide.mutate({ decision: kind, reason: why }, { onSuccess: done });
  };
  const done = () => {
    toasts.show({ title: "Decided", text: `${formatUsdt(amount)} USDT on ${describeNetwork(networkId)}` });
    onClose();
  };
  return (
    <TitledDialog
      title={first === undefined ? "Decide about a payment" : DECISIONS[first].title}
      className="cm-dialog"
      focusElse={focusElse}
      onClose={onClose}
    >
      <p className="note keep">
        <b className="num">{formatUsdt(amount)} USDT</b> on {describeNetwork(networkId)}, in a block of{" "}
        {inUtc(blockTime)}, from <span className="wrap-anywhere">{shownAddress(networkId, from)}</span>.{" "}
        <TransactionLink transfer={transfer} />
      </p>
      <ConfirmSteps
        check={check}
        summary={() => [
          ["Amount", `${formatUsdt(amount)} USDT on ${describeNetwork(networkId)}`],
          ["Decision", kind === undefined ? "" : DECISIONS[kind].title],
          ...(needsInvoice && choice.found !== undefined ? ([["Invoice", choice.found.text]] as const) : []),
          ["What follows", kind === undefined ? "" : DECISIONS[kind].follows],
          ["Reason", reason.trim()],
        ]}
        confirmLabel="Confirm the decision"
        error={decide.error === null ? undefined : describeError(decide.error)}
        isPending={decide.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <RadioList legend="What becomes of it" value={kind} options={OPTIONS} onChange={setKind} />
        {needsInvoice && <InvoiceChoice choice={choice} />}
        <ReasonField value={reason} onChange={setReason} />
      </ConfirmSteps>
    </TitledDialog>
  );
}

/** The candidate invoices, and a field for the number of another. */
function InvoiceChoice({ choice }: { readonly choice: InvoiceChoiceState }) {
  const { suggestions, picked, number, error } = choice;
  return (
    <>
      {suggestions.length > 0 && (
        <RadioList
          legend="Which invoice"
          value={picked}
          options={[
            ...suggestions.map((one) => ({
              key: one.invoiceId,
              text: wordsOf(one),
              more: `It is ${one.status.toLowerCase()}.`,
            })),
            { key: ANOTHER, text: "Another invoice" },
          ]}
          onChange={choice.pick}
        />
      )}
      {picked === ANOTHER && (
        <Field
          label="Invoice number"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={10}
          value={number}
          onChange={({ target }) => choice.type(target.value)}
          error={error}
        />
      )}
    </>
  );
}
