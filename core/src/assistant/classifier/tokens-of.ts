/** The longest question that is read; the rest is ignored. */
export const MAX_QUESTION = 500;

/** A word of a question: as typed, and in lower case without accents. */
export type Token = { readonly raw: string; readonly text: string };

const WORD = /[$€£]?[\p{L}\p{N}]+(?:[.,'’/&-][\p{L}\p{N}]+)*%?/gu;

/** Splits a question into words. Numbers keep their sign of currency and of percent ('$60k', '20%'). */
export function tokensOf(question: string): readonly Token[] {
  const plain = question
    .slice(0, MAX_QUESTION)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/(?<=\d)\s+%/gu, "%");
  return [...plain.matchAll(WORD)].map(([raw]) => ({
    raw,
    text: raw
      .normalize("NFKD")
      .replace(/[\p{M}'’]/gu, "")
      .toLowerCase(),
  }));
}
