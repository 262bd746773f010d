import type { ScreenerView } from "@sextant/core/contract";
import { useRef, useState, type FormEvent } from "react";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TitledDialog } from "../../ui/titled-dialog.tsx";
import { toasts } from "../../ui/toast-queue.ts";
import { filterWords } from "../../tokens/filter-words.ts";
import { choiceOfFilter, filterOfChoice, type ScreenerChoice } from "./screener-choice.ts";
import { useScreenerViews } from "./use-screener-views.ts";

type Props = {
  readonly choice: ScreenerChoice;
  readonly onChange: (changes: Partial<ScreenerChoice>) => void;
};

const printOf = ({ filter, sort, order }: Pick<ScreenerView, "filter" | "sort" | "order">) =>
  JSON.stringify([Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)), sort, order]);

/** Filters kept under a name: chosen, saved and forgotten. */
export function SavedViews({ choice, onChange }: Props) {
  const { views, error, save, forget } = useScreenerViews();
  const [isNaming, setNaming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const now = { filter: filterOfChoice(choice), sort: choice.sort, order: choice.descending ? "desc" : "asc" } as const;
  const chosen = views?.find((view) => printOf(view) === printOf(now));
  const take = (id: string) => {
    const view = views?.find((one) => one.id === id);
    if (view) onChange(choiceOfFilter(view.filter, view.sort, view.order === "desc"));
  };
  const drop = ({ id, name }: ScreenerView) => {
    // Its button goes with it.
    place.current?.querySelector("select")?.focus();
    forget.mutate(id, {
      onSuccess: () => toasts.show({ title: `${name} is no longer saved` }),
      onError: (fault) =>
        toasts.show({ title: `${name} is still saved`, text: faultWords(fault), variant: "destructive" }),
    });
  };
  return (
    <div className="cs-views" ref={place}>
      <label className="cs-select">
        <span className="sr">Saved views</span>
        <Select
          value={chosen?.id ?? ""}
          options={[
            [
              "",
              views === undefined ? (error ? "Saved views: not read" : "Saved views") : `Saved views (${views.length})`,
            ],
            ...(views ?? []).map(({ id, name }) => [id, name] as const),
          ]}
          onChange={take}
        />
      </label>
      {chosen ? (
        <Button variant="outline" size="sm" onClick={() => drop(chosen)}>
          Delete view
        </Button>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setNaming(true)}>
          Save view
        </Button>
      )}
      {isNaming && (
        <NameView
          words={filterWords(now.filter)}
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
                  toasts.show({ title: "View saved", text: name });
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
  readonly words: string;
  readonly fault: string | undefined;
  readonly busy: boolean;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
};

function NameView({ words, fault, busy, onName, onClose }: NameProps) {
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !busy) onName(name.trim());
  };
  return (
    <TitledDialog title="Save view" onClose={onClose}>
      <form className="grid gap-4" onSubmit={submit}>
        <p className="read">{words}.</p>
        <Field
          label="Name"
          hint="The same name takes the new filter. Search words and ‘Watched only’ are not kept."
          maxLength={64}
          required
          autoFocus
          value={name}
          fault={fault}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" className="justify-self-start" aria-busy={busy}>
          Save view
        </Button>
      </form>
    </TitledDialog>
  );
}
