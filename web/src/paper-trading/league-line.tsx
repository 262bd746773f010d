import type { PaperLeague } from "@sextant/core/contract";
import { installation } from "../lib/installation.ts";
import { SourceBar } from "../ui/source-bar.tsx";
import { priceWord } from "./leagues.ts";
import { useHasRealPrices } from "./use-league.ts";
import * as TEXTS from "./texts.tsx";

/**
 * The line under the masthead: at which prices the screen's trades are made, whether such prices arrive, and that no
 * money is at stake.
 */
export function LeagueLine({ league }: { readonly league: PaperLeague | undefined }) {
  const hasRealPrices = useHasRealPrices();
  const isReal = league === "real";
  if (league === undefined)
    return (
      <SourceBar role="note" label={TEXTS.prices}>
        <span className="skel w-16" aria-hidden="true" />
      </SourceBar>
    );
  if (isReal && hasRealPrices === undefined) return null;
  const isMissing = isReal && !hasRealPrices;
  const isReplay = !isReal && installation().data === "replay";
  const tone = isReplay ? "bdg-info" : isReal && !isMissing ? "bdg-line" : "bdg-warn";
  const dot = isReplay ? "dot-square" : isReal ? "" : "dot-open dot-square";
  return (
    <SourceBar role="note" label={TEXTS.prices}>
      <span className={`bdg ${tone}`}>
        <span className={`dot ${dot}`} aria-hidden="true" />
        {isMissing ? TEXTS.noRealPrices : isReal ? TEXTS.realPrices : isReplay ? TEXTS.replay : TEXTS.simulated}
      </span>
      <span>
        {isMissing ? TEXTS.realLeagueWaits : isReal ? TEXTS.realLeague : TEXTS.practiceLeague(priceWord(league))}
      </span>
    </SourceBar>
  );
}
