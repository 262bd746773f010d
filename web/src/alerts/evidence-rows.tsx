import type { Alert } from "@sextant/core/contract";
import { formatFact } from "@sextant/core/market";
import { Fragment } from "react";
import { READERS_ZONE } from "../lib/time-words.ts";

/** The facts that were kept, as rows of a list of names and values; moments in the reader's own zone. */
export function EvidenceRows({ evidence }: Pick<Alert, "evidence">) {
  return evidence.map((fact) => (
    <Fragment key={fact.id}>
      <dt>{fact.name}</dt>
      <dd className="num">{formatFact(fact, READERS_ZONE)}</dd>
    </Fragment>
  ));
}
