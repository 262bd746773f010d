import type { Proof } from "@sextant/core/contract";
import { isRecord } from "./is-record.ts";
import { ownScreen } from "./own-screen.ts";
import { plainWords, showsNumber } from "./plain-words.ts";
import { shownProof } from "./shown-proof.ts";

/** A piece of a sentence as it is drawn: words, or a value with what proves it. */
export type ShownPart =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "value"; readonly text: string; readonly proof: Proof };

export type ShownSentence = {
  readonly parts: readonly ShownPart[];
  /** The address of the screen that shows what it says. */
  readonly screen: string | undefined;
  /** Ids of the texts of the product in it. */
  readonly fixed: readonly string[];
};

const LONGEST_VALUE = 600;
/** What may stand directly before and after a value: anything else would change it, such as a sign, a digit or a K. */
const BEFORE_VALUE = /(?:^|[\s([“‘"'])$/u;
const AFTER_VALUE = /^(?:$|[\s)\]”’"'.,;:!?])/u;
/** After a point or comma, a number would go on. */
const GOES_ON = /^[.,]\S*\p{N}/u;

/**
 * Returns the sentences of an answer that may be drawn. A sentence is drawn whole or not at all: its words hold no
 * number, a text of the product has an id, and each value has its proof and stands by itself.
 */
export function shownSentences(sentences: unknown): readonly ShownSentence[] {
  if (!Array.isArray(sentences)) return [];
  return sentences.flatMap((sentence: unknown) => shownSentence(sentence) ?? []);
}

function shownSentence(sentence: unknown): ShownSentence | undefined {
  if (!isRecord(sentence) || !Array.isArray(sentence["parts"])) return undefined;
  const parts: ShownPart[] = [];
  const fixed: string[] = [];
  for (const part of sentence["parts"] as readonly unknown[]) {
    if (!isRecord(part)) return undefined;
    if (part["kind"] === "value") {
      const proof = shownProof(part["proof"]);
      const text = plainWords(part["text"], LONGEST_VALUE).trim();
      if (proof === undefined || text === "") return undefined;
      parts.push({ kind: "value", text, proof });
      continue;
    }
    const text = plainWords(part["text"]);
    if (part["kind"] === "fixed" && typeof part["id"] === "string" && part["id"] !== "") fixed.push(part["id"]);
    else if (part["kind"] !== "text" || showsNumber(text)) return undefined;
    if (text !== "") parts.push({ kind: "words", text });
  }
  if (parts.length === 0 || !parts.every((part, at) => part.kind === "words" || standsAlone(parts, at)))
    return undefined;
  const { screen } = sentence;
  return { parts, fixed, screen: ownScreen(screen) && typeof screen === "string" ? screen : undefined };
}

/** Returns whether nothing beside a value would be read as a part of it. */
function standsAlone(parts: readonly ShownPart[], at: number): boolean {
  const before = parts[at - 1];
  const after = parts[at + 1];
  if (before?.kind === "value" || after?.kind === "value") return false;
  const following = after?.text ?? "";
  return BEFORE_VALUE.test(before?.text ?? "") && AFTER_VALUE.test(following) && !GOES_ON.test(following);
}

/** Returns sentences as one text: what the assistant later reads as the history. */
export function textOf(sentences: readonly ShownSentence[]): string {
  return sentences.map(({ parts }) => parts.map(({ text }) => text).join("")).join(" ");
}
