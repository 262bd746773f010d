import type { Sentence } from "@sextant/core/contract";
import { CitedSentences } from "./cited-sentences.tsx";
import type { EvidenceNotes } from "./evidence-notes.ts";

type Props = {
  readonly sentences: readonly Sentence[];
  readonly notes: EvidenceNotes;
  /** Text shown if there is no sentence with its evidence. */
  readonly otherwise: string;
};

const IN_ONE = 3;

/** Sentences with the numbers of their facts, a few per paragraph. */
export function CitedParagraphs({ sentences, notes, otherwise }: Props) {
  return (
    <div className="read paragraphs">
      {sentences.length === 0 && <p>{otherwise}</p>}
      {paragraphs(sentences).map((some, i) => (
        <p key={i}>
          <CitedSentences sentences={some} notes={notes} />
        </p>
      ))}
    </div>
  );
}

function paragraphs(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  return Array.from({ length: Math.ceil(sentences.length / IN_ONE) }, (_, i) =>
    sentences.slice(i * IN_ONE, (i + 1) * IN_ONE),
  );
}
