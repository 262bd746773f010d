import { RefreshCw } from "lucide-react";
import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { SymbolBox } from "./symbol-box.tsx";
import { symbolFrom } from "./symbol-from.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly symbol: string;
  readonly busy: boolean;
  readonly onAnalyze: (symbol: string) => void;
  readonly onRefresh: () => void;
  /** Further fields of a screen, between the symbol and its button; the symbol then has a label like theirs. */
  readonly children?: ReactNode;
};

/**
 * The symbol field with its buttons: Enter and Analyze request, Refresh requests again. An empty field requests
 * nothing.
 */
export function SymbolForm({ symbol, busy, onAnalyze, onRefresh, children }: Props) {
  const [typed, setTyped] = useState(symbol);
  useEffect(() => setTyped(symbol), [symbol]);
  const analyze = (text: string) => {
    const requested = symbolFrom(text);
    if (!requested) return;
    setTyped(requested);
    onAnalyze(requested);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    analyze(typed);
  };
  const box = <SymbolBox value={typed} onType={setTyped} onChoose={analyze} />;
  return (
    <form className="symbol-form" onSubmit={onSubmit} role="search" aria-label={TEXTS.symbolToAnalyze}>
      {children === undefined ? (
        box
      ) : (
        <>
          <div className="symbol-field">
            <span className="lbl" aria-hidden="true">
              {TEXTS.symbol}
            </span>
            {box}
          </div>
          {children}
        </>
      )}
      <Button type="submit" data-tour="analyze">
        {TEXTS.analyze}
      </Button>
      <Button variant="outline" onClick={onRefresh} aria-busy={busy}>
        <RefreshCw aria-hidden="true" className={busy ? "spins" : ""} />
        {TEXTS.refresh}
      </Button>
    </form>
  );
}
