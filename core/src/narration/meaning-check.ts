import { ADDED, OPENINGS, PARAPHRASES } from "./paraphrases.ts";
import type { Verdict } from "./rejection.ts";
import { tokensOf, type Token } from "./words-of-text.ts";

/** How much longer than the given sentence a reworded one may be, in words. */
const LONGEST = 1.8;
const PLAIN = /^[A-Za-z ,.;:'()\u2019\u2013\u2014-]*$/;
const SLOT = /\{\{ ?E[1-9]\d{0,3} ?\}\}/g;

/**
 * Refuses a rewording that says anything but its template: each word, slot and mark of the template must stand there in its place,
 * as it is or as one of its closed paraphrases, and nothing may be added but a few words that say nothing. Negations,
 * conditions, polarity, what is compared with what, and every value therefore stay, whatever a model writes.
 */
export function meaningFault(text: string, template: string): Verdict {
  const fault = "another meaning than the given sentence's";
  const bare = text.replace(SLOT, "x");
  if (!PLAIN.test(bare) || / {2}|[.,;:]{2}/.test(bare)) return fault;
  if (!hasWholeBrackets(bare) || !isWrittenLike(text, template)) return fault;
  if (wordsIn(text) > wordsIn(template) * LONGEST) return fault;
  const given = readingOf(template);
  let next = 0;
  let added = false;
  for (const word of withoutOpening(readingOf(text))) {
    if (word === given[next]) {
      next += 1;
      added = false;
    } else if (ADDED.has(word) && !added && word !== given[next - 1]) added = true;
    else return fault;
  }
  return next === given.length && !added ? undefined : fault;
}

/** A sentence as the words it is compared by. */
function readingOf(text: string): readonly string[] {
  const said = tokensOf(text).map(spelled).join(" ");
  const read = PARAPHRASES.reduce((all, [from, to]) => all.replace(from, to), ` ${said} `);
  return read.trim().replace(/^[,;] |(?: [,;])+$/g, "").split(" ");
}

function spelled(token: Token): string {
  if (token.kind === "word") return token.word;
  if (token.kind === "slot") return `{${token.id}}`;
  return token.mark === "\u2013" || token.mark === "\u2014" ? ";" : token.mark;
}

function withoutOpening(words: readonly string[]): readonly string[] {
  const said = words.join(" ");
  const opening = OPENINGS.find((one) => said.startsWith(`${one} `));
  if (opening === undefined) return words;
  const rest = words.slice(opening.split(" ").length);
  return /^[,;]$/.test(rest[0] ?? "") ? rest.slice(1) : rest;
}

/** No shouting and no Names: a capital stands at a start, or in a word that the template writes so. */
function isWrittenLike(text: string, template: string): boolean {
  const own = new Set(tokensOf(template).flatMap((token) => (token.kind === "word" ? [token.raw] : [])));
  return tokensOf(text).every((token, at, all) => {
    if (token.kind !== "word" || !/[A-Z]/.test(token.raw) || own.has(token.raw)) return true;
    const before = all[at - 1];
    const starts = before === undefined || (before.kind === "mark" && /^[.:;]$/.test(before.mark));
    return starts && !/[A-Z]/.test(token.raw.slice(1));
  });
}

function hasWholeBrackets(text: string): boolean {
  return /^[^()]*(?:\([^()]+\)[^()]*)*$/.test(text);
}

function wordsIn(text: string): number {
  return tokensOf(text).filter(({ kind }) => kind !== "mark").length;
}
