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
import { useDecideTransfer } from "./use-payment-ledger.ts";
import { useInvoiceChoice, ANOTHER, type InvoiceChoiceState, wordsOf } from "./use-invoice-choice.ts";
import { formatUsdt } from "./usdt-text.ts";
import * as TEXTS from "./texts.tsx";

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
    toasts.show({ title: TEXTS.decided, text: TEXTS.usdt(formatUsdt(amount), describeNetwork(networkId)) });
    onClose();
  };
  return (
    <TitledDialog
      title={first === undefined ? TEXTS.decideAboutPayment : DECISIONS[first].title}
      className="cm-dialog"
      focusElse={focusElse}
      onClose={onClose}
    >
      <p className="note keep">
        {TEXTS.blockFrom(
          <b className="num">{TEXTS.usdtAmount(formatUsdt(amount))}</b>,
          describeNetwork(networkId),
          inUtc(blockTime),
          <span className="wrap-anywhere">{shownAddress(networkId, from)}</span>,
          <TransactionLink transfer={transfer} />,
        )}
      </p>
      <ConfirmSteps
        check={check}
        summary={() => [
          [TEXTS.amount, TEXTS.usdt(formatUsdt(amount), describeNetwork(networkId))],
          [TEXTS.decision, kind === undefined ? "" : DECISIONS[kind].title],
          ...(needsInvoice && choice.found !== undefined ? ([[TEXTS.invoice, choice.found.text]] as const) : []),
          [TEXTS.whatFollows, kind === undefined ? "" : DECISIONS[kind].follows],
          [TEXTS.reason, reason.trim()],
        ]}
        confirmLabel={TEXTS.confirmDecision}
        error={decide.error === null ? undefined : describeError(decide.error)}
        isPending={decide.isPending}
        onConfirm={confirm}
        onCancel={onClose}
      >
        <RadioList legend={TEXTS.whatToDo} value={kind} options={OPTIONS} onChange={setKind} />
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
          legend={TEXTS.whichInvoice}
          value={picked}
          options={[
            ...suggestions.map((one) => ({
              key: one.invoiceId,
              text: wordsOf(one),
              more: TEXTS.itIs(one.status.toLowerCase()),
            })),
            { key: ANOTHER, text: TEXTS.anotherInvoice },
          ]}
          onChange={choice.pick}
        />
      )}
      {picked === ANOTHER && (
        <Field
          label={TEXTS.invoiceNumber}
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
