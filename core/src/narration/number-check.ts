import { isNumberWord, isRomanOrLoneLetter } from "./number-words.ts";
import type { Verdict } from "./rejection.ts";
import { wordAt, type Token } from "./words-of-text.ts";

const POINTED_AT: ReadonlySet<string> = new Set(
  "no this that which another longer shorter other latter former better weaker stronger".split(" "),
);
const PERIOD_BEFORE: ReadonlySet<string> = new Set([
  "this",
  "last",
  "next",
  "the",
  "each",
  "every",
  "fiscal",
  "latest",
  "coming",
  "previous",
]);

/**
 * Refuses every number written in letters, whole, glued ('twentyfive') or cut ('sev-en', 's e v e n'). The few words that are
 * as often no number (`one` as a pronoun, `quarter` as a season) pass only in that use.
 */
export function numberFault(tokens: readonly Token[]): Verdict {
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const { word, raw } = token;
    if (isOrdinaryUse(tokens, index)) continue;
    if (isNumberWord(word.replace(/'s$/, "")) || isRomanOrLoneLetter(raw) || isCount(tokens, index))
      return "a number word";
    const joined = joinedWith(tokens, index);
    if (joined.some((whole) => isNumberWord(whole))) return "a number word";
  }
  const words = tokens.flatMap((token) => (token.kind === "word" ? [token.word] : [])).join(" ");
  return /(?<!break )\beven (?:odds|money|chance)\b|\b(?:evens|coin (?:flip|toss))\b/.test(words)
    ? "a number word"
    : undefined;
}

function isOrdinaryUse(tokens: readonly Token[], index: number): boolean {
  const word = wordAt(tokens, index);
  const before = wordAt(tokens, index - 1) ?? "";
  const hyphen = tokens[index + 1]?.kind === "mark";
  const after = wordAt(tokens, hyphen ? index + 2 : index + 1) ?? "";
  if (word === "one")
    return POINTED_AT.has(before) || (hyphen ? /^(?:sided|off|way)$/.test(after) : after === "another");
  if (word === "third") return after === "party" || after === "parties";
  return false;
}

function isCount(tokens: readonly Token[], index: number): boolean {
  const before = wordAt(tokens, index - 1) ?? "";
  const after = wordAt(tokens, index + 1) ?? "";
  switch (wordAt(tokens, index)) {
    case "once":
      return before === "only" || /^(?:in|a|an|per|every)$/.test(after);
    case "quarter":
      return !PERIOD_BEFORE.has(before) || after === "of";
    case "score":
    case "scores":
      return after === "years" || (after === "of" && tokens[index + 2]?.kind === "word");
    case "pair":
      return before === "a" && after === "of";
    default:
      return false;
  }
}

/** The word with the next one, or the next two, where nothing or only a hyphen stands between. */
function joinedWith(tokens: readonly Token[], index: number): readonly string[] {
  const wholes: string[] = [];
  let whole = wordAt(tokens, index) ?? "";
  let at = index;
  for (let more = 0; more < 2; more += 1) {
    const mark = tokens[at + 1];
    at += mark?.kind === "mark" && mark.mark === "-" ? 2 : 1;
    const next = wordAt(tokens, at);
    if (next === undefined) return wholes;
    whole += next;
    wholes.push(whole);
  }
  return wholes;
}
