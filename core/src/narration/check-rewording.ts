import type { Sentence } from "../contract/index.ts";
import { checkModelOutput } from "./check-model-output.ts";
import { rewordable, slotted, type WordingCase } from "./narrator.ts";
import type { RejectionReason } from "./rejection.ts";
import { renderSlots } from "./slots.ts";

const NOTHING: Sentence = { text: "", evidence: [] };

/** The whole text with the model's words in it, or why none of them is used. */
export type Rewording =
  | { readonly ok: true; readonly sentences: readonly Sentence[] }
  | { readonly ok: false; readonly reason: RejectionReason };

/**
 * A narrator's answer put in the place of the sentences it rewords. Each says what the sentence says that it replaces, of the same
 * facts in the same order: a model can neither drop the case against nor lay one fact's value under another's claim. The rest
 * stands as it was.
 */
export function checkRewording(answer: string, all: WordingCase): Rewording {
  const { action, facts, sentences } = all;
  const places = rewordable(all);
  const templates = places.map((place) => slotted(sentences[place] ?? NOTHING, facts));
  const checked = checkModelOutput(answer, facts, action, templates);
  if (!checked.ok) return checked;
  const reworded = new Map<number, Sentence>();
  for (const [index, place] of places.entries()) {
    const own = sentences[place]?.evidence ?? [];
    const { text, evidence } = checked.sentences[index] ?? { text: "", evidence: [] };
    if (!evidence.every((id) => own.includes(id))) return { ok: false, reason: "another case than the template's" };
    reworded.set(place, { text: renderSlots(text, facts).text, evidence: own });
  }
  return {
    ok: true,
    sentences: sentences.map(({ text, evidence }, place) => reworded.get(place) ?? { text, evidence }),
  };
}
