import { addressError, networkLabel, refundMessage } from "@sextant/core/billing";
import type { Billing, Invoice } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { requestRefund } from "../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { exactTime } from "../../lib/time-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { TopicSection } from "../../ui/topic-section.tsx";
import { billingKey } from "../../checkout/checkout-keys.ts";
import * as TEXTS from "./texts.tsx";

/** A refundable invoice, the amount in USDT, and the deadline. */
type Refundable = { readonly invoice: Invoice; readonly amount: string; readonly untilMs: number };

type Props = { readonly userId: string; readonly billing: Billing };

/** Refunds within 14 days, to an address whose owner signs for it. */
export function RefundPart({ userId, billing }: Props) {
  const now = useNow(60_000);
  // The server decides which; one whose deadline passed while this was open is no longer offered.
  const open = billing.refundable.flatMap(({ invoiceId, amount, until }) => {
    const invoice = billing.invoices.find(({ id }) => id === invoiceId);
    const untilMs = Date.parse(until);
    return invoice === undefined || untilMs <= now ? [] : [{ invoice, amount, untilMs }];
  });
  return (
    <TopicSection title={TEXTS.refund} intro={TEXTS.refundIntro}>
      {open.length === 0 ? (
        <p className="note keep">{TEXTS.noRefundable}</p>
      ) : (
        <RefundForm userId={userId} open={open} />
      )}
    </TopicSection>
  );
}

function RefundForm({ userId, open }: { readonly userId: string; readonly open: readonly Refundable[] }) {
  const queries = useQueryClient();
  const selectId = useId();
  const [chosen, setChosen] = useState(open[0]?.invoice.id ?? "");
  const [address, setAddress] = useState("");
  const [signature, setSignature] = useState("");
  const one = open.find(({ invoice: { id } }) => id === chosen) ?? open[0];
  const request = useChange({
    mutationFn: (body: { invoiceId: string; address: string; signature: string }, intent) =>
      call(requestRefund, { params: { id: userId }, body, intent }),
    onSuccess: (billing) => {
      queries.setQueryData(billingKey(userId), billing);
      toasts.show({ title: TEXTS.refundRequested });
      setSignature("");
    },
  });
  if (one === undefined) return null;
  const { invoice, untilMs } = one;
  const { networkId, chainId } = invoice;
  if (networkId === null || chainId === null) return null;
  const to = address.trim();
  const isAddress = to !== "" && addressError(networkId, to) === undefined;
  const message = isAddress ? refundMessage({ ...invoice, networkId, chainId, address: to }) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!request.isPending && message !== undefined)
      request.mutate({ invoiceId: invoice.id, address: to, signature: signature.trim() });
  };
  return (
    <form className="bill-form" onSubmit={submit} aria-label={TEXTS.requestRefund}>
      <label className="grid gap-1-half">
        <span className="lbl">{TEXTS.invoiceColumn}</span>
        <Select
          value={invoice.id}
          options={open.map(({ invoice: { id, number }, amount }) => [id, TEXTS.invoiceUsdt(number, amount)] as const)}
          onChange={setChosen}
        />
      </label>
      <p className="meta">{TEXTS.refundUntil(exactTime(untilMs), networkLabel(networkId))}</p>
      <Field
        label={TEXTS.refundAddress}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={to !== "" && !isAddress ? TEXTS.refundAddressWrong : errorAt(request.error, "address")}
      />
      {message !== undefined && (
        <div className="grid justify-items-start gap-2">
          <span className="lbl" id={`${selectId}-text`}>
            {TEXTS.textToSign}
          </span>
          <pre className="bill-message" role="group" aria-labelledby={`${selectId}-text`} tabIndex={0}>
            {message}
          </pre>
          <CopyButton text={message}>{TEXTS.copyText}</CopyButton>
        </div>
      )}
      <Field
        label={TEXTS.signature}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        placeholder="0x..."
        hint={TEXTS.signatureHint}
        value={signature}
        onChange={({ target }) => setSignature(target.value)}
        error={errorAt(request.error, "signature")}
      />
      {errorElsewhere(request.error, "address", "signature") !== undefined && (
        <p role="alert" className="down wrap-anywhere">
          {errorElsewhere(request.error, "address", "signature")}
        </p>
      )}
      <Button
        type="submit"
        className="justify-self-start"
        disabled={message === undefined || signature.trim() === ""}
        aria-busy={request.isPending}
      >
        {TEXTS.sendRefundRequest}
      </Button>
    </form>
  );
}
