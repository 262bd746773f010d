import { SCREENS } from "@sextant/core/contract";
import { Link } from "wouter";
import { recentSymbols } from "../../../lib/recent-symbols.ts";
import { formatSymbol } from "../../../lib/symbol-text.ts";
import { WatchlistPanel } from "../../../watchlist/watchlist-panel.tsx";
import * as TEXTS from "./texts.tsx";

/** What the user follows, and what they viewed last. */
export function WatchlistCard({ userId }: { readonly userId: string }) {
  return (
    <>
      <WatchlistPanel userId={userId} />
      <AnalysisEntry />
    </>
  );
}

/** The entry to market analysis: the symbols last viewed in this browser, if any. */
function AnalysisEntry() {
  const recent = recentSymbols();
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="looked-at">
      <h3 className="lbl" id="looked-at">
        {TEXTS.recentlyViewed}
      </h3>
      <ul className="dash-symbols">
        {recent.map((symbol) => (
          <li key={symbol}>
            <Link
              href={`${SCREENS.marketAnalysis.path}?symbol=${encodeURIComponent(symbol)}`}
              className="dash-symbol wrap-anywhere"
            >
              {formatSymbol(symbol)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
