import { useState, type FormEvent } from "react";
import { SymbolBox } from "../../../advice/symbol-box.tsx";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { Button } from "../../../ui/button.tsx";
import * as TEXTS from "./texts.tsx";

/**
 * A file's name for a symbol that we cannot resolve with certainty, the security's name in the file, and the symbol we
 * assume.
 */
export type UnknownSymbol = { readonly key: string; readonly name: string | null; readonly takenFor: string | null };

type Props = {
  readonly unknown: readonly UnknownSymbol[];
  readonly known: Readonly<Record<string, string>>;
  readonly isPending: boolean;
  readonly onAnswer: (symbols: Readonly<Record<string, string>>) => void;
};

/** Questions shown at once; the others on request. */
const FIRST = 6;

/** Asks which symbol an ISIN, a ticker or a name in the file stands for. An empty field changes nothing. */
export function UnknownSymbols({ unknown, known, isPending, onAnswer }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(known);
  const [isWhole, setWhole] = useState(false);
  const set = (key: string, symbol: string) => setTyped((now) => ({ ...now, [key]: symbol.toUpperCase() }));
  const answered = unknown.filter(({ key }) => (typed[key] ?? "").trim() !== "");
  // Rows with unknown symbols are not added, so their questions come first.
  const sorted = [
    ...unknown.filter(({ takenFor }) => takenFor === null),
    ...unknown.filter(({ takenFor }) => takenFor),
  ];
  const shown = isWhole ? sorted : sorted.slice(0, FIRST);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || answered.length === 0) return;
    onAnswer({ ...known, ...Object.fromEntries(answered.map(({ key }) => [key, (typed[key] ?? "").trim()])) });
  };
  return (
    <form className="im-answers" onSubmit={submit} aria-label={TEXTS.unknownSymbols}>
      <div className="grid gap-1">
        <h3 className="h-sub">{TEXTS.unknownSymbolsTitle}</h3>
        <p className="note keep">{TEXTS.answersRemembered}</p>
      </div>
      <ul className="im-symbols">
        {shown.map(({ key, name, takenFor }) => (
          <li key={key}>
            <div className="im-symbol" role="group" aria-label={TEXTS.symbolOf(key)}>
              <span className="wrap-anywhere">
                {key}
                {name !== null && <span className="block">{name}</span>}
                <span className="meta block">
                  {takenFor === null ? TEXTS.notAddedUnknown : TEXTS.takenFor(formatSymbol(takenFor))}
                </span>
              </span>
              <SymbolBox
                value={typed[key] ?? ""}
                onType={(text) => set(key, text)}
                onChoose={(text) => set(key, text)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" aria-busy={isPending} aria-disabled={answered.length === 0}>
          {TEXTS.useTheseSymbols}
        </Button>
        {shown.length < unknown.length && (
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {TEXTS.showAll(unknown.length)}
          </Button>
        )}
      </div>
    </form>
  );
}
