import type { Action, Sentence } from "../contract/index.ts";
import { formatFact } from "../market/index.ts";
import { directionsOf, type Fact } from "./fact.ts";
import { MODEL_LIMITS } from "./model-sentences.ts";
import { fenced, type ModelRequest } from "./model-request.ts";
import { ALIKE, OPENINGS } from "./paraphrases.ts";
import { slotIds, withSlots } from "./slots.ts";
import { statementFault } from "./statement-check.ts";

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
Each given sentence keeps its words, its slots like {{E7}} and their order. You may make these changes and no others; one more throws all your work away:
- Put one of these for another of its line:
${ALIKE.map((words) => `  ${words.join(" / ")}`).join("\n")}
- Before a slot say 'stands at', 'comes to', 'is at' or 'is' for one another.
- Say '; usually they are {{E2}}', '(usually {{E2}})', ', while usually they are {{E2}}' and ' compared with the usual {{E2}}' for one another.
- Say 'a rise has odds of' for 'the odds of a rise are', and 'over {{E1}}, a usual move is' for 'a usual move over {{E1}} is'.
- Between clauses change ';', ':', '.' and ', while' for one another; say 'a usual' for 'the usual'.
- Begin with one of: ${OPENINGS.join(", ")}. Say 'the swings' and 'the comparable' for 'swings' and 'comparable', and 'are also' for 'are' before a word.
- Write 'an' where the word behind it asks for it. Begin sentences with a capital and end them with a full stop.
List in "evidence" facts of the sentence that it relies on without quoting them. Where nothing reads better, give the sentence back as it is.`;

/**
 * The places of the sentences a model may reword: those that quote facts, and that we could ourselves give back unchanged. What
 * names the action, or holds a number that is no fact or stands in words, is never handed out.
 */
export function rewordable({ action, facts, sentences }: WordingCase): readonly number[] {
  return sentences.flatMap((sentence, index) => {
    if (sentence.fixed === true || sentence.evidence.length === 0) return [];
    const text = slotted(sentence, facts);
    if (slotIds(text).length === 0 || /\b(?:STRONG|BUY|SELL|HOLD)\b/.test(text)) return [];
    const fault = statementFault({ text, evidence: sentence.evidence }, facts, action, text);
    return fault === undefined ? [index] : [];
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
