import type { PaperLeague } from "@sextant/core/contract";

/** The line under the masthead: at which prices the screen's trades were made, and that no money is at stake. */
export function LeagueLine({ league }: { readonly league: PaperLeague }) {
  const isReal = league === "real";
  return (
    <div className="source-line">
      <div className="wrap source-row" role="note" aria-label="Which prices">
        <span className={`bdg ${isReal ? "bdg-line" : "bdg-warn"}`}>
          <span className={`dot ${isReal ? "" : "dot-open dot-square"}`} aria-hidden="true" />
          {isReal ? "Real prices" : "Simulated"}
        </span>
        <span>
          {isReal
            ? "Paper trades, filled by this server at prices it observed. No real money is traded."
            : "Practice league: paper trades at simulated prices. The results say nothing about real markets."}
        </span>
      </div>
    </div>
  );
}
