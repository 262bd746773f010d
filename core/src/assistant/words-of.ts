/** The longest question that is read; the rest is ignored. */
export const MAX_QUESTION = 500;

/**
 * Normalises a question to its words: lower case, no accents, no punctuation, plurals without their s, in one string
 * with a space around each word, so that `includes` finds a word or a phrase.
 */
export function wordsOf(question: string): string {
  const plain = question
    .slice(0, MAX_QUESTION)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’]/gu, "");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  return ` ${words.map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word)).join(" ")} `;
}
