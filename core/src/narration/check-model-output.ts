import type { Action } from "../contract/index.ts";
import type { Fact } from "./fact.ts";
import { meaningFault } from "./meaning-check.ts";
import { readModelSentences, type ModelSentence } from "./model-sentences.ts";
import type { RejectionReason } from "./rejection.ts";
import { statementFault } from "./statement-check.ts";

/** A model's sentences, still with their slots, or why all of them are thrown away. */
export type CheckedOutput =
  | { readonly ok: true; readonly sentences: readonly ModelSentence[] }
  | { readonly ok: false; readonly reason: RejectionReason };

/**
 * Judges a language model's whole answer: JSON sentences that hold facts only as `{{E7}}`, one for each of `templates`, our own
 * sentences that are reworded. One fault refuses all of it: a statement that the facts or the action do not bear out, other words
 * than the template's and their closed paraphrases, or a shape that was not asked for. Without templates nothing may be said.
 */
export function checkModelOutput(
  answer: string,
  facts: readonly Fact[],
  action: Action,
  templates: readonly string[] = [],
): CheckedOutput {
  const read = readModelSentences(answer);
  if (typeof read === "string") return { ok: false, reason: read };
  if (read.length !== templates.length) return { ok: false, reason: "another case than the template's" };
  for (const [index, sentence] of read.entries()) {
    const template = templates[index] ?? "";
    const reason = statementFault(sentence, facts, action, template) ?? meaningFault(sentence.text, template);
    if (reason !== undefined) return { ok: false, reason };
  }
  return { ok: true, sentences: read };
}
