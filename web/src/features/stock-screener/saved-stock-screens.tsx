import type { SavedStockScreen } from "@sextant/core/contract";
import { useRef, useState, type FormEvent } from "react";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { shownColumns, type StockChoice } from "./stock-choice.ts";
import { questionOf } from "./use-stock-screen.ts";
import { useStockScreens } from "./use-stock-screens.ts";

type Props = { readonly choice: StockChoice; readonly onChange: (changes: Partial<StockChoice>) => void };
type Question = ReturnType<typeof questionOf>;

const printOf = ({ filter: { text, sectors, ranges }, columns, sort, order }: Question) => {
  const shown = shownColumns({ columns, sort, ranges });
  return JSON.stringify([text, sectors, ranges.map(({ field, min, max }) => [field, min, max]), shown, sort, order]);
};

/** Filters kept under a name: chosen, saved and forgotten. */
export function SavedStockScreens({ choice, onChange }: Props) {
  const { screens, error, save, forget } = useStockScreens();
  const [isNaming, setNaming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const now = questionOf(choice);
  const chosen = screens?.find((screen) => printOf(screen) === printOf(now));
  const take = (id: string) => {
    const screen = screens?.find((one) => one.id === id);
    if (screen === undefined) return;
    const { filter, columns, sort, order } = screen;
    onChange({ ...filter, text: filter.text ?? "", columns, sort, descending: order === "desc" });
  };
  const drop = ({ id, name }: SavedStockScreen) => {
    // Its button goes with it.
    place.current?.querySelector("select")?.focus();
    forget.mutate(id, {
      onSuccess: () => toasts.show({ title: `${name} is no longer saved` }),
      onError: (fault) =>
        toasts.show({ title: `${name} is still saved`, text: faultWords(fault), variant: "destructive" }),
    });
  };
  const count = screens === undefined ? (error ? ": not read" : "") : ` (${String(screens.length)})`;
  return (
    <div className="ss-saved" ref={place}>
      <label>
        <span className="sr">Saved filters</span>
        <Select
          value={chosen?.id ?? ""}
          options={[["", `Saved filters${count}`], ...(screens ?? []).map(({ id, name }) => [id, name] as const)]}
          onChange={take}
        />
      </label>
      {chosen ? (
        <Button variant="outline" size="sm" onClick={() => drop(chosen)}>
          Delete filter
        </Button>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setNaming(true)}>
          Save filter
        </Button>
      )}
      {isNaming && (
        <NameScreen
          fault={save.error === null ? undefined : faultWords(save.error)}
          busy={save.isPending}
          onClose={() => {
            save.reset();
            setNaming(false);
          }}
          onName={(name) =>
            save.mutate(
              { name, ...now },
              {
                onSuccess: () => {
                  setNaming(false);
                  toasts.show({ title: "Filter saved", text: name });
                },
              },
            )
          }
        />
      )}
    </div>
  );
}

type NameProps = {
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

function NameScreen({ fault, busy, onName, onClose }: NameProps) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !busy) onName(name.trim());
  };
  return (
    <TitledDialog title="Save filter" onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field
          label="Name"
          hint="Ranges, sectors, words, columns and order are kept. The same name takes the new filter."
          maxLength={64}
          required
          autoFocus
          value={name}
          fault={fault}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="justify-self-start" aria-busy={busy}>
          Save filter
        </Button>
      </form>
    </TitledDialog>
  );
}
