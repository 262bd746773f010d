import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { revealOption } from "../lib/reveal-option.ts";
import { rowOnEnter } from "./row-on-enter.ts";
import { LONGEST_NAME, useSymbolSearch, whereListed } from "../lib/use-symbol-search.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly value: string;
  /** Its name, if a form has several. */
  readonly label?: string;
  readonly onType: (text: string) => void;
  readonly onChoose: (symbol: string) => void;
  /** Maximum characters: more than a name's if several symbols may be pasted. */
  readonly longest?: number;
  /** Whether its value is invalid. */
  readonly invalid?: boolean;
};

/**
 * The symbol field: completes as you type by symbol, name and exchange; arrows choose, Enter takes, Escape closes. For
 * a fully typed name Enter takes the row that matches it exactly; a row that is only similar is never taken
 * automatically. What may be a symbol is taken as typed, since the list does not contain every symbol.
 */
export function SymbolBox({ value, label = TEXTS.symbol, onType, onChoose, longest = LONGEST_NAME, invalid }: Props) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const { listings: found, note } = useSymbolSearch(value, open);
  const shown = open && found.length > 0;
  const isUnsure = open && value.trim() !== "" && note !== undefined;
  const chosenId = shown && at >= 0 ? `${listId}-${at}` : undefined;
  useEffect(() => revealOption(chosenId), [chosenId]);
  const choose = (symbol: string) => {
    setOpen(false);
    setAt(-1);
    onChoose(symbol);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // A list of symbols is not a name.
    const typed = longest === LONGEST_NAME ? value : "";
    const chosen = shown ? rowOnEnter(found, at, typed) : undefined;
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setAt((now) =>
        found.length === 0 ? -1 : (now + step + found.length + (now < 0 && step < 0 ? 1 : 0)) % found.length,
      );
    } else if (event.key === "Enter" && chosen) {
      event.preventDefault();
      choose(chosen.symbol);
    } else if (event.key === "Enter" || event.key === "Escape") {
      setOpen(false);
      setAt(-1);
    }
  };
  return (
    <div className="symbol-box">
      <input
        className="in"
        data-shortcut="symbol"
        role="combobox"
        aria-label={label}
        aria-invalid={invalid}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest}
        value={value}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setAt(-1);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {(shown || isUnsure) && (
        <div className="float symbol-list">
          {shown && (
            <ul role="listbox" id={listId} aria-label={TEXTS.symbols}>
              {found.map((listing, i) => (
                // The text field handles the keys and names the active option (aria-activedescendant).
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <li
                  key={listing.symbol}
                  id={`${listId}-${i}`}
                  role="option"
                  aria-selected={i === at}
                  className="menu-item cursor-pointer"
                  // Prevents the field from losing focus, which would close the list.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(listing.symbol)}
                >
                  <b className="min-w-20 flex-none font-semibold text-ink">{listing.symbol}</b>
                  <span className="truncate" title={listing.name ?? undefined}>
                    {listing.name}
                  </span>
                  <span className="meta end">{whereListed(listing)}</span>
                </li>
              ))}
            </ul>
          )}
          {isUnsure && (
            <p className="note keep p-2" role="status">
              {found.length === 0 && TEXTS.noMatch}
              {note}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
