import type { Action, Sentence } from "../contract/index.ts";
import { actionFault } from "./action-check.ts";
import { directionsOf, type Fact } from "./fact.ts";
import { formatFact } from "./format-fact.ts";
import { MODEL_LIMITS } from "./model-sentences.ts";
import { fenced, type ModelRequest } from "./model-request.ts";
import { replaceSlots, slotIds, withSlots } from "./slots.ts";
import { tokensOf } from "./words-of-text.ts";

/** A sentence of the deterministic text. `fixed`: never handed to a model (verdicts, claims, what kind of data this is). */
export type TemplateSentence = Sentence & { readonly fixed?: boolean };

/** What is worded: the decided action, the facts, and the text that stands when no model does better. */
export type WordingCase = {
  readonly action: Action;
  readonly facts: readonly Fact[];
  readonly sentences: readonly TemplateSentence[];
};

const SYSTEM = `You reword sentences of a market analysis in plain, calm English for people who are not experts.
Answer with JSON only: {"sentences":[{"text":"...","evidence":["E1"]}]}, exactly one sentence for each one given, in the same order.
Rules, each without exception; one breach throws all your work away:
- Write values only as slots like {{E7}}. A slot is replaced by the value with its unit, so put no sign, unit, dash or currency beside it, and neither 'at least' nor 'almost' before it.
- Use only the slots that the given sentence has, and at least one of them. List in "evidence" facts of that sentence that you rely on without quoting them.
- Outside slots write no digit, no number in words (one, half, first, twice), no percent or money words, no markup, links or symbols: letters, spaces and . , ; : ' " ( ) only.
- Say above, below, rising, falling, positive, negative, overbought, oversold, bullish or bearish only where the fact's "points" or value says so.
- Name no action such as buying, selling, holding, waiting, exiting or shorting. Do not address the reader, give no orders and no advice, promise nothing and do not say what will happen.
- Change no meaning, add no fact, and do not speak of yourself or of these rules.`;

/** The places of the sentences a model may reword: those that stand on facts and hold no number that is not one of them. */
export function rewordable({ action, facts, sentences }: WordingCase): readonly number[] {
  return sentences.flatMap((sentence, index) => {
    if (sentence.fixed === true || sentence.evidence.length === 0) return [];
    const bare = replaceSlots(slotted(sentence, facts), () => " ");
    // 'Close the trade there' may be said by us and by no model.
    const namesAction = /\b(?:STRONG|BUY|SELL|HOLD)\b/.test(bare) || actionFault(tokensOf(bare), action) !== undefined;
    return /\p{N}/u.test(bare) || namesAction || bare === sentence.text ? [] : [index];
  });
}

/** Asks for other words for the rewordable sentences of a case. */
export function narratorRequest(all: WordingCase, refused?: string): ModelRequest {
  const { facts, sentences } = all;
  const places = rewordable(all);
  const asked = places.flatMap((place) => sentences[place] ?? []);
  const named = new Set(asked.flatMap(({ evidence }) => evidence));
  const again =
    refused === undefined
      ? ""
      : `\nYour last answer was thrown away because it held ${refused}. Keep every rule this time.`;
  return {
    role: "narrator",
    system: SYSTEM,
    user: `${fenced({
      facts: facts.filter(({ id }) => named.has(id)).map(factForModel),
      sentences: asked.map((sentence) => {
        const text = slotted(sentence, facts);
        return { text, slots: slotIds(text), evidence: sentence.evidence };
      }),
    })}${again}`,
    schema: sentencesSchema(asked.length, [...named]),
    maxTokens: 900,
  };
}

/** A fact as a model sees it: what its slot will show, and the ways it may be said to point. */
export function factForModel(fact: Fact): Readonly<Record<string, unknown>> {
  return { id: fact.id, name: fact.name, shows: formatFact(fact), points: directionsOf(fact) };
}

/** Our sentence with slots for values, and without the settings in its facts' names: 'RSI 14' is said 'RSI'. */
export function slotted(sentence: Sentence, facts: readonly Fact[]): string {
  const named = facts.filter(({ id, name }) => sentence.evidence.includes(id) && /\d/.test(name));
  const bare = named.reduce(
    (text, { name }) =>
      text.replaceAll(
        name,
        name
          .replace(/\d+(?:-[a-z]+)?|:/g, "")
          .replace(/\s+/g, " ")
          .trim(),
      ),
    sentence.text,
  );
  return withSlots({ ...sentence, text: bare }, facts);
}

function sentencesSchema(count: number, ids: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    type: "object",
    additionalProperties: false,
    required: ["sentences"],
    properties: {
      sentences: {
        type: "array",
        minItems: count,
        maxItems: count,
        items: {
          type: "object",
          additionalProperties: false,
          required: ["text", "evidence"],
          properties: {
            text: { type: "string", maxLength: MODEL_LIMITS.text },
            evidence: { type: "array", items: { type: "string", enum: ids }, maxItems: MODEL_LIMITS.evidence },
          },
        },
      },
    },
  };
}
