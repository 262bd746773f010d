import type { TradingAdvisory } from "@sextant/core/contract";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { HORIZON_KEYS, HORIZONS } from "./horizon-text.ts";
import * as TEXTS from "./texts.tsx";

type Props = { readonly overall: TradingAdvisory["overallRecommendation"]; readonly notes: EvidenceNotes };

/** How to split the invested amount, and how much to keep in cash. */
export function AllocationCard({ overall, notes }: Props) {
  const { portfolioAllocation: shares, suggestedCash, allocationReason } = overall;
  return (
    <article aria-labelledby="allocation-card">
      <h2 className="lbl" id="allocation-card">
        {TEXTS.portfolioAllocation}
      </h2>
      <div className="split" aria-hidden="true">
        {HORIZON_KEYS.map((horizon) => (
          <i key={horizon} className={`split-${horizon}`} style={{ flexGrow: shares[horizon] }} />
        ))}
      </div>
      <dl className="shares">
        {HORIZON_KEYS.map((horizon) => (
          <div key={horizon}>
            <dt>
              <i className={`split-${horizon}`} aria-hidden="true" />
              {HORIZONS[horizon].tab}
            </dt>
            <dd className="num">{shares[horizon]}%</dd>
          </div>
        ))}
      </dl>
      <p className="lbl">{TEXTS.suggestedCash(<b className="num font-semibold text-ink">{suggestedCash}%</b>)}</p>
      <p className="meta">{TEXTS.sharesOfRest}</p>
      <details className="why-this">
        <summary>{TEXTS.whyAllocation}</summary>
        <p className="note keep">
          <CitedSentences sentences={[allocationReason]} notes={notes} />
        </p>
      </details>
    </article>
  );
}
