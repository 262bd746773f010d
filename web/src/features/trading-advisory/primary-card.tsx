import type { TradingAdvisory } from "@sextant/core/contract";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { FittedFigure } from "../../ui/fitted-figure.tsx";
import { HORIZONS } from "./horizon-words.ts";

type Props = { readonly overall: TradingAdvisory["overallRecommendation"]; readonly notes: EvidenceNotes };

export function PrimaryCard({ overall, notes }: Props) {
  return (
    <article aria-labelledby="primary-card">
      <h2 className="lbl" id="primary-card">
        Primary strategy
      </h2>
      <div className="row">
        <FittedFigure size="m">{HORIZONS[overall.primaryStrategy].tab}</FittedFigure>
      </div>
      <p className="lbl">
        Risk profile <b className="font-semibold text-ink">{overall.riskProfile}</b>
      </p>
      <p className="note keep">
        <CitedSentences sentences={[overall.primaryReason]} notes={notes} />
      </p>
    </article>
  );
}
