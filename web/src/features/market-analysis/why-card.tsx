import type { MarketData } from "@sextant/core/contract";
import { actionWords } from "../../advice/action-words.ts";
import { CitedParagraphs } from "../../advice/cited-paragraphs.tsx";
import { EvidenceList } from "../../advice/evidence-list.tsx";
import { useEvidenceNotes } from "../../advice/evidence-notes.ts";
import { exactTime } from "../../lib/time-words.ts";

/** More would leave a hole below the chart beside them. */
const FACTS_AT_ONCE = 10;

/** The reasoning, sentence by sentence, each with the numbers of the facts it stands on. */
export function WhyCard({ data, expired }: { readonly data: MarketData; readonly expired: boolean }) {
  const { action, confidence, sentences, validUntil, reasoning } = data.combinedRecommendation;
  const notes = useEvidenceNotes(data.evidence, sentences);
  return (
    <section className={`sec ${expired ? "expired" : ""}`} aria-labelledby="why-heading">
      <div className="sec-h">
        <h2 className="h-sec" id="why-heading">
          Why {actionWords(action)}
        </h2>
        {confidence !== null && <span className="meta end">Valid until {exactTime(Date.parse(validUntil))}</span>}
      </div>
      <div className="mb-6">
        <CitedParagraphs sentences={sentences} notes={notes} otherwise={reasoning} />
      </div>
      <EvidenceList notes={notes} atOnce={FACTS_AT_ONCE} />
    </section>
  );
}
