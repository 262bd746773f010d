import type { AnswerPart, AnswerSentence } from "../../contract/index.ts";

const DIGIT = /\p{N}/u;

/**
 * Builds a sentence from words and values, as a template: sentence("/alerts")`The price is ${price}.` Undefined if a value is
 * missing: a sentence is whole or isn't said. The words of the template hold no digits.
 */
export function sentence(
  screen: string | null,
): (words: TemplateStringsArray, ...values: readonly (AnswerPart | undefined)[]) => AnswerSentence | undefined {
  return (words, ...values) => {
    const parts: AnswerPart[] = [];
    for (const [at, text] of words.entries()) {
      if (DIGIT.test(text)) throw new Error(`The words of a sentence hold no digits: '${text}'.`);
      if (text !== "") parts.push({ kind: "text", text });
      if (at === words.length - 1) break;
      const value = values[at];
      if (value === undefined) return undefined;
      parts.push(value);
    }
    return { parts, screen };
  };
}

/** Returns a text that the product itself writes, by its id. */
export function fixedSentence(id: string, text: string, screen: string | null = null): AnswerSentence {
  return { parts: [{ kind: "fixed", id, text }], screen };
}

/** Returns a name from outside, such as a token's, without anything that could pass for a number or markup. */
export function namePart(name: string): AnswerPart {
  const plain = name
    .replace(/[^\p{L}\p{M} .&'’-]/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 40);
  return { kind: "text", text: plain === "" ? "it" : plain };
}

/** Returns sentences as one plain text. */
export function plainText(sentences: readonly AnswerSentence[]): string {
  return sentences.map(({ parts }) => parts.map(({ text }) => text).join("")).join(" ");
}
