import type { Strategy } from "@sextant/core/contract";
import { CitedParagraphs } from "../../advice/cited-paragraphs.tsx";
import { EvidenceList } from "../../advice/evidence-list.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";

type Props = { readonly strategy: Strategy; readonly notes: EvidenceNotes };

/** The words of a horizon, its key indicators, and the facts all of it stands on. */
export function AnalysisText({ strategy, notes }: Props) {
  const { sentences, reasoning, keyIndicators } = strategy;
  return (
    <section className="sec" aria-labelledby="analysis-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="analysis-heading">
          AI analysis
        </h2>
        <span className="meta end">Worded by fixed rules around the engine’s numbers</span>
      </div>
      <CitedParagraphs sentences={sentences} notes={notes} otherwise={reasoning} />
      <h3 className="h-sub mt-6">Key indicators</h3>
      {keyIndicators.length === 0 && <p className="note keep">N/A</p>}
      <ul className="factors">
        {keyIndicators.map((line) => (
          <li key={line}>
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <details className="why-this mt-6">
        <summary>{notes.facts.length} facts this stands on</summary>
        <EvidenceList notes={notes} />
      </details>
    </section>
  );
}
