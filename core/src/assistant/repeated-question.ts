import type { ReadQuestion } from "./entities/entities.ts";
import { ALSO_WORDS } from "./entities/listing-names.ts";
import { CAPITALS_MARK, ENTITY_MARK } from "./classifier/features-of.ts";
import { MAX_QUESTION } from "./classifier/tokens-of.ts";

/** A question of which only the symbol is new: 'and bitcoin?', 'what about NVDA', 'und ETH?', '¿y BTC?', 'et Apple ?'. */
const FOLLOW_UP =
  /^(?:(?:and|or|also|ok|okay|then|now|und|oder|auch|y|o|tambien|et|ou|aussi|alors) )*(?:(?:what|how) about |(?:the )?same (?:for|with) |(?:that |the one )?of |for |was ist mit |wie (?:ist|sieht|steht) es (?:mit|bei|um) |(?:(?:der|die|das) )?(?:mit|bei|von) |für |fur |que (?:tal|pasa con|hay de|hay con) (?:con )?|para |con |(?:(?:el|la|los) )?de |qu(?:en)? est[- ]il (?:de|pour) |quen est-il (?:de|pour) |(?:celui |celle )?(?:de|du) |pour |del |(?:the|der|die|das|el|la|le) )?§(?: (?:then|too|instead|please|auch|aus|bitte|tambien|aussi))*$/;
/** Several sentences, or one with a full stop at its end: as the last message, an answer rather than a question. */
const ANSWER = /[.?!]["”)]? \p{Lu}|\.\s*$/su;
/** Before the last message, only what reads out numbers, or goes on over several sentences to a full stop. */
const EARLIER_ANSWER = /(?:[.?!]["”)]? \p{Lu}|\d).*\.\s*$/su;
/** Questions that are about the symbol of the page, or ask which one is meant, if they name none. */
const ABOUT_SYMBOLS: ReadonlySet<string> = new Set(
  "price advice range volatility levels indicators fundamentals news events signals what-if token-risk"
    .split(" ")
    .map((each) => `ask.${each}`),
);

/** An earlier question, as it was understood. */
type EarlierQuestion = {
  readonly text: string;
  /** The words in it that name symbols, as typed. */
  readonly named: readonly string[];
  readonly intent: string;
};

/** Returns whether a question names one symbol and says nothing else. */
export function isFollowUp({ words, entities: { listings, unlisted, chains } }: ReadQuestion): boolean {
  const isSymbol = (word: string) =>
    word === `${ENTITY_MARK}symbol` ||
    word === `${ENTITY_MARK}chain` ||
    word.startsWith(CAPITALS_MARK) ||
    ALSO_WORDS.has(word);
  const pattern = words.map((word) => (isSymbol(word) ? ENTITY_MARK : word)).join(" ");
  return Math.max(listings.length, chains.length) + unlisted.length === 1 && FOLLOW_UP.test(pattern);
}

/**
 * Returns whether a message of the conversation can be a question: not an answer, and not too long. The last one is an
 * answer as a rule.
 */
export const isQuestion = (text: string, isLast: boolean): boolean =>
  text.length <= MAX_QUESTION && !(isLast ? ANSWER : EARLIER_ANSWER).test(text.trim());

/**
 * Returns an earlier question in its own words with another symbol in place of its own; undefined if it can't be asked
 * about another one. What it is answered with is what that question would be answered with, had it been typed.
 */
export function questionWith(name: string, { text, named, intent }: EarlierQuestion): string | undefined {
  const isAboutData = intent.startsWith("ask.");
  if (named.length > 1 || (!isAboutData && !intent.startsWith("open."))) return undefined;
  const plain = text.normalize("NFKC").replace(/\p{Cf}/gu, "");
  const [own] = named;
  if (own !== undefined) return replaced(plain, own, name);
  return isAboutData && ABOUT_SYMBOLS.has(intent) ? `${plain.replace(/[\s?!¿.…]+$/u, "")} ${name}` : undefined;
}

/** Replaces the words that name a symbol. */
function replaced(text: string, words: string, name: string): string | undefined {
  const typed = words
    .split(" ")
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[^\p{L}\p{N}$€£]+`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${typed}(?![\p{L}\p{N}])`, "u");
  return pattern.test(text) ? text.replace(pattern, () => name) : undefined;
}
