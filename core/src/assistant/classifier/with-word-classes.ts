import type { Lexicon } from "./concepts-of.ts";

/** Begins the name of a class of words that are used alike; no concept of the lexicon begins with it. */
const CLASS = "class ";

/**
 * Adds to a lexicon the words that it lacks, each with the classes that it belongs to. `classes` has the words of each
 * class, separated by spaces: 'receipt' is known by 'envelope' where no phrase contains it.
 */
export function withWordClasses(lexicon: Lexicon, classes: readonly string[]): Lexicon {
  const all = new Map(lexicon);
  for (const [at, words] of classes.entries()) {
    for (const word of words.split(" ")) {
      if (!lexicon.has(word)) all.set(word, [...(all.get(word) ?? []), `${CLASS}${String(at)}`]);
    }
  }
  return all;
}

/** Returns the words and phrases of a lexicon that it has without classes: those by which mistyped ones are corrected. */
export function authoredWords(lexicon: Lexicon): readonly string[] {
  return [...lexicon].flatMap(([word, concepts]) => (concepts[0]?.startsWith(CLASS) === true ? [] : [word]));
}
