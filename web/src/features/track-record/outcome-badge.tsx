import type { RecordRow } from "@sextant/core/contract";
import { Ban, Check, Minus, X } from "lucide-react";
import { describeOutcome } from "./outcome-text.ts";

/** A claim's outcome: mark, text and colour. */
export function OutcomeBadge({ row }: { readonly row: RecordRow }) {
  const { name, tone } = describeOutcome(row);
  const Mark = row.outcome === "VOID" ? Ban : tone === "good" ? Check : tone === "bad" ? X : Minus;
  return (
    <span className={`bdg bdg-${tone} tr-outcome`}>
      {row.outcome === "OPEN" ? <span className="dot dot-open" aria-hidden="true" /> : <Mark aria-hidden="true" />}
      {name}
    </span>
  );
}
