import type { EvidenceNotes } from "./evidence-notes.ts";
import { evidenceText } from "./evidence-text.ts";
import { isSameOrigin, sharedOrigin, sourceAndTime } from "./shared-origin.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly notes: EvidenceNotes;
  /** Number of facts shown; further ones are in a disclosure. */
  readonly atOnce?: number;
};

/** The facts of a text with their numbers, values, sources and times; what most have in common is shown once. */
export function EvidenceList({ notes: { facts, lit }, atOnce = Infinity }: Props) {
  const origin = sharedOrigin(facts);
  const list = (some: EvidenceNotes["facts"]) => (
    <ol className="evidence">
      {some.map((fact) => (
        <li key={fact.id} id={fact.place} tabIndex={-1} data-lit={lit === fact.id}>
          <span className="nn">{fact.number}</span>
          <span className="evidence-fact" title={sourceAndTime(fact)}>
            <span>{fact.name}</span> <b className="num">{evidenceText(fact)}</b>
            {!(origin && isSameOrigin(fact, origin)) && <small>{sourceAndTime(fact)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
  const rest = facts.slice(atOnce);
  return (
    <>
      <div className="row mb-2 justify-between">
        <h3 className="h-sub">{TEXTS.evidence}</h3>
        {origin && <span className="meta">{sourceAndTime(origin)}</span>}
      </div>
      {list(facts.slice(0, atOnce))}
      {rest.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer py-1">{TEXTS.more(rest.length)}</summary>
          {list(rest)}
        </details>
      )}
    </>
  );
}
