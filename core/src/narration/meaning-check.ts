import { OPENINGS, PARAPHRASES } from "./paraphrases.ts";
import type { Verdict } from "./rejection.ts";
import { tokensOf, type Token } from "./words-of-text.ts";

/** How much longer than the given sentence a reworded one may be, in words. */
const LONGEST = 1.8;
const PLAIN = /^[A-Za-z ,.;:'()\u2019\u2013\u2014-]*$/;
const SLOT = /\{\{ ?E[1-9]\d{0,3} ?\}\}/g;

/**
 * Refuses a rewording that says anything but its template: with the closed list of paraphrases both must read the same, word for
 * word, slot for slot and mark for mark. Negations, conditions, polarity, what is compared with what, and every value therefore
 * stay, whatever a model writes.
 */
export function meaningFault(text: string, template: string): Verdict {
  const fault = "another meaning than the given sentence's";
  // A capital stands for a slot, since one may begin a sentence.
  const bare = text.replace(SLOT, "X");
  if (!PLAIN.test(bare) || !isSetWell(bare) || !hasWholeBrackets(bare) || !isWrittenLike(text, template)) return fault;
  if (wordsIn(text) > wordsIn(template) * LONGEST) return fault;
  return withoutOpening(readingOf(text)) === readingOf(template) ? undefined : fault;
}

/** A sentence as the words it is compared by. */
function readingOf(text: string): string {
  const said = tokensOf(text).map(spelled).join(" ");
  const read = PARAPHRASES.reduce((all, [from, to]) => all.replace(from, to), ` ${said} `);
  return read.trim().replace(/ ;$/, "");
}

function spelled(token: Token): string {
  if (token.kind === "word") return token.word;
  if (token.kind === "slot") return `{${token.id}}`;
  return token.mark === "\u2013" || token.mark === "\u2014" ? ";" : token.mark;
}

function withoutOpening(said: string): string {
  const opening = OPENINGS.find((one) => said.startsWith(`${one} `));
  return opening === undefined ? said : said.slice(opening.length + 1).replace(/^[,;] /, "");
}

/** No shouting and no Names: a capital stands at a start, or in a name that the template writes so. */
function isWrittenLike(text: string, template: string): boolean {
  const names = new Set(tokensOf(template).flatMap(capitalWithin));
  return tokensOf(text)
    .flatMap(capitalWithin)
    .every((raw) => names.has(raw));
}

/** The word at a place of a text if it has a capital that no start asks for. */
function capitalWithin(token: Token, at: number, all: readonly Token[]): readonly string[] {
  if (token.kind !== "word") return [];
  const before = all[at - 1];
  const starts = before === undefined || (before.kind === "mark" && /^[.:]$/.test(before.mark));
  return /[A-Z]/.test(starts ? token.raw.slice(1) : token.raw) ? [token.raw] : [];
}

/**
 * Whether a text is set as ours is: a capital at each start, a full stop at the end so that nothing runs on into the sentence
 * behind it, no mark glued to a word, 'a' and 'an' where they belong.
 */
function isSetWell(bare: string): boolean {
  return (
    /^[A-Z].*[A-Za-z)]\.$/.test(bare) &&
    !/ [ .,;:)]|\( |[.,;:]{2}|[.,;:)][A-Za-z(]|[A-Za-z]\(|\. [a-z]/.test(bare) &&
    !/ [\u2013\u2014](?! )|(?<! )[\u2013\u2014] |\w\u2013\w/.test(bare) &&
    !/\ba (?=[aeio])|\ban (?![aeio])/i.test(bare)
  );
}

function hasWholeBrackets(text: string): boolean {
  return /^[^()]*(?:\([^()]+\)[^()]*)*$/.test(text);
}

function wordsIn(text: string): number {
  return tokensOf(text).filter(({ kind }) => kind !== "mark").length;
}
