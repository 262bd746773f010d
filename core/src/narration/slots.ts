import type { Sentence } from "../contract/index.ts";
import { formatFact } from "../market/index.ts";
import { factsById, type Fact } from "./fact.ts";

const SLOT = /\{\{ ?(E[1-9]\d{0,3}) ?\}\}/g;

/** Ids of the slots of a text in order of first mention. */
export function slotIds(text: string): readonly string[] {
  return [...new Set([...text.matchAll(SLOT)].map(([, id]) => id ?? ""))];
}

/** The text with every slot replaced by what `fill` says for its id. */
export function replaceSlots(text: string, fill: (id: string) => string): string {
  return text.replace(SLOT, (_, id: string) => fill(id));
}

/**
 * Writes the facts' values into the `{{E7}}` of a text. The sentence's evidence are the slots it names. Throws for an id that
 * is no fact: checked model text has none, and in our own grammar it is a bug.
 */
export function renderSlots(text: string, facts: readonly Fact[]): Sentence {
  const byId = factsById(facts);
  const rendered = replaceSlots(text, (id) => {
    const fact = byId.get(id);
    if (fact === undefined) throw new Error(`the text names ${id}, which is no fact`);
    return formatFact(fact);
  });
  return { text: rendered, evidence: [...slotIds(text)] };
}

/**
 * The inverse, for showing our own sentence to a model: each value of the sentence's facts becomes its slot again, the longest
 * first, so that `$1` never cuts into `$1.50`.
 */
export function withSlots({ text, evidence }: Sentence, facts: readonly Fact[]): string {
  const byId = factsById(facts);
  const written = evidence
    .flatMap((id) => {
      const fact = byId.get(id);
      return fact === undefined || fact.value === null ? [] : [{ id, value: formatFact(fact) }];
    })
    .sort((a, b) => b.value.length - a.value.length);
  // Slots hold digits too: what is written stays in its own list until the end, so that no later value matches inside a slot.
  let parts: readonly (string | { readonly id: string })[] = [text];
  for (const { id, value } of written) {
    parts = parts.flatMap((part) => (typeof part === "string" ? cut(part, value, id) : [part]));
  }
  return parts.map((part) => (typeof part === "string" ? part : `{{${part.id}}}`)).join("");
}

function cut(text: string, value: string, id: string): readonly (string | { readonly id: string })[] {
  const pieces = text.split(new RegExp(`(?<![\\w.,$\\u2212-])${escaped(value)}(?![\\w%]|[.,]\\d)`));
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [{ id }, piece]));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
