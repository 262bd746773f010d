import type { Sentence } from "@sextant/core/contract";
import { EvidenceMark } from "./evidence-mark.tsx";
import type { EvidenceNotes } from "./evidence-notes.ts";

type Props = { readonly sentences: readonly Sentence[]; readonly notes: EvidenceNotes };

/** Sentences with the numbers of the facts they stand on; a number shows its fact when it is pointed at. */
export function CitedSentences({ sentences, notes }: Props) {
  return sentences.map((sentence, i) => (
    <span key={i}>
      {sentence.text}
      {notes.facts
        .filter(({ id }) => sentence.evidence.includes(id))
        .map((fact) => (
          <EvidenceMark key={fact.id} fact={fact} onLight={notes.light} />
        ))}{" "}
    </span>
  ));
}
