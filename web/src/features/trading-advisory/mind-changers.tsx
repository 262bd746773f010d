import type { Strategy } from "@sextant/core/contract";
import { CitedSentences } from "../../advice/cited-sentences.tsx";
import type { EvidenceNotes } from "../../advice/evidence-notes.ts";
import { price } from "../../lib/figures.ts";

type Props = { readonly invalidation: Strategy["invalidation"]; readonly notes: EvidenceNotes };

/** The prices at which the advice would be looked at again. */
export function MindChangers({ invalidation, notes }: Props) {
  if (invalidation.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="mind-heading">
      <h2 className="h-sec mb-2" id="mind-heading">
        What would change it
      </h2>
      <dl className="mind">
        {invalidation.map((one) => (
          <div key={one.text}>
            <dt className="num">{one.price === null ? "Rule" : price(one.price)}</dt>
            <dd className="note keep">
              <CitedSentences sentences={[one]} notes={notes} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
