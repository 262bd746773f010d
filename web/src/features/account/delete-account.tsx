import type { User } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { deleteUser } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { ErrorLine } from "./part-states.tsx";
import { useReauthenticated } from "../../session/step-up.tsx";
import * as TEXTS from "./texts.tsx";

/** Deletes the account once the user has typed its name and re-authenticated. */
export function DeleteAccount({ user }: { readonly user: User }) {
  const { deleteBy } = useSession();
  const proven = useReauthenticated();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const { mutate, error, isPending, reset } = useChange({
    mutationFn: () => proven(() => deleteBy(() => call(deleteUser, { params: { id: user.id } }))),
  });
  const change = (next: boolean) => {
    setOpen(next);
    setTyped("");
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not disabled while it runs: the button would lose the focus that the dialog in between returns.
    if (!isPending) mutate();
  };
  return (
    <div className="acc-part">
      <div className="acc-row">
        <h3 className="h-sub">{TEXTS.deleteTitle}</h3>
        <Button variant="outline" className="text-down" onClick={() => change(true)}>
          {TEXTS.deleteMyAccount}
        </Button>
      </div>
      {open && (
        <TitledDialog title={TEXTS.deleteMyAccount} onClose={() => change(false)}>
          <p className="note keep">{TEXTS.deleteWarning}</p>
          <form className="grid gap-4" onSubmit={submit}>
            <Field
              label={TEXTS.typeToConfirm(user.username)}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <ErrorLine text={errorElsewhere(error)} />
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                variant="destructive"
                aria-busy={isPending}
                disabled={typed.trim() !== user.username}
              >
                {TEXTS.deleteMyAccount}
              </Button>
              <Button variant="outline" onClick={() => change(false)}>
                {TEXTS.cancel}
              </Button>
            </div>
          </form>
        </TitledDialog>
      )}
    </div>
  );
}
