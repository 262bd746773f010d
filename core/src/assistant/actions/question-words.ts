import { tokensOf } from "../classifier/tokens-of.ts";

/** Returns a question's words in small letters without accents, in one string with a space around each. */
export function questionWords(question: string): string {
  return ` ${tokensOf(question)
    .map(({ text }) => text)
    .join(" ")} `;
}
