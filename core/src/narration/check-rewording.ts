import type { Sentence } from "../contract/index.ts";
import { checkModelOutput } from "./check-model-output.ts";
import { rewordable, slotted, type WordingCase } from "./narrator.ts";
import type { RejectionReason } from "./rejection.ts";
import { renderSlots, slotIds } from "./slots.ts";

const NOTHING: Sentence = { text: "", evidence: [] };

/** The whole text with the model's words in it, or why none of them is used. */
export type Rewording =
  | { readonly ok: true; readonly sentences: readonly Sentence[] }
  | { readonly ok: false; readonly reason: RejectionReason };

/**
 * A narrator's answer put in the place of the sentences it rewords. Each must speak of the facts of the sentence it replaces and of
 * no others: a model can neither drop the case against nor lay one fact's value under another's claim. The rest stands as it was.
 */
export function checkRewording(answer: string, all: WordingCase): Rewording {
  const { action, facts, sentences } = all;
  const places = rewordable(all);
  const templates = places.map((place) => slotted(sentences[place] ?? NOTHING, facts));
  const checked = checkModelOutput(answer, facts, action, templates);
  if (!checked.ok) return checked;
  if (checked.sentences.length !== places.length) return { ok: false, reason: "another case than the template's" };
  const reworded = new Map<number, Sentence>();
  for (const [index, place] of places.entries()) {
    const own = sentences[place]?.evidence ?? [];
    const { text, evidence } = checked.sentences[index] ?? { text: "", evidence: [] };
    const quoted = slotIds(text);
    const shown = slotIds(templates[index] ?? "");
    if (quoted.length === 0 || !quoted.every((id) => shown.includes(id)) || !evidence.every((id) => own.includes(id)))
      return { ok: false, reason: "another case than the template's" };
    reworded.set(place, { text: renderSlots(text, facts).text, evidence: own });
  }
  return {
    ok: true,
    sentences: sentences.map(({ text, evidence }, place) => reworded.get(place) ?? { text, evidence }),
  };
}
