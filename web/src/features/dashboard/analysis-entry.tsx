import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { recentSymbols } from "../../lib/recent-symbols.ts";

/** Where to begin while nothing was looked at yet: one share, one fund, two coins. */
const FIRST_SYMBOLS = ["AAPL", "SPY", "BTC-USD", "ETH-USD"];

/** The way into market analysis: the symbols looked at last in this browser. */
export function AnalysisEntry() {
  const recent = recentSymbols();
  const isNew = recent.length === 0;
  return (
    <section aria-labelledby="looked-at">
      <h3 className="lbl" id="looked-at">
        {isNew ? "To begin with" : "Looked at last"}
      </h3>
      <ul className="dash-symbols">
        {(isNew ? FIRST_SYMBOLS : recent).map((symbol) => (
          <li key={symbol}>
            <Link
              href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}
              className="dash-symbol wrap-anywhere"
            >
              {symbol}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
