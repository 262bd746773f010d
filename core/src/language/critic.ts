import type { Action, Sentence } from "../contract/index.ts";
import { formatFact } from "../market/index.ts";
import { directionsOf, type Fact } from "./fact.ts";
import { fenced, type ModelRequest } from "./model-request.ts";
import { hasOnly, isObject, jsonOf } from "./model-answer.ts";

/** Maximum cautions a critic may select. */
export const MAX_CAUTIONS = 2;

const SYSTEM = `You look for the strongest objections to a market view among facts that are given to you.
Answer with JSON only: {"objections":["E4"]}, with the ids of at most ${MAX_CAUTIONS} facts that speak most against the action, the strongest before the others, or an empty list.
You decide nothing: the facts you pick are shown to people as cautions.`;

/** The critic's input: the decided action and all facts of the advisory. */
export type CriticCase = { readonly action: Action; readonly facts: readonly Fact[] };

/** Creates the request for the facts that speak most against the decided action. */
export function criticRequest({ action, facts }: CriticCase): ModelRequest {
  const known = facts.filter(({ value }) => value !== null);
  return {
    role: "critic",
    system: SYSTEM,
    user: fenced({ action, facts: known.map(factForModel) }),
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["objections"],
      properties: {
        objections: {
          type: "array",
          items: { type: "string", enum: known.map(({ id }) => id) },
          maxItems: MAX_CAUTIONS,
        },
      },
    },
    maxTokens: 100,
  };
}

/**
 * Returns the cautions a critic selected, in our fixed wording; undefined if its answer violates the schema or names
 * something that is not a fact. It can only point at true facts: it changes no number and no action, and text injected
 * into it can suppress nothing.
 */
export function criticCautions(answer: string, facts: readonly Fact[]): readonly Sentence[] | undefined {
  const body = jsonOf(answer);
  if (!isObject(body) || !hasOnly(body, ["objections"]) || !Array.isArray(body["objections"])) return undefined;
  const ids = [...new Set(body["objections"] as readonly unknown[])];
  if (ids.length > MAX_CAUTIONS) return undefined;
  const picked = ids.map((id) => facts.find((fact) => fact.id === id && fact.value !== null));
  if (!picked.every((fact) => fact !== undefined)) return undefined;
  return picked.map((fact) => ({
    text: `Worth a second look: ${fact.name}, ${formatFact(fact)}.`,
    evidence: [fact.id],
  }));
}

/** Returns a fact in the form a model sees: its formatted value, and the directions the engine knows. */
function factForModel(fact: Fact): Readonly<Record<string, unknown>> {
  return { id: fact.id, name: fact.name, shows: formatFact(fact), points: directionsOf(fact) };
}
