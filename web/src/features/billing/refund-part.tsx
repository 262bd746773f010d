import { addressFault, networkLabel, REFUND_MS, refundMessage } from "@sextant/core/billing";
import type { Billing, Invoice } from "@sextant/core/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { callBilling } from "../../checkout/call-billing.ts";
import { faultAt, faultElsewhere } from "../../lib/fault-words.ts";
import { exactTime } from "../../lib/time-words.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import { billingKey } from "./use-billing.ts";

type Props = { readonly userId: string; readonly billing: Billing };

/** Money back within 14 days, to an address whose owner signs for it. */
export function RefundPart({ userId, billing }: Props) {
  const now = useNow(60_000);
  const open = billing.invoices.filter((invoice) => isOpenTo(invoice, billing, now));
  return (
    <TopicSection
      title="Refund"
      intro="Within 14 days of a payment. Whoever runs this installation pays it by hand, to an address that you prove to be yours."
    >
      {open.length === 0 ? (
        <p className="note keep">No invoice can be refunded now.</p>
      ) : (
        <RefundForm userId={userId} invoices={open} />
      )}
    </TopicSection>
  );
}

function isOpenTo({ id, settledAt, confirmed, exception }: Invoice, { refunds }: Billing, nowMs: number): boolean {
  if (settledAt === null || exception === "REVERSED" || /^0(\.0+)?$/.test(confirmed)) return false;
  if (nowMs >= Date.parse(settledAt) + REFUND_MS) return false;
  return !refunds.some(({ invoiceId, state }) => invoiceId === id && state !== "refused");
}

function RefundForm({ userId, invoices }: { readonly userId: string; readonly invoices: readonly Invoice[] }) {
  const queries = useQueryClient();
  const selectId = useId();
  const [chosen, setChosen] = useState(invoices[0]?.id ?? "");
  const [address, setAddress] = useState("");
  const [signature, setSignature] = useState("");
  const invoice = invoices.find(({ id }) => id === chosen) ?? invoices[0];
  const ask = useMutation({
    mutationFn: (body: { invoiceId: string; address: string; signature: string }) =>
      callBilling("askRefund", { params: { id: userId }, body }),
    onSuccess: (billing) => {
      queries.setQueryData(billingKey(userId), billing);
      toasts.show({ title: "The refund is asked for" });
      setSignature("");
    },
  });
  if (invoice === undefined) return null;
  const { networkId, chainId, settledAt } = invoice;
  if (networkId === null || chainId === null || settledAt === null) return null;
  const to = address.trim();
  const isAddress = to !== "" && addressFault(networkId, to) === undefined;
  const message = isAddress ? refundMessage({ ...invoice, networkId, chainId, address: to }) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending && message !== undefined)
      ask.mutate({ invoiceId: invoice.id, address: to, signature: signature.trim() });
  };
  return (
    <form className="bill-form" onSubmit={submit} aria-label="Ask for a refund">
      <label className="grid gap-1.5">
        <span className="lbl">Invoice</span>
        <Select
          value={invoice.id}
          options={invoices.map(({ id, number, confirmed }) => [id, `Invoice ${number}, ${confirmed} USDT`] as const)}
          onChange={setChosen}
        />
      </label>
      <p className="meta">
        Can be asked for until {exactTime(Date.parse(settledAt) + REFUND_MS)}. Paid back on {networkLabel(networkId)}.
      </p>
      <Field
        label="Your address on that network"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        fault={
          to !== "" && !isAddress
            ? "That is no address of this network that can be paid to."
            : faultAt(ask.error, "address")
        }
      />
      {message !== undefined && (
        <div className="grid justify-items-start gap-2">
          <span className="lbl" id={`${selectId}-text`}>
            Text to sign with that address in your wallet
          </span>
          <pre className="bill-message" aria-labelledby={`${selectId}-text`} tabIndex={0}>
            {message}
          </pre>
          <CopyButton text={message}>Copy the text</CopyButton>
        </div>
      )}
      <Field
        label="Signature"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        placeholder="0x..."
        hint="What your wallet gives for the text above. It moves no funds."
        value={signature}
        onChange={({ target }) => setSignature(target.value)}
        fault={faultAt(ask.error, "signature")}
      />
      {faultElsewhere(ask.error, "address", "signature") !== undefined && (
        <p role="alert" className="down wrap-anywhere">
          {faultElsewhere(ask.error, "address", "signature")}
        </p>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={message === undefined || signature.trim() === ""}
        aria-busy={ask.isPending}
      >
        Ask for the refund
      </Button>
    </form>
  );
}
