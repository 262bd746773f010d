import "./finder.css";
import { X } from "lucide-react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { revealOption } from "../../lib/reveal-option.ts";
import { useEnterWhenFound } from "../../lib/use-enter-when-found.ts";
import { LONGEST_NAME } from "../../lib/use-symbol-search.ts";
import { Button } from "../../ui/button.tsx";
import type { PaletteEntry } from "./palette-entry.ts";
import { paletteNote } from "./palette-note.ts";
import { usePaletteGroups } from "./use-palette-groups.ts";
import * as TEXTS from "./texts.ts";

type Props = {
  readonly typed: string;
  /** Whether Enter was pressed while this loaded. */
  readonly isEntered: boolean;
  readonly onType: (typed: string) => void;
  readonly onDone: () => void;
  readonly onShortcuts: () => void;
};

/** The palette's field and what it finds, in groups. */
export function Finder({ typed, isEntered, onType, onDone, onShortcuts }: Props) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the field that was there while this loaded.
  useLayoutEffect(() => field.current?.focus(), []);
  const [moved, setMoved] = useState<number>();
  const { groups, note, guessNote, isSearching } = usePaletteGroups(typed, onShortcuts);
  const entries = groups.flatMap((group) => group.entries);
  const found = entries.filter(({ isAlways }) => !isAlways);
  const isGuessing = found.every(({ isGuess }) => isGuess);
  const at = moved ?? (isGuessing && found.length > 0 ? -1 : 0);
  const chosen = entries[at];
  const idOf = (entry: PaletteEntry) => `${listId}-${String(entries.indexOf(entry))}`;
  const chosenId = chosen && idOf(chosen);
  useEffect(() => revealOption(chosenId), [chosenId]);
  const run = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onDone();
    entry.run();
  };
  const enter = useEnterWhenFound(isSearching, () => run(chosen));
  const press = () => {
    // A screen or an action is found at once; a symbol only when its search has ended.
    if (moved === undefined && isSearching && (chosen === undefined || chosen.isSearched)) enter.wait();
    else run(chosen);
  };
  const entered = useRef(isEntered);
  useEffect(() => {
    if (!entered.current) return;
    entered.current = false;
    press();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      enter.cancel();
      setMoved((Math.max(at, step < 0 ? 0 : -1) + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === "Enter") press();
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="flex gap-2">
        <input
          ref={field}
          className="in"
          role="combobox"
          aria-label={TEXTS.find}
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={chosenId}
          placeholder={TEXTS.placeholder}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            enter.cancel();
            onType(event.target.value);
            setMoved(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button variant="ghost" size="icon" className="palette-close" aria-label={TEXTS.close} onClick={onDone}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {isGuessing && guessNote !== undefined && (
        <p className="note keep p-3" role="status">
          {guessNote}
        </p>
      )}
      <div role="listbox" id={listId} aria-label={TEXTS.found} className="mt-2">
        {groups.map((group, i) => (
          <ul key={group.label} role="group" aria-labelledby={`${listId}-group-${i}`} className="mt-2">
            <li role="none" id={`${listId}-group-${i}`} className="lbl py-1">
              {group.label}
            </li>
            {group.entries.map((entry) => (
              // The text field handles the keys and names the active option (aria-activedescendant).
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <li
                key={entry.id}
                id={idOf(entry)}
                role="option"
                aria-selected={entry === chosen}
                className="menu-item cursor-pointer"
                onClick={() => run(entry)}
              >
                <span className={entry.isAlways ? "truncate text-ink" : "flex-none text-ink"}>{entry.label}</span>
                <span className="meta end truncate">{entry.note}</span>
              </li>
            ))}
          </ul>
        ))}
      </div>
      <p className="note keep p-3 hide-empty" role="status">
        {paletteNote({ isEmpty: found.length === 0 && guessNote === undefined, note, isSearching })}
      </p>
    </>
  );
}
