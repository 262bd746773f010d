import { useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { changePassword } from "../../lib/calls.gen.ts";
import { errorAt, errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { ErrorLine } from "./part-states.tsx";
import { SESSIONS_KEY } from "./use-sessions.ts";
import * as TEXTS from "./texts.tsx";

/** Changes the password of a local account, which signs out all other browsers. */
export function PasswordForm() {
  const { user } = useSession();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const { mutate, error, isPending, reset } = useChange({
    mutationFn: () => call(changePassword, { body: { current, next } }),
    onSuccess: () => {
      close();
      toasts.show({ title: TEXTS.passwordChanged, text: TEXTS.otherSessionsEnded });
      return queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  const close = () => {
    reset();
    setOpen(false);
    setWasOpen(true);
    setCurrent("");
    setNext("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <div className="acc-part">
      <div className="acc-row">
        <h3 className="h-sub">{TEXTS.password}</h3>
        {!open && (
          // The form returns focus to the element that opened it.
          <Button variant="outline" autoFocus={wasOpen} onClick={() => setOpen(true)}>
            {TEXTS.changePassword}
          </Button>
        )}
      </div>
      {open && (
        <form className="acc-form acc-wide" onSubmit={submit} aria-label={TEXTS.changePassword}>
          <input type="email" autoComplete="username" value={user?.email ?? ""} readOnly hidden />
          <div className="acc-fields">
            <Field
              label={TEXTS.currentPassword}
              type="password"
              autoComplete="current-password"
              autoFocus
              required
              maxLength={256}
              value={current}
              onChange={({ target }) => setCurrent(target.value)}
              error={errorAt(error, "current")}
            />
            <Field
              label={TEXTS.newPassword}
              type="password"
              autoComplete="new-password"
              hint={TEXTS.newPasswordHint}
              required
              minLength={10}
              maxLength={256}
              value={next}
              onChange={({ target }) => setNext(target.value)}
              error={errorAt(error, "next")}
            />
          </div>
          <ErrorLine text={errorElsewhere(error, "current", "next")} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isPending}>
              {isPending ? TEXTS.changing : TEXTS.saveNewPassword}
            </Button>
            <Button variant="outline" onClick={close}>
              {TEXTS.cancel}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
