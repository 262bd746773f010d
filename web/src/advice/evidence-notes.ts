import type { Evidence, Sentence } from "@sextant/core/contract";
import { useId, useMemo, useState } from "react";

/** The facts that some sentences cite, numbered in the order of the ledger, and the hovered one. */
export type EvidenceNotes = {
  readonly facts: readonly (Evidence & { readonly number: number; readonly place: string })[];
  readonly lit: string | undefined;
  readonly light: (id: string | undefined) => void;
};

/** Returns the notes of a text: what its sentences cite. The same fact has one number in all of them. */
export function useEvidenceNotes(
  evidence: readonly Evidence[],
  sentences: readonly Pick<Sentence, "evidence">[],
): EvidenceNotes {
  const scope = useId();
  const [lit, light] = useState<string>();
  const facts = useMemo(() => {
    const cited = new Set(sentences.flatMap((sentence) => sentence.evidence));
    return evidence
      .filter(({ id }) => cited.has(id))
      .map((fact, i) => ({ ...fact, number: i + 1, place: `${scope}-${fact.id}` }));
  }, [evidence, sentences, scope]);
  return { facts, lit, light };
}
