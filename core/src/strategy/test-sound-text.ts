import { expect } from "vitest";
import type { Sentence } from "../contract/index.ts";
import type { Fact } from "../language/index.ts";
import { formatSymbol } from "../market/index.ts";
import { FORBIDDEN_PHRASES } from "./forbidden-phrases.ts";
import { factsInText } from "./test-facts-in-text.ts";

/** Signs of a missing value in a text. */
export const MISSING_MARKS = /\b(?:NaN|null|undefined|Infinity|N\/A)\b|\[object/i;
/** Signs of a broken template. */
const UNTIDY = / {2}|\s$|\.\.| [.,;:]/;

/** Returns what is wrong with a text: forbidden words, and numbers that these facts do not contain. */
function errorsOf(text: string, facts: readonly Fact[], symbol: string): string[] {
  const { ungrounded } = factsInText(text, facts, [symbol, formatSymbol(symbol)]);
  return [
    ...(FORBIDDEN_PHRASES.test(text) || MISSING_MARKS.test(text) ? [`says what it may not: ${text}`] : []),
    ...(UNTIDY.test(text) || text.length < 4 ? [`is untidy: ${text}`] : []),
    ...ungrounded.map((number) => `${number} is no fact: ${text}`),
  ];
}

// One expectation per group: a fuzzed answer has thousands of parts, and each `expect` costs more than the engine
// itself.

/** Expects that every sentence reads well, cites existing facts, and has no number that those facts do not contain. */
export function expectGrounded(sentences: readonly Sentence[], ledger: readonly Fact[], symbol: string): void {
  const byId = new Map(ledger.map((fact) => [fact.id, fact]));
  const errors = sentences.flatMap(({ text, evidence }) => {
    const own = evidence.flatMap((id) => byId.get(id) ?? []);
    const unknown = own.length === evidence.length && own.length > 0 ? [] : [`names no fact: ${text}`];
    return [...unknown, ...errorsOf(text, own, symbol)];
  });
  expect(errors).toEqual([]);
}

/** Expects the same of texts without ids (claims, lines): their numbers are facts of the ledger. */
export function expectGroundedText(text: string, ledger: readonly Fact[], symbol: string): void {
  expect(errorsOf(text, ledger, symbol)).toEqual([]);
}

/** Expects no NaN, Infinity or undefined at any depth. */
export function expectFinite(value: unknown): void {
  expect(missing(value, "")).toEqual([]);
}

function missing(value: unknown, path: string): string[] {
  if (typeof value === "number") return Number.isFinite(value) ? [] : [path];
  if (value === undefined) return [path];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => missing(inner, `${path}.${key}`));
}
