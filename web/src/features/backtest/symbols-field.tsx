import { X } from "lucide-react";
import { useId, type KeyboardEvent } from "react";
import { SymbolBox } from "../../advice/symbol-box.tsx";
import { formatSymbol } from "../../lib/symbol-text.ts";
import { typedSymbols } from "./typed-symbols.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly symbols: readonly string[];
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly onChange: (symbols: readonly string[]) => void;
  readonly error: string | undefined;
};

const MOST = 20;
/** Maximum characters, enough for a pasted list. */
const LONGEST_LIST = 600;

/** A field for one or more symbols: Enter or a choice adds the typed text, and each symbol can be removed. */
export function SymbolsField({ symbols, typed, onType, onChange, error }: Props) {
  const id = useId();
  const add = (text: string) => {
    onType("");
    onChange(typedSymbols(symbols, text).slice(0, MOST));
  };
  // Enter on a completion is handled by its list; any other Enter adds the symbol, and does not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.defaultPrevented || typed.trim() === "") return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="grid gap-1-half" role="group" aria-labelledby={id}>
      <span className="lbl" id={id}>
        {TEXTS.symbols}
      </span>
      {/* Handles Enter and the comma of the text field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="bt-symbol" onKeyDown={onKeyDown}>
        <SymbolBox value={typed} onType={onType} onChoose={add} longest={LONGEST_LIST} />
      </div>
      <ul className="bt-chips" aria-label={TEXTS.symbolsTest}>
        {symbols.map((symbol) => (
          <li key={symbol} className="bt-chip">
            <span className="num">{formatSymbol(symbol)}</span>
            <button
              type="button"
              aria-label={TEXTS.remove(formatSymbol(symbol))}
              onClick={() => onChange(symbols.filter((one) => one !== symbol))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
        {symbols.length >= MOST && <li className="meta">{TEXTS.tooManySymbols(MOST)}</li>}
        {symbols.length === 0 && <li className="meta">{TEXTS.noSymbols}</li>}
      </ul>
      {error !== undefined && (
        <p className="down text-sm wrap-anywhere" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
