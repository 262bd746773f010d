import { SCREENS } from "@sextant/core/contract";
import { ArrowRight } from "lucide-react";
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
    <section className="sec grid content-start gap-5" aria-labelledby="analyse">
      <div className="grid gap-2">
        <h2 className="h-sec" id="analyse">
          Market analysis
        </h2>
        <p className="read measure">
          A symbol in, a reasoned view out: price, a recommendation with target and stop, and the evidence behind each.
        </p>
      </div>
      <form className="flex max-w-96 gap-2" role="search" aria-label="Symbol to analyze" onSubmit={submit}>
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
        <Button type="submit">Analyze</Button>
      </form>
      <div>
        <h3 className="lbl">{isNew ? "To begin with" : "Looked at last"}</h3>
        <ul className="dash-symbols">
          {(isNew ? FIRST_SYMBOLS : recent).map((symbol) => (
            <li key={symbol}>
              <Link href={analysisOf(symbol)} className="dash-symbol">
                <span className="wrap-anywhere">{symbol}</span>
                <ArrowRight aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
