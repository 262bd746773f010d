import type { PaperLeague } from "@sextant/core/contract";
import { SourceBar } from "../ui/source-bar.tsx";
import * as TEXTS from "./texts.tsx";

/** The line under the masthead: at which prices the screen's trades were made, and that no money is at stake. */
export function LeagueLine({ league }: { readonly league: PaperLeague }) {
  const isReal = league === "real";
  return (
    <SourceBar role="note" label={TEXTS.prices}>
      <span className={`bdg ${isReal ? "bdg-line" : "bdg-warn"}`}>
        <span className={`dot ${isReal ? "" : "dot-open dot-square"}`} aria-hidden="true" />
        {isReal ? TEXTS.realPrices : TEXTS.simulated}
      </span>
      <span>{isReal ? TEXTS.realLeague : TEXTS.practiceLeague}</span>
    </SourceBar>
  );
}
