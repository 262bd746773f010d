import { SCREENS, type ScreenerFilter } from "@sextant/core/contract";
import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { Link } from "wouter";
import { call } from "../lib/call.ts";
import { faultWords } from "../lib/fault-words.ts";
import { useSession } from "../session/session-provider.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { filterWords, isOpen } from "./filter-words.ts";

type Props = {
  readonly filter: ScreenerFilter;
  /** What one should know of the filter before it is watched. */
  readonly about?: string;
  readonly onClose: () => void;
};

/** A rule that tells of every token that comes into a filter, looked at before it is made. */
export function AlertDialog({ filter: given, about, onClose }: Props) {
  const { user } = useSession();
  const [spike, setSpike] = useState(given.minSpike === null ? "" : String(given.minSpike));
  const [note, setNote] = useState("");
  const least = spike.trim() === "" ? null : Number(spike);
  const isSound = least === null || (Number.isFinite(least) && least >= 0 && least <= 1e6);
  const filter = { ...given, minSpike: isSound ? least : null };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call("createAlertRule", {
        params: { id: user?.id ?? "" },
        body: {
          symbol: null,
          condition: { kind: "screener", filter },
          repeat: "every",
          cooldownMinutes: 1,
          note: note.trim() === "" ? null : note.trim(),
        },
      }),
    onSuccess: ({ says }) => {
      toasts.show({ title: "Alert created", text: says });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSound && !isOpen(filter) && !isPending) mutate();
  };
  return (
    <TitledDialog title="Set alert" onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="read">Tell me of every token that comes into this filter: {filterWords(filter)}.</p>
        {about !== undefined && <p className="note keep">{about}</p>}
        <Field
          label="Least volume spike, %"
          hint="Above the token’s own usual volume. Empty: any."
          inputMode="decimal"
          value={spike}
          onChange={({ target }) => setSpike(target.value)}
          fault={isSound ? undefined : "A number from 0 to 1,000,000."}
        />
        <Field label="Note to yourself" maxLength={280} value={note} onChange={({ target }) => setNote(target.value)} />
        {isOpen(filter) && <p className="note keep">Narrow the filter first: this one lets every token through.</p>}
        {error !== null && (
          <p role="alert" className="down text-sm wrap-anywhere">
            {faultWords(error)}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" disabled={isOpen(filter) || !isSound} aria-busy={isPending}>
            Create alert
          </Button>
          <Link className="tlink meta" href={SCREENS.alerts.path}>
            All your alerts
          </Link>
        </div>
      </form>
    </TitledDialog>
  );
}
