import { parseSymbol } from "@sextant/core/market";
import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from "react";
import { useEnterWhenFound } from "../lib/use-enter-when-found.ts";
import { LONGEST_NAME, useSymbolSearch } from "../lib/use-symbol-search.ts";
import { useWhenIdle } from "../lib/use-when-idle.ts";
import { rowOnEnter } from "./row-on-enter.ts";
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
  readonly placeholder?: string;
};

const load = () => import("./symbol-list.tsx");
const SymbolList = lazy(async () => ({ default: (await load()).SymbolList }));

/**
 * The symbol field: completes as you type by symbol, name and exchange; arrows choose, Enter takes the highlighted row,
 * Escape closes. The first row that matches is highlighted; a guess never is. A symbol that is typed in full is sent as
 * typed, as is a text without a match. Enter waits for a search that is still running.
 */
export function SymbolBox(props: Props) {
  const { value, label = TEXTS.symbol, onType, onChoose, longest = LONGEST_NAME, invalid, placeholder } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  /** The row that the arrows chose. */
  const [moved, setMoved] = useState<number>();
  const search = useSymbolSearch(value, open);
  const { listings: found, answer, hasFailed, isSearching } = search;
  useWhenIdle(load);
  const text = value.trim();
  // Several symbols in one field are a list, not a name.
  const isName = text !== "" && (longest === LONGEST_NAME || !/[\s,;]/.test(text));
  const at = moved ?? (isName ? rowOnEnter(found) : -1);
  const shown = open && found.length > 0;
  const isUnsure = hasFailed || (answer !== undefined && (answer.unreachable.length > 0 || answer.absent !== null));
  const close = () => {
    setOpen(false);
    setMoved(undefined);
  };
  const choose = (symbol: string) => {
    close();
    onChoose(symbol);
  };
  const chosen = shown ? found[at] : undefined;
  // The form around it handles a symbol that is typed in full, as it handles any text.
  const taken = moved === undefined && chosen?.symbol === parseSymbol(text)?.symbol ? undefined : chosen;
  const isPassed = useRef(false);
  const enter = useEnterWhenFound(isSearching, () => {
    if (taken) return choose(taken.symbol);
    close();
    // Enter again, for the handler around the field, and at last the form.
    isPassed.current = true;
    const event = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    if (field.current?.dispatchEvent(event) === true) field.current.form?.requestSubmit();
    isPassed.current = false;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      enter.cancel();
      if (shown) setMoved((at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length);
      setOpen(true);
    } else if (event.key === "Enter" && !isPassed.current) {
      if (enter.isWaiting) event.preventDefault();
      else if (open && isName && moved === undefined && isSearching) {
        event.preventDefault();
        enter.wait();
      } else if (taken) {
        event.preventDefault();
        choose(taken.symbol);
      } else close();
    } else if (event.key === "Escape") {
      enter.cancel();
      close();
    }
  };
  return (
    <div className="symbol-box">
      <input
        ref={field}
        className="in"
        data-shortcut="symbol"
        role="combobox"
        aria-label={label}
        aria-invalid={invalid}
        aria-busy={enter.isWaiting}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown && at >= 0 ? `${listId}-${at}` : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longest}
        placeholder={placeholder}
        value={value}
        onChange={(event) => {
          enter.cancel();
          onType(event.target.value);
          setOpen(true);
          setMoved(undefined);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          enter.cancel();
          setOpen(false);
        }}
        onKeyDown={onKeyDown}
      />
      {(shown || (open && text !== "" && isUnsure)) && (
        <Suspense>
          <SymbolList id={listId} found={search} at={at} onChoose={choose} />
        </Suspense>
      )}
    </div>
  );
}
