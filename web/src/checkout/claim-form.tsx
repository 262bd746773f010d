import type { Invoice } from "@sextant/core/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { call } from "../lib/call.ts";
import { claimPayment } from "../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../lib/error-text.ts";
import { useChange } from "../lib/use-change.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { invoiceKey } from "./checkout-keys.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly userId: string; readonly invoice: Invoice };

/** A form for a payment of another amount: its transaction, and the sender's signature if there is one. */
export function ClaimForm({ userId, invoice }: Props) {
  // Nothing can be signed for a tampered invoice, which is reviewed manually anyway.
  if (invoice.claimMessage === "") return null;
  return (
    <details className="pay-claim">
      <summary className="tlink">{TEXTS.otherAmount}</summary>
      <Claim userId={userId} invoice={invoice} />
    </details>
  );
}

function Claim({ userId, invoice }: Props) {
  const textId = useId();
  const queries = useQueryClient();
  const [txHash, setTxHash] = useState("");
  const [signature, setSignature] = useState("");
  const { mutate, error, data, isPending } = useChange({
    mutationFn: (_: void, intent) =>
      call(claimPayment, {
        params: { id: userId, invoiceId: invoice.id },
        body: { txHash: txHash.trim(), ...(signature.trim() === "" ? {} : { signature: signature.trim() }) },
        intent,
      }),
    onSuccess: ({ invoice: next }) => queries.setQueryData(invoiceKey(userId, invoice.id), next),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  const elsewhere = errorElsewhere(error, "txHash", "signature");
  return (
    <form className="pay-claim-form" onSubmit={submit} aria-label={TEXTS.claimTitle}>
      <p className="note keep">{TEXTS.claimIntro}</p>
      <Field
        label={TEXTS.transactionHash}
        required
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        value={txHash}
        onChange={({ target }) => setTxHash(target.value)}
        error={errorAt(error, "txHash")}
      />
      <div className="grid gap-1-half">
        <div className="pay-amount-row">
          <span className="lbl" id={textId}>
            {TEXTS.textSign}
          </span>
          <CopyButton text={invoice.claimMessage}>{TEXTS.copyText}</CopyButton>
        </div>
        <pre className="pay-text" aria-labelledby={textId} tabIndex={0} role="group">
          {invoice.claimMessage}
        </pre>
      </div>
      <Field
        label={TEXTS.signatureOptional}
        hint={TEXTS.signingIsFree}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        value={signature}
        onChange={({ target }) => setSignature(target.value)}
        error={errorAt(error, "signature")}
      />
      {elsewhere !== undefined && (
        <p className="down text-sm wrap-anywhere" role="alert">
          {elsewhere}
        </p>
      )}
      <p role="status" className="note keep">
        {data?.sentence}
      </p>
      <Button type="submit" variant="outline" className="justify-self-start" disabled={isPending}>
        {TEXTS.sendClaim}
      </Button>
    </form>
  );
}
