import { SIGN_IN_PATH } from "@sextant/core/contract";
import { Dialog } from "radix-ui";
import { useRef, useState, type FormEvent } from "react";
import { call } from "../lib/call.ts";
import { stepUp } from "../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../lib/error-text.ts";
import { installation } from "../lib/installation.ts";
import { useChange } from "../lib/use-change.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { useSecurity } from "./use-security.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly open: boolean;
  readonly email: string;
  readonly onProved: () => void;
  readonly onGiveUp: () => void;
};

/** Asks the user to re-authenticate in place, so that nothing typed on the page is lost. */
export function StepUpDialog({ open, email, onProved, onGiveUp }: Props) {
  // Any call may open it, so there is no trigger to return focus to.
  const opener = useRef<Element>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onGiveUp()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content
          className="float dialog grid gap-4 p-6"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Dialog.Title className="h-sec">{TEXTS.confirmTitle}</Dialog.Title>
          {installation().identity.kind === "local" ? (
            <PasswordProof email={email} onProved={onProved} onGiveUp={onGiveUp} />
          ) : (
            <ProviderProof onGiveUp={onGiveUp} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PasswordProof({ email, onProved, onGiveUp }: Omit<Props, "open">) {
  const { data: security } = useSecurity();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { mutate, error, isPending } = useChange({
    mutationFn: () => call(stepUp, { body: { password, ...(code.trim() === "" ? {} : { code: code.trim() }) } }),
    onSuccess: onProved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  const failed = errorElsewhere(error, "password", "code");
  return (
    <>
      <Dialog.Description className="note keep">{TEXTS.confirmPassword}</Dialog.Description>
      <form className="grid gap-4" onSubmit={submit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={TEXTS.password}
          type="password"
          autoComplete="current-password"
          required
          maxLength={256}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={errorAt(error, "password")}
        />
        {security?.totp === true && (
          <Field
            label={TEXTS.oneTimeCode}
            autoComplete="one-time-code"
            inputMode="numeric"
            hint={TEXTS.codeHint}
            required
            maxLength={16}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            error={errorAt(error, "code")}
          />
        )}
        {failed !== undefined && (
          <p role="alert" className="down">
            {failed}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending}>
            {TEXTS.confirm}
          </Button>
          <Button variant="outline" onClick={onGiveUp}>
            {TEXTS.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}

function ProviderProof({ onGiveUp }: Pick<Props, "onGiveUp">) {
  const { name } = installation().identity;
  return (
    <>
      <Dialog.Description className="note keep">{TEXTS.confirmAtProvider(name)}</Dialog.Description>
      <div className="flex flex-wrap gap-3">
        <a
          className="btn btn-default btn-size-default"
          href={`${SIGN_IN_PATH}?fresh=1&return=${encodeURIComponent(window.location.pathname + window.location.search)}`}
        >
          {TEXTS.signInAgain(name)}
        </a>
        <Button variant="outline" onClick={onGiveUp}>
          {TEXTS.cancel}
        </Button>
      </div>
    </>
  );
}
