import type { Identity } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { errorElsewhere } from "../../lib/error-text.ts";
import { installation } from "../../lib/installation.ts";
import { USERNAME_HINT, usernameError, usernameFormError } from "../../lib/username-form.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useOnboarding } from "./use-onboarding.ts";
import * as TEXTS from "./texts.tsx";

/** A username that was already tried, and why the server rejected it. */
type Refused = { readonly username: string; readonly error: string };

/** Asks for a username, if sign-in provided none or none that can be used. */
export function ChooseUsername({ identity, refused }: { readonly identity: Identity; readonly refused?: Refused }) {
  const { mutate, error, isPending } = useOnboarding(identity);
  const { signOut } = useSession();
  const [username, setUsername] = useState(refused?.username ?? "");
  // The current error: first that of the rejected username, then that of the typed one.
  const [wrong, setWrong] = useState(refused?.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const failure = usernameFormError(username.trim());
    setWrong(failure);
    if (failure === undefined) mutate(username.trim());
  };
  const leave = (
    <Button variant="outline" className="justify-self-start" onClick={() => void signOut()}>
      {TEXTS.signOut}
    </Button>
  );
  const failed = errorElsewhere(error, "username");
  return (
    <div className="sec measure grid gap-5">
      <h1 className="h-page">{TEXTS.finishSettingUp}</h1>
      {identity.email === "" ? (
        <>
          <p className="read">{TEXTS.emailMissing(installation().identity.name)}</p>
          {leave}
        </>
      ) : (
        <form className="grid max-w-96 gap-4" onSubmit={submit} noValidate aria-label={TEXTS.finishSettingUp}>
          <p className="read">{TEXTS.signedInAs(<span className="wrap-anywhere">{identity.email}</span>)}</p>
          <Field
            label={TEXTS.username}
            name="username"
            autoComplete="nickname"
            required
            hint={TEXTS.usernameHint(USERNAME_HINT)}
            // There is nothing else to do on this screen, and the error of the username is announced at once.
            autoFocus
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            error={wrong ?? usernameError(error)}
          />
          {failed !== undefined && (
            <p role="alert" className="down">
              {failed}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isPending}>
              {failed === undefined ? TEXTS.continueOn : TEXTS.retry}
            </Button>
            {leave}
          </div>
        </form>
      )}
    </div>
  );
}
