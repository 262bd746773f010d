import type { User } from "@sextant/core/contract";
import { Dialog } from "radix-ui";
import { useState, type FormEvent } from "react";
import { call } from "../../lib/call.ts";
import { deleteUser } from "../../lib/calls.gen.ts";
import { errorElsewhere } from "../../lib/error-text.ts";
import { useChange } from "../../lib/use-change.ts";
import { useSession } from "../../session/session-provider.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
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
    <Dialog.Root open={open} onOpenChange={change}>
      <div className="acc-part">
        <div className="acc-row">
          <h3 className="h-sub">{TEXTS.deleteTitle}</h3>
          <Dialog.Trigger asChild>
            <Button variant="outline" className="text-down">
              {TEXTS.deleteMyAccount}
            </Button>
          </Dialog.Trigger>
        </div>
      </div>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="float dialog grid gap-4 p-6">
          <Dialog.Title className="h-sec">{TEXTS.deleteMyAccount}</Dialog.Title>
          <Dialog.Description className="note keep">{TEXTS.deleteWarning}</Dialog.Description>
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
              <Dialog.Close asChild>
                <Button variant="outline">{TEXTS.cancel}</Button>
              </Dialog.Close>
            </div>
          </form>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
