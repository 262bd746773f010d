import { expect } from "vitest";
import type { Sentence } from "../contract/index.ts";
import { factsInText, type Fact } from "../narration/index.ts";

/** What no text of ours may say: promises, and the marks of a missing value. */
const NEVER =
  /guarantee|will (?:rise|fall|go up|go down)|certain to|risk-free|\b(?:NaN|null|undefined|Infinity|N\/A)\b|\[object/i;

export function expectPlain(text: string): void {
  expect(text).not.toMatch(NEVER);
  expect(text).not.toMatch(/ {2}|\s$|\.\.| [.,;:]/);
  expect(text.length).toBeGreaterThan(3);
}

/** Every sentence reads well, names facts that exist, and has no number that those very facts do not hold. */
export function expectGrounded(sentences: readonly Sentence[], ledger: readonly Fact[], symbol: string): void {
  const ids = new Set(ledger.map(({ id }) => id));
  for (const { text, evidence } of sentences) {
    expectPlain(text);
    expect(evidence.length).toBeGreaterThan(0);
    for (const id of evidence) expect(ids).toContain(id);
    const own = ledger.filter(({ id }) => evidence.includes(id));
    expect({ text, ungrounded: factsInText(text, own, [symbol]).ungrounded }).toEqual({ text, ungrounded: [] });
  }
}

/** Texts without ids of their own (claims, lines): their numbers are facts of the ledger. */
export function expectGroundedText(text: string, ledger: readonly Fact[], symbol: string): void {
  expectPlain(text);
  expect({ text, ungrounded: factsInText(text, ledger, [symbol]).ungrounded }).toEqual({ text, ungrounded: [] });
}

/** No NaN, no Infinity, nothing undefined, at any depth. */
export function expectFinite(value: unknown): void {
  if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
  else if (value !== null && typeof value === "object") Object.values(value).forEach(expectFinite);
  else expect(value).not.toBeUndefined();
}
