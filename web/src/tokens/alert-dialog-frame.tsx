import { SCREENS, type ScreenerFilter } from "@sextant/core/contract";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { call } from "../lib/call.ts";
import { createAlertRule } from "../lib/calls.gen.ts";
import { describeError } from "../lib/error-text.ts";
import { useChange } from "../lib/use-change.ts";
import { useSession } from "../session/session-provider.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { toasts } from "../ui/toast-queue.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  /** What the user has to enter, in one sentence. */
  readonly lead: string;
  /** What the user should know before creating the alert. */
  readonly about?: string | undefined;
  /** Undefined if the fields are invalid. */
  readonly filter: ScreenerFilter | undefined;
  readonly children: ReactNode;
  readonly onClose: () => void;
};

/** A dialog that creates a screener rule, with a preview. */
export function AlertDialogFrame({ lead, about, filter, children, onClose }: Props) {
  const { user } = useSession();
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useChange({
    mutationFn: (watched: ScreenerFilter, intent) =>
      call(createAlertRule, {
        params: { id: user?.id ?? "" },
        body: {
          symbol: null,
          condition: { kind: "screener", filter: watched },
          repeat: "every",
          cooldownMinutes: 1,
          note: note.trim() === "" ? null : note.trim(),
        },
        intent,
      }),
    onSuccess: ({ says }) => {
      toasts.show({ title: TEXTS.alertCreated, text: says });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (filter !== undefined && !isPending) mutate(filter);
  };
  return (
    <TitledDialog title={TEXTS.setAlert} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="read wrap-anywhere">{lead}</p>
        {about !== undefined && <p className="note keep">{about}</p>}
        {children}
        <Field
          label={TEXTS.noteToYourself}
          maxLength={280}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {error !== null && (
          <p role="alert" className="down text-sm wrap-anywhere">
            {describeError(error)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={filter === undefined} aria-busy={isPending}>
            {TEXTS.createAlert}
          </Button>
          <Link className="tlink meta" href={SCREENS.alerts.path}>
            {TEXTS.allAlerts}
          </Link>
        </div>
      </form>
    </TitledDialog>
  );
}
