import { SCREENS } from "@sextant/core/contract";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { useLocation } from "wouter";
import { revealOption } from "../../lib/reveal-option.ts";
import { type FoundSymbols, LONGEST_NAME, useSymbolSearch, whereListed } from "../../lib/use-symbol-search.ts";
import { leaveFor } from "../../lib/leave-for.ts";
import { saveSetting } from "../../lib/settings.ts";
import { paletteNote } from "./palette-note.ts";
import * as TEXTS from "./texts.ts";

type Entry = {
  readonly id: string;
  readonly label: string;
  readonly note: string;
  /** Only similar to the typed text: chosen explicitly, never by Enter alone. */
  readonly isGuess?: boolean;
  readonly run: () => void;
};
type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onDone: () => void;
  readonly onShortcuts: () => void;
};

/** The palette's field and what it finds. */
export function Finder({ typed, onType, onDone, onShortcuts }: Props) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // It takes the place of the field that was there while this loaded.
  useLayoutEffect(() => field.current?.focus(), []);
  const [moved, setMoved] = useState<number>();
  const { entries, note, isSearching } = useEntries(typed, onShortcuts);
  const at = moved ?? entries.findIndex(({ isGuess }) => !isGuess);
  const isGuessing = entries.length > 0 && entries.every(({ isGuess }) => isGuess);
  const chosenId = entries[at] && `${listId}-${at}`;
  useEffect(() => revealOption(chosenId), [chosenId]);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onDone();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setMoved((Math.max(at, step < 0 ? 0 : -1) + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === "Enter") run(entries[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
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
          onType(event.target.value);
          setMoved(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {isGuessing && (
        <p className="note keep p-3" role="status">
          {TEXTS.didYouMean}
        </p>
      )}
      <ul role="listbox" id={listId} aria-label={TEXTS.found} className="mt-2">
        {entries.map((entry, i) => (
          // The text field handles the keys and names the active option (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={entry.id}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === at}
            className="menu-item cursor-pointer"
            onClick={() => run(entry)}
          >
            <span className="flex-none text-ink">{entry.label}</span>
            <span className="meta end truncate">{entry.note}</span>
          </li>
        ))}
      </ul>
      <p className="note keep p-3 hide-empty" role="status">
        {paletteNote({ isEmpty: entries.length === 0, note, isSearching })}
      </p>
    </>
  );
}

type Found = { readonly entries: readonly Entry[] } & Pick<FoundSymbols, "note" | "isSearching">;

function useEntries(typed: string, onShortcuts: () => void): Found {
  const [, navigate] = useLocation();
  const { listings, note, isSearching } = useSymbolSearch(typed, true);
  const query = typed.trim().toLowerCase();
  // Setup is a step that users are led to, not a destination; a shared portfolio is opened by its link.
  const screens = Object.values(SCREENS)
    .filter(({ access, path }) => access !== "session" && path !== SCREENS.sharedPortfolio.path)
    .map(({ path, label, kind }) => ({
      id: path,
      label,
      note: TEXTS.screen,
      // The server renders the documents: they are loaded as pages.
      run: () => (kind === "document" ? leaveFor(path) : navigate(path)),
    }));
  const actions: readonly Entry[] = [
    { id: "dark", label: TEXTS.darkTheme, note: TEXTS.action, run: () => saveSetting("theme", "dark") },
    { id: "light", label: TEXTS.lightTheme, note: TEXTS.action, run: () => saveSetting("theme", "light") },
    { id: "system", label: TEXTS.systemTheme, note: TEXTS.action, run: () => saveSetting("theme", "system") },
    { id: "hide", label: TEXTS.hideValues, note: TEXTS.action, run: () => saveSetting("hidden-values", "on") },
    { id: "show", label: TEXTS.showValues, note: TEXTS.action, run: () => saveSetting("hidden-values", "off") },
    { id: "shortcuts", label: TEXTS.keyboardShortcuts, note: TEXTS.action, run: onShortcuts },
  ];
  const found = listings.map(({ symbol, name, exchange, source, exact }) => ({
    id: `symbol ${symbol}`,
    label: symbol,
    note: [name, whereListed({ exchange, source })].filter(Boolean).join(" · "),
    isGuess: !exact && !`${symbol} ${name ?? ""}`.toLowerCase().includes(query),
    run: () => navigate(`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`),
  }));
  const here = [...screens, ...actions].filter(({ label }) => label.toLowerCase().includes(query));
  return { entries: [...here, ...found], note, isSearching };
}
