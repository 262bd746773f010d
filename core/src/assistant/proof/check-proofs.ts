import type { AnswerSentence } from "../../contract/index.ts";
import type { Fetched } from "./fetched.ts";
import { written } from "./formats.ts";
import { valueAt } from "./value-at.ts";

const DIGIT = /\p{N}/u;

/**
 * Returns the sentences whose every digit is proved: words without digits, texts of the product that have none or whose
 * id `fixed` knows word for word, and values that the named calls did return, written as their proofs say. Anything else
 * is left out, no matter who wrote it.
 */
export function provedSentences(
  sentences: readonly AnswerSentence[],
  fetched: readonly Fetched[],
  fixed: (id: string) => string | undefined,
): readonly AnswerSentence[] {
  return sentences.filter(({ parts }) =>
    parts.every((part) => {
      if (part.kind === "text") return !DIGIT.test(part.text);
      if (part.kind === "fixed") return !DIGIT.test(part.text) || fixed(part.id) === part.text;
      const { call, input, path, unitPath, format } = part.proof;
      const made = fetched.find((one) => one.call === call && JSON.stringify(one.input) === JSON.stringify(input));
      if (made === undefined) return false;
      const unit = unitPath === null ? undefined : valueAt(made.answer, unitPath);
      return written(valueAt(made.answer, path), format, unit) === part.text;
    }),
  );
}
