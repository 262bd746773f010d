import type { Verdict } from "./rejection.ts";
import { clausesOf, wordAt, type Token } from "./words-of-text.ts";

/** Verbs that, at the start of a clause, tell the reader to do something; 'watch', 'note' and 'remember' may. */
const ORDERS: ReadonlySet<string> = new Set(
  (
    "act add aim apply ask avoid be beware bet believe bring build call cash catch chase check choose close collect come contact copy cover cut deposit do don't " +
    "disregard ditch dodge double download dump enter exit favor favour fade flip follow forget get give go grab have help hide hurry ignore install " +
    "invest join jump keep leave let listen lock make mind nab never obey omit order pay pick play please prefer prepare press pretend print protect pump " +
    "quit raise register reject reply repeat reserve reveal reverse ride rush save say scan secure seize send shop skip snap snatch spend stay " +
    "start step subscribe switch swap take tap tell throw transfer trust try type unlock use visit vote wait walk withdraw write"
  ).split(" "),
);
const AFTER: Readonly<Record<string, RegExp>> = {
  keep: /^in$/,
  leave: /^aside$/,
  have: /^(?:the|both)$/,
  close: /^(?:to|by)$/,
  order: /^(?:books?|flow)$/,
  double: /^$/,
  never: /^(?:mind|theless)$/,
};
const SHORT_ROOMS = /^(?:and|then|so|just|simply|please|now|therefore|or|but|also)$/;

/** People the text may not speak to or for. */
const PERSONS =
  /^(?:you|your|yours|yourself|you'll|you've|you'd|you're|i'm|i've|i'd|me|my|mine|friends?|folks|everyone|everybody|guys|insiders?|gurus?|analysts?|experts?)$/;
/** 'Investors should step in'; that they should note or remember something is no order. */
const SHOULD =
  /\b(?:buyers|sellers|investors|traders|holders|hunters|people|anyone|cash|money|capital)(?: \S+){0,2} (?:should|must|ought to|need to|may want to|would do well to|had better)(?! (?:note|remember|be aware|know|expect|keep in mind|bear in mind|watch|not read))/;
const SPEAKING_TO_US = /\b(?:contact|join|call|follow|trust|ask|write to|talk to|reach|pay|email|with) us\b/;

/** Refuses orders and speech to the reader: an analysis states, it does not tell people what to do with their money. */
export function readerFault(tokens: readonly Token[]): Verdict {
  for (const clause of clausesOf(tokens).flat()) {
    let at = clause.findIndex((token) => token.kind !== "mark");
    while (SHORT_ROOMS.test(wordAt(clause, at) ?? "")) at += 1;
    const verb = wordAt(clause, at) ?? "";
    const exempt = AFTER[verb]?.test(wordAt(clause, at + 1) ?? "") ?? false;
    if (ORDERS.has(verb) && !exempt && wordAt(clause, at - 1) !== "or") return "an order to the reader";
  }
  const words = tokens.flatMap((token) => (token.kind === "word" ? [token.word] : []));
  if (words.some((word) => PERSONS.test(word)) || SPEAKING_TO_US.test(words.join(" ")) || SHOULD.test(words.join(" ")))
    return "an order to the reader";
  return undefined;
}
