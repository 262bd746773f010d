import type { StoredFact } from "@sextant/core/contract";
import { Fragment } from "react";
import { evidenceText } from "./evidence-text.ts";
import { isSameOrigin, sharedOrigin, sourceAndTime } from "./shared-origin.ts";

type Sourced = StoredFact & { readonly source: string; readonly asOf: string };

const isSourced = (fact: StoredFact): fact is Sourced => fact.source !== undefined && fact.asOf !== undefined;

/**
 * Draws stored facts as rows of a list of names and values. Each says its source and time where they are known; what most have in
 * common is said once, in a row of its own.
 */
export function EvidenceRows({ evidence }: { readonly evidence: readonly StoredFact[] }) {
  // Said for all, it would also be taken for the origin of a fact that has none.
  const shared = evidence.every(isSourced) ? sharedOrigin(evidence) : undefined;
  return (
    <>
      {evidence.map((fact) => (
        <Fragment key={fact.id}>
          <dt>{fact.name}</dt>
          <dd className="num">
            {evidenceText(fact)}
            {isSourced(fact) && !(shared && isSameOrigin(fact, shared)) && (
              <small className="meta block">{sourceAndTime(fact)}</small>
            )}
          </dd>
        </Fragment>
      ))}
      {shared && (
        <>
          <dt>Source and time</dt>
          <dd className="num">{sourceAndTime(shared)}</dd>
        </>
      )}
    </>
  );
}
