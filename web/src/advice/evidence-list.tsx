import { exactTime } from "../lib/time-words.ts";
import type { EvidenceNotes } from "./evidence-notes.ts";
import { evidenceText } from "./evidence-text.ts";
import { isSameOrigin, sharedOrigin } from "./shared-origin.ts";

/** The facts of a text with their numbers, values, sources and times; what most have in common is said once. */
export function EvidenceList({ notes: { facts, lit } }: { readonly notes: EvidenceNotes }) {
  const origin = sharedOrigin(facts);
  const from = ({ source, asOf }: { readonly source: string; readonly asOf: string }) =>
    `${source}, ${exactTime(Date.parse(asOf))}`;
  return (
    <>
      <div className="row mb-2 justify-between">
        <h3 className="h-sub">Evidence</h3>
        {origin && <span className="meta">{from(origin)}</span>}
      </div>
      <ol className="evidence">
        {facts.map((fact) => (
          <li key={fact.id} id={fact.place} data-lit={lit === fact.id}>
            <span className="nn">{fact.number}</span>
            <span className="evidence-fact" title={from(fact)}>
              <span>{fact.name}</span> <b className="num">{evidenceText(fact)}</b>
              {!(origin && isSameOrigin(fact, origin)) && <small>{from(fact)}</small>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
