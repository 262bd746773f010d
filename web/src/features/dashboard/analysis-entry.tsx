import { SCREENS } from "@sextant/core/contract";
import { useState, type FormEvent } from "react";
import { Link, useLocation } from "wouter";
import { recentSymbols } from "../../lib/recent-symbols.ts";
import { Button } from "../../ui/button.tsx";

/** Where to begin while nothing was looked at yet: one share, one fund, two coins. */
const FIRST_SYMBOLS = ["AAPL", "SPY", "BTC-USD", "ETH-USD"];

const analysisOf = (symbol: string) => `${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`;

/** The way into market analysis: a field, and the symbols looked at last in this browser. */
export function AnalysisEntry() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState("");
  const recent = recentSymbols();
  const isNew = recent.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const symbol = typed.trim().toUpperCase();
    if (symbol !== "") navigate(analysisOf(symbol));
  };
  return (
    <section className="grid content-start gap-4" aria-label="Market analysis">
      <form className="flex gap-2" role="search" aria-label="Symbol to analyze" onSubmit={submit}>
        <input
          className="in"
          aria-label="Symbol"
          data-shortcut="symbol"
          placeholder="AAPL, BTC-USD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outline">
          Analyze
        </Button>
      </form>
      <div>
        <h3 className="lbl">
          {isNew ? "To begin with" : "Looked at last"}
        </h3>
        <ul className="dash-symbols">
          {(isNew ? FIRST_SYMBOLS : recent).map((symbol) => (
            <li key={symbol}>
              <Link href={analysisOf(symbol)} className="dash-symbol">
                <span className="wrap-anywhere">{symbol}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
