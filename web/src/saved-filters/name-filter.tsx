import { useState, type FormEvent } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly title: string;
  /** Description of the filter to save. */
  readonly text: string | undefined;
  readonly hint: string;
  readonly error: string | undefined;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

/** Asks for the name under which a filter is saved. */
export function NameFilter({ title, text, hint, error, busy, onName, onClose }: Props) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !busy) onName(name.trim());
  };
  return (
    <TitledDialog title={title} onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        {text !== undefined && <p className="read">{text}.</p>}
        <Field
          label={TEXTS.name}
          hint={hint}
          maxLength={64}
          required
          autoFocus
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="justify-self-start" aria-busy={busy}>
          {title}
        </Button>
      </form>
    </TitledDialog>
  );
}
