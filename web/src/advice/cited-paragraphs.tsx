import type { Sentence } from "@sextant/core/contract";
import { CitedSentences } from "./cited-sentences.tsx";
import type { EvidenceNotes } from "./evidence-notes.ts";
import * as TEXTS from "./texts.tsx";

type Props = {
  readonly sentences: readonly Sentence[];
  readonly notes: EvidenceNotes;
  /** Text shown if there is no sentence with its evidence. */
  readonly otherwise: string;
  /** Number of paragraphs shown; further ones are in a disclosure. */
  readonly atOnce?: number;
};

const IN_ONE = 3;

/** Sentences with the numbers of their facts, a few per paragraph. */
export function CitedParagraphs({ sentences, notes, otherwise, atOnce = Infinity }: Props) {
  const all = paragraphs(sentences);
  const rest = all.slice(atOnce);
  const write = (some: readonly (readonly Sentence[])[]) =>
    some.map((each, i) => (
      <p key={i}>
        <CitedSentences sentences={each} notes={notes} />
      </p>
    ));
  return (
    <>
      <div className="read paragraphs">
        {sentences.length === 0 && <p>{otherwise}</p>}
        {write(all.slice(0, atOnce))}
      </div>
      {rest.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit cursor-pointer py-2">{TEXTS.wholeReasoning}</summary>
          <div className="read paragraphs">{write(rest)}</div>
        </details>
      )}
    </>
  );
}

function paragraphs(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  return Array.from({ length: Math.ceil(sentences.length / IN_ONE) }, (_, i) =>
    sentences.slice(i * IN_ONE, (i + 1) * IN_ONE),
  );
}
