import type { Identity } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { faultAt, faultElsewhere } from "../../lib/fault-words.ts";
import { installation } from "../../lib/installation.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { useOnboarding } from "./use-onboarding.ts";

/** Asks for what signing in did not tell: a name to go by. */
export function ChooseUsername({ identity }: { readonly identity: Identity }) {
  const { mutate, error, isPending } = useOnboarding(identity);
  const { signOut } = useSession();
  const [username, setUsername] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() !== "") mutate(username.trim());
  };
  const failed = faultElsewhere(error, "username");
  return (
    <div className="sec measure grid gap-5">
      <h1 className="h-page">Finish setting up</h1>
      {identity.email === "" ? (
        <p className="read">
          {installation().identity.name} did not tell an email address, and an account here needs one. Add one there,
          then sign in again.
        </p>
      ) : (
        <form className="grid max-w-96 gap-4" onSubmit={submit} aria-label="Finish setting up">
          <p className="read">You are signed in as {identity.email}. How should we call you?</p>
          <Field
            label="Username"
            name="username"
            autoComplete="nickname"
            hint="2 to 32 letters, digits, dots or dashes. You can change it later."
            required
            minLength={2}
            maxLength={32}
            value={username}
            onChange={({ target }) => setUsername(target.value)}
            fault={faultAt(error, "username")}
          />
          {failed !== undefined && (
            <p role="alert" className="down">
              {failed}
            </p>
          )}
          <Button type="submit" className="justify-self-start" disabled={isPending}>
            {failed === undefined ? "Continue" : "Retry"}
          </Button>
        </form>
      )}
      <Button variant="outline" className="justify-self-start" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </div>
  );
}
