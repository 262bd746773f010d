import { RefreshCw } from "lucide-react";
import { useEffect, useState, type FormEvent } from "react";
import { Button } from "../../ui/button.tsx";
import { SymbolBox } from "./symbol-box.tsx";
import { symbolFrom } from "./use-analysis-address.ts";

type Props = {
  readonly symbol: string;
  readonly busy: boolean;
  readonly onAnalyze: (symbol: string) => void;
  readonly onRefresh: () => void;
};

export function SymbolForm({ symbol, busy, onAnalyze, onRefresh }: Props) {
  const [typed, setTyped] = useState(symbol);
  useEffect(() => setTyped(symbol), [symbol]);
  const analyze = (text: string) => {
    const asked = symbolFrom(text);
    if (!asked) return;
    setTyped(asked);
    onAnalyze(asked);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    analyze(typed);
  };
  return (
    <form className="symbol-form" onSubmit={onSubmit} role="search" aria-label="Symbol to analyze">
      <SymbolBox value={typed} onType={setTyped} onChoose={analyze} />
      <Button type="submit">Analyze</Button>
      <Button variant="outline" onClick={onRefresh} aria-busy={busy}>
        <RefreshCw aria-hidden="true" className={busy ? "motion-safe:animate-spin" : ""} />
        Refresh
      </Button>
    </form>
  );
}
