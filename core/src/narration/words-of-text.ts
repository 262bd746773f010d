import { bareLetters } from "./plain-english.ts";

/** A piece of a sentence: a word (lower case, with how it was written), a slot, or a mark between them. */
export type Token =
  | { readonly kind: "word"; readonly word: string; readonly raw: string }
  | { readonly kind: "slot"; readonly id: string }
  | { readonly kind: "mark"; readonly mark: string };

const PIECES = /\{\{ ?(E[1-9]\d{0,3}) ?\}\}|([\p{L}\p{M}]+(?:['\u2019]\p{L}+)*)|([^\s])/gu;

/** A text cut into words, slots and marks. */
export function tokensOf(text: string): readonly Token[] {
  return [...bareLetters(text).matchAll(PIECES)].map(([, id, raw, mark]): Token => {
    if (id !== undefined) return { kind: "slot", id };
    if (raw !== undefined) return { kind: "word", word: raw.toLowerCase().replaceAll("\u2019", "'"), raw };
    return { kind: "mark", mark: mark ?? "" };
  });
}

const SENTENCE_END = /^[.!?]$/;
const CLAUSE_END = /^[,;:()\u2013\u2014]$/;
const CLAUSE_WORDS: ReadonlySet<string> = new Set([
  "but",
  "while",
  "whilst",
  "although",
  "though",
  "whereas",
  "yet",
  "however",
  "despite",
  "because",
  "so",
]);

/** The sentences of a text, each as its clauses: what belongs together when a word is held against a fact. */
export function clausesOf(tokens: readonly Token[]): readonly (readonly (readonly Token[])[])[] {
  const sentences: Token[][][] = [[[]]];
  for (const token of tokens) {
    const clauses = sentences.at(-1) ?? [];
    if (token.kind === "mark" && SENTENCE_END.test(token.mark)) sentences.push([[]]);
    else if (token.kind === "mark" && CLAUSE_END.test(token.mark)) clauses.push([]);
    else if (token.kind === "word" && CLAUSE_WORDS.has(token.word)) clauses.push([token]);
    else clauses.at(-1)?.push(token);
  }
  return sentences
    .map((clauses) => withAsides(clauses.filter((clause) => clause.length > 0)))
    .filter((clauses) => clauses.length > 0);
}

/** The word at a place, or undefined for a slot, a mark or nothing. */
export function wordAt(tokens: readonly Token[], index: number): string | undefined {
  const token = tokens[index];
  return token?.kind === "word" ? token.word : undefined;
}

/** 'The average, {{E2}}, is ...': a value between commas belongs to what stands around it. */
function withAsides(clauses: readonly (readonly Token[])[]): readonly (readonly Token[])[] {
  const whole: Token[][] = [];
  let open = false;
  for (const clause of clauses) {
    const aside = clause.length <= 2 && clause.at(-1)?.kind === "slot" && !CLAUSE_WORDS.has(wordAt(clause, 0) ?? "");
    const own = CLAUSE_WORDS.has(wordAt(clause, 0) ?? "");
    if (whole.length > 0 && (aside || (open && !own))) whole.at(-1)?.push(...clause);
    else whole.push([...clause]);
    open = aside;
  }
  return whole;
}
