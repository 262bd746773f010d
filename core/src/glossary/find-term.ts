import { GLOSSARY, type TermId } from "./glossary.ts";

/** Every way to write a term, normalised by the caller's own rule, longest first. */
export type TermIndex = readonly (readonly [words: string, id: TermId])[];

/**
 * Builds the list that `findTerm` searches.
 *
 * @param normalise Turns a text into words with a space on each side, as it will turn the question.
 */
export function indexTerms(normalise: (text: string) => string): TermIndex {
  return (Object.keys(GLOSSARY) as TermId[])
    .flatMap((id) => {
      const { name, aliases = [] } = GLOSSARY[id];
      return [name, ...aliases].map((text) => [normalise(text), id] as const);
    })
    .toSorted(([a], [b]) => b.length - a.length);
}

/** Returns the longest term that the normalised question contains: 'stop loss' rather than 'stop'. */
export function findTerm(question: string, index: TermIndex): TermId | undefined {
  return index.find(([words]) => question.includes(words))?.[1];
}
