import { useState, type FormEvent } from "react";
import { SymbolBox } from "../../../advice/symbol-box.tsx";
import { Button } from "../../../ui/button.tsx";

type Props = {
  /** What the file calls what we do not know. */
  readonly unknown: readonly string[];
  readonly known: Readonly<Record<string, string>>;
  readonly isPending: boolean;
  readonly onAnswer: (symbols: Readonly<Record<string, string>>) => void;
};

/** Asks which symbol an ISIN, a ticker or a name of the file is. What is left empty stays a problem. */
export function UnknownSymbols({ unknown, known, isPending, onAnswer }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(known);
  const set = (key: string, symbol: string) => setTyped((now) => ({ ...now, [key]: symbol.toUpperCase() }));
  const answered = unknown.filter((key) => (typed[key] ?? "").trim() !== "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || answered.length === 0) return;
    onAnswer({ ...known, ...Object.fromEntries(answered.map((key) => [key, (typed[key] ?? "").trim()])) });
  };
  return (
    <form className="im-answers" onSubmit={submit} aria-label="Symbols that we do not know">
      <div className="grid gap-1">
        <h3 className="h-sub">Which symbols are these?</h3>
        <p className="note keep">We remember your answers for your next files. Rows you leave empty are not added.</p>
      </div>
      <ul className="im-symbols">
        {unknown.map((key) => (
          <li key={key}>
            <div className="im-symbol" role="group" aria-label={`Symbol of ${key}`}>
              <span className="wrap-anywhere">{key}</span>
              <SymbolBox
                value={typed[key] ?? ""}
                onType={(text) => set(key, text)}
                onChoose={(text) => set(key, text)}
              />
            </div>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="outline" aria-busy={isPending} aria-disabled={answered.length === 0}>
        Use these symbols
      </Button>
    </form>
  );
}
