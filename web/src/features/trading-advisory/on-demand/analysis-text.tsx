import type { Strategy } from "@sextant/core/contract";
import { formatPriceIn } from "@sextant/core/market";
import { CitedParagraphs } from "../../../advice/cited-paragraphs.tsx";
import { CitedSentences } from "../../../advice/cited-sentences.tsx";
import { EvidenceList } from "../../../advice/evidence-list.tsx";
import type { EvidenceNotes } from "../../../advice/evidence-notes.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly strategy: Strategy; readonly currency: string; readonly notes: EvidenceNotes };

/** The text of a horizon, its key indicators, what would change the advice, and the facts all of it rests on. */
export function AnalysisText({ strategy, currency, notes }: Props) {
  const { sentences, reasoning, keyIndicators, invalidation } = strategy;
  return (
    <div className="two-columns">
      <div>
        <CitedParagraphs sentences={sentences} notes={notes} otherwise={reasoning} />
        <p className="meta mt-3">{TEXTS.writtenByRules}</p>
      </div>
      <div className="grid content-start gap-6">
        <div>
          <h4 className="h-sub">{TEXTS.keyIndicators}</h4>
          {keyIndicators.length === 0 && <p className="note keep">{TEXTS.notApplicable}</p>}
          <ul className="factors">
            {keyIndicators.map((line) => (
              <li key={line}>
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
        {invalidation.length > 0 && (
          <div>
            <h4 className="h-sub">{TEXTS.invalidationTitle}</h4>
            <dl className="mind">
              {invalidation.map((one) => (
                <div key={one.text}>
                  <dt className="num">{one.price === null ? TEXTS.rule : formatPriceIn(one.price, currency)}</dt>
                  <dd className="note keep">
                    <CitedSentences sentences={[one]} notes={notes} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <details className="why-this">
          <summary>{TEXTS.analysisFacts(notes.facts.length)}</summary>
          <EvidenceList notes={notes} />
        </details>
      </div>
    </div>
  );
}
