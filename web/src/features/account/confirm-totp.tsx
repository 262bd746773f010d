import { useEffect, useRef, useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { confirmTotp } from "../../lib/calls.gen.ts";
import { describeError } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly secret: string;
  readonly qr: { readonly size: number; readonly path: string };
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** The secret as a QR code and as text, and a field for the first code, which confirms that the app has it. */
export function ConfirmTotp({ secret, qr, onConfirmed, onCancel }: Props) {
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  // The element that opened it was removed, and keyboard focus with it.
  useEffect(() => form.current?.focus(), []);
  const { mutate, error, isPending } = useChange({
    mutationFn: () => call(confirmTotp, { body: { code: code.trim() } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <div className="grid gap-5 columns-code">
      <svg className="acc-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={TEXTS.qrCodeSecret}>
        <path d={qr.path} fill="black" shapeRendering="crispEdges" />
      </svg>
      <form className="acc-form content-start" ref={form} tabIndex={-1} onSubmit={submit} aria-label={TEXTS.setUpCodes}>
        <p>{TEXTS.scanSecret}</p>
        <code className="acc-code">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        <div>
          <CopyButton text={secret}>{TEXTS.copySecret}</CopyButton>
        </div>
        <Field
          label={TEXTS.firstCode}
          autoComplete="one-time-code"
          inputMode="numeric"
          hint={TEXTS.firstCodeHint}
          required
          minLength={6}
          maxLength={16}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={error ? describeError(error) : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {TEXTS.turnOn}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </div>
  );
}
