import "./saved-filters.css";
import { useRef, useState } from "react";
import { describeError } from "../lib/error-text.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { toasts } from "../ui/toast-queue.ts";
import { NameFilter } from "./name-filter.tsx";
import type { NewFilter, useSavedFilters } from "./use-saved-filters.ts";
import * as TEXTS from "./texts.ts";

type Named = { readonly id: string; readonly name: string; readonly createdAt: string };
type Props<K extends Named> = {
  readonly saved: ReturnType<typeof useSavedFilters<K>>;
  /** The current choice on the screen. */
  readonly now: Omit<NewFilter<K>, "name">;
  /** Returns the same string for equivalent filters. */
  readonly printOf: (filter: Omit<NewFilter<K>, "name">) => string;
  /** Description of the filter to save. */
  readonly text?: string;
  /** Explains what is saved and what is not. */
  readonly hint: string;
  readonly onTake: (filter: K) => void;
};

/** The user's saved filters, to choose, save and delete. */
export function SavedFilters<K extends Named>({ saved, now, printOf, text, hint, onTake }: Props<K>) {
  const { stored, error, save, forget } = saved;
  const [isNaming, setNaming] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const chosen = stored?.find((filter) => printOf(filter) === printOf(now));
  const reported = (name: string) => toasts.show({ title: TEXTS.filterSaved, text: name });
  const drop = ({ id, createdAt: _ofTheOldOne, ...filter }: K) => {
    const { name } = filter;
    const again = () =>
      save.mutate(filter, {
        onSuccess: () => reported(name),
        onError: (failure) =>
          toasts.show({ title: TEXTS.notRestored(name), text: describeError(failure), variant: "destructive" }),
      });
    // Its button is removed with it.
    place.current?.querySelector("select")?.focus();
    forget.mutate(id, {
      onSuccess: () => toasts.show({ title: TEXTS.wasDeleted(name), onUndo: again }),
      onError: (failure) =>
        toasts.show({ title: TEXTS.notDeleted(name), text: describeError(failure), variant: "destructive" }),
    });
  };
  const keep = (name: string) =>
    save.mutate({ ...now, name } as NewFilter<K>, {
      onSuccess: () => {
        setNaming(false);
        reported(name);
      },
    });
  const count = stored === undefined ? "" : ` (${String(stored.length)})`;
  // Named in full where it does not fit into the list.
  const listName = stored === undefined && error ? TEXTS.notLoaded : TEXTS.savedFilters;
  return (
    <div className="saved-filters" ref={place}>
      <label title={listName}>
        <span className="sr">{listName}</span>
        <Select
          value={chosen?.id ?? ""}
          options={[["", TEXTS.savedFiltersCount(count)], ...(stored ?? []).map(({ id, name }) => [id, name] as const)]}
          onChange={(id) => {
            const filter = stored?.find((one) => one.id === id);
            if (filter !== undefined) onTake(filter);
          }}
        />
      </label>
      {chosen ? (
        <Button variant="outline" size="sm" onClick={() => drop(chosen)}>
          {TEXTS.deleteFilter}
        </Button>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setNaming(true)}>
          {TEXTS.saveFilter}
        </Button>
      )}
      {isNaming && (
        <NameFilter
          title={TEXTS.saveFilter}
          text={text}
          hint={hint}
          error={save.error === null ? undefined : describeError(save.error)}
          busy={save.isPending}
          onName={keep}
          onClose={() => {
            save.reset();
            setNaming(false);
          }}
        />
      )}
    </div>
  );
}
