import type { Sentence } from "@sextant/core/contract";
import { EvidenceMark } from "./evidence-mark.tsx";
import type { EvidenceNotes } from "./evidence-notes.ts";

type Props = { readonly sentences: readonly Sentence[]; readonly notes: EvidenceNotes };

/** Sentences with the numbers of the facts they cite; hovering over a number shows its fact. */
export function CitedSentences({ sentences, notes }: Props) {
  return sentences.map((sentence, i) => {
    const facts = notes.facts.filter(({ id }) => sentence.evidence.includes(id));
    // The numbers stay with the last word, so that none begins a line.
    const lastWord = sentence.text.lastIndexOf(" ") + 1;
    return (
      <span key={i}>
        {sentence.text.slice(0, lastWord)}
        <span className={facts.length > 0 ? "ref-last" : undefined}>
          {sentence.text.slice(lastWord)}
          {facts.map((fact) => (
            <EvidenceMark key={fact.id} fact={fact} facts={notes.facts} onLight={notes.light} />
          ))}
        </span>{" "}
      </span>
    );
  });
}
