import type { RejectionReason } from "./rejection.ts";

/** One sentence of a model: text with slots, and facts it rests on without quoting them. */
export type ModelSentence = { readonly text: string; readonly evidence: readonly string[] };

/** Bounds of a model's answer, in characters and sentences; also told to it as its schema. */
export const MODEL_LIMITS = { answer: 8_000, sentences: 12, text: 400, words: 60, evidence: 8 } as const;

/** Reads `{"sentences":[{"text":"...","evidence":["E1"]}]}` and nothing else: an unknown key is a refusal, never ignored. */
export function readModelSentences(answer: string): readonly ModelSentence[] | RejectionReason {
  if (answer.length > MODEL_LIMITS.answer) return "too long";
  const body = jsonOf(answer);
  if (!isObject(body) || !hasOnly(body, ["sentences"])) return "not JSON of the schema";
  const { sentences } = body;
  if (!Array.isArray(sentences) || sentences.length === 0) return "not JSON of the schema";
  if (sentences.length > MODEL_LIMITS.sentences) return "too long";
  const read: ModelSentence[] = [];
  for (const one of sentences as readonly unknown[]) {
    if (!isObject(one) || !hasOnly(one, ["text", "evidence"])) return "not JSON of the schema";
    const { text, evidence = [] } = one;
    if (typeof text !== "string" || !Array.isArray(evidence)) return "not JSON of the schema";
    const ids = evidence as readonly unknown[];
    if (!ids.every((id) => typeof id === "string")) return "not JSON of the schema";
    const trimmed = text.trim();
    // A value alone is no sentence.
    if (!/\p{L}+\W+\p{L}+/u.test(trimmed.replace(/\{\{[^}]*\}\}/g, " ")) || /[\r\n]/.test(trimmed))
      return "not JSON of the schema";
    if (trimmed.length > MODEL_LIMITS.text || trimmed.split(/\s+/).length > MODEL_LIMITS.words) return "too long";
    if (ids.length > MODEL_LIMITS.evidence) return "too long";
    read.push({ text: trimmed, evidence: ids });
  }
  return read;
}

/**
 * The JSON value of an answer; some models wrap it in a code fence. Undefined when it is none, and when a key is written twice or
 * in escapes: two readers of it could then see two things.
 */
export function jsonOf(answer: string): unknown {
  const bare = answer.trim().replace(/^```(?:json)?\s*\n([^`]*)\n```$/, "$1");
  try {
    const value = JSON.parse(bare) as unknown;
    const keys = [...bare.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].filter(([, , colon]) => colon !== undefined);
    return keys.length === keysIn(value) && !keys.some(([, key]) => key?.includes("\\")) ? value : undefined;
  } catch {
    return undefined;
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inner: readonly unknown[] = Object.values(value);
  return inner.reduce<number>((sum, one) => sum + keysIn(one), Array.isArray(value) ? 0 : inner.length);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function hasOnly(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return Object.keys(value).every((key) => keys.includes(key));
}
