import type { TradingAdvisory } from "@sextant/core/contract";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { Arrow } from "../../ui/arrow.tsx";
import { FittedFigure } from "../../ui/fitted-figure.tsx";

type Overall = TradingAdvisory["overallRecommendation"];
type Props = { readonly overall: Overall; readonly notes: EvidenceNotes };

const CONDITIONS: Readonly<
  Record<Overall["marketCondition"], readonly [word: string, badge: string, way: "up" | "down" | "flat", tone: string]>
> = {
  TRENDING_UP: ["Rising", "Up trend", "up", "bdg-good"],
  TRENDING_DOWN: ["Falling", "Down trend", "down", "bdg-bad"],
  RANGING: ["Sideways", "No clear trend", "flat", ""],
  VOLATILE: ["Volatile", "Wild swings", "flat", "bdg-warn"],
  CALM: ["Calm", "Small swings", "flat", ""],
};

export function ConditionCard({ overall, notes }: Props) {
  const [word, badge, way, tone] = CONDITIONS[overall.marketCondition];
  return (
    <article aria-labelledby="condition-card">
      <h2 className="lbl" id="condition-card">
        Market condition
      </h2>
      <div className="row">
        <FittedFigure size="m">{word}</FittedFigure>
        <span className={`bdg ${tone}`}>
          <Arrow of={way} />
          {badge}
        </span>
      </div>
      <p className="note keep">
        <CitedSentences sentences={[overall.conditionReason]} notes={notes} />
      </p>
    </article>
  );
}
