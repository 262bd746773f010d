import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TitledDialog } from "../ui/titled-dialog.tsx";
import * as TEXTS from "./workspace-texts.ts";

/** Dialog that asks for the text of a note placed by a click; passes undefined when it is discarded. */
export function NoteDialog({ onDone }: { readonly onDone: (text: string | undefined) => void }) {
  const [text, setText] = useState("");
  return (
    <TitledDialog title={TEXTS.noteTitle} onClose={() => onDone(undefined)}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") onDone(text.trim());
        }}
      >
        <Field
          label={TEXTS.noteText}
          value={text}
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
          required
        />
        <Button type="submit" className="justify-self-start">
          {TEXTS.addNote}
        </Button>
      </form>
    </TitledDialog>
  );
}
