import type { StoredFact } from "@sextant/core/contract";
import { Fragment } from "react";
import { evidenceText } from "./evidence-text.ts";
import { isSameOrigin, sharedOrigin, sourceAndTime } from "./shared-origin.ts";
import * as TEXTS from "./texts.tsx";

type Sourced = StoredFact & { readonly source: string; readonly asOf: string };

const isSourced = (fact: StoredFact): fact is Sourced => fact.source !== undefined && fact.asOf !== undefined;

/**
 * Shows stored facts as rows of names and values. Each has its source and time where known; what most have in common is
 * shown once, in its own row.
 */
export function EvidenceRows({ evidence }: { readonly evidence: readonly StoredFact[] }) {
  // Shown for all, it would be mistaken for the source of a fact that has none.
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
          <dt>{TEXTS.sourceAndTime}</dt>
          <dd className="num">{sourceAndTime(shared)}</dd>
        </>
      )}
    </>
  );
}
