import { formatSymbol, type Listing } from "../../market/index.ts";
import { refuse } from "./rejection.ts";
import { CURRENCIES, tokensOf, type NumberToken, type Token, type WordToken } from "./token.ts";
import { CURRENCY_WORDS, FILLERS, isVocabulary, REFUSED, SUBJECT_WORDS } from "./vocabulary.ts";

/**
 * Returns the listing that a user's words name; undefined if none matches for certain. The parser returns no symbol
 * that this did not return.
 */
export type FindListing = (words: string) => Listing | undefined;

/** A tokenised sentence: its symbol, the meaningful words, its numbers. */
export type Sentence = {
  readonly listing: Listing | undefined;
  /** The symbol as written. */
  readonly called: string;
  readonly tokens: readonly Token[];
  readonly words: ReadonlySet<string>;
  readonly numbers: readonly NumberToken[];
  /** Currencies named apart from a number: 'aapl in eur below 100'. */
  readonly currencies: readonly string[];
};

/** Filler words that do matter for the channels, the repeat or a crossing. */
const MEANT: ReadonlySet<string> = new Set(
  "every always whenever each perbar cooldown email mail e-mail telegram push webhook at changes through ormore orless".split(
    " ",
  ),
);

const NUMBER_WORDS: Readonly<Record<string, string>> = {
  minute: "1 minute",
  hour: "1 hour",
  day: "1 day",
  week: "1 week",
};

/** Replaces phrases that contain a word with another meaning on its own. */
function plainPhrases(text: string): string {
  return text
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\bfrom (?:above|below|either side)\b/gi, " ")
    .replace(/,? or (?:higher|more|above|over)\b/gi, " ormore ")
    .replace(/,? or (?:lower|less|below|under)\b/gi, " orless ")
    .replace(/\bat most once (?:in|per|every)\b/gi, " cooldown ")
    .replace(/\b(?:at )?(?:every|each|per) (?:such )?(?:bar close|close|bar|candle)\b/gi, " perbar ")
    .replace(/\bat least\b/gi, " ")
    .replace(/\bat most\b/gi, " orless ")
    .replace(/\bbuy or sell\b/gi, "any")
    .replace(/\bedges? (?:after|net of|over) (?:its |all |the )?(?:costs?|fees)\b/gi, "edge")
    .replace(/\bup or down\b|\bin either direction\b|\beither way\b|\+\/-/gi, " either ")
    .replace(/\bhalf an hour\b/gi, "30 minutes")
    .replace(
      /\b(?:an?|one|per|the last|the past) (minute|hour|day|week)\b/gi,
      (_, unit: string) => NUMBER_WORDS[unit.toLowerCase()]!,
    )
    .replace(
      /\b(\d+)-(day|days|hour|hours|h|d|min|minute|minutes|week|weeks|bar|bars|period|percent|x|times|fold)\b/gi,
      "$1 $2",
    )
    .replace(/\b(short|long|moving|buy|sell|stop|all|e|web)-(term|average|signal|signals|mail|push)\b/gi, "$1 $2")
    .replace(/\brsi ?\(? ?14 ?\)?/gi, " rsi ")
    .replace(/\brsi ?\( ?(\d{1,3}) ?\)/gi, " $1 bars rsi ")
    .replace(/\b(ema|sma|ma|dma)[ -]?\(?(\d{1,3})\)?(?![\d.,])/gi, "$2 bars $1")
    .replace(/\b(\d{1,3})[ -]?(dma|ema|sma|ma)\b/gi, "$1 bars $2");
}

function span(words: readonly WordToken[]): string {
  return words.map(({ raw }) => raw).join(" ");
}

/**
 * Returns runs of up to three adjacent words that may be a name; inner words may be common words ('bank of america').
 */
function namesIn(tokens: readonly Token[], isName: (word: WordToken) => boolean): { at: number; words: WordToken[] }[] {
  const names: { at: number; words: WordToken[] }[] = [];
  for (let size = 3; size >= 1; size--) {
    for (let at = 0; at + size <= tokens.length; at++) {
      const words = tokens.slice(at, at + size).filter((token): token is WordToken => token.kind === "word");
      const isSpelt = words.every(({ raw }) => /[\p{L}\p{N}]/u.test(raw));
      if (words.length === size && isSpelt && isName(words[0]!) && isName(words.at(-1)!)) names.push({ at, words });
    }
  }
  return names;
}

/** Reads 'btc eur' as BTC-EUR if that is listed. */
function withQuote(find: FindListing, tokens: readonly Token[], at: number, listing: Listing): Listing {
  const next = tokens[at];
  if (listing.instrument.kind !== "crypto" || next?.kind !== "word" || !/^[a-z]{3,4}$/.test(next.text)) return listing;
  return find(`${listing.instrument.base}-${next.raw.toUpperCase()}`) ?? listing;
}

/** Tokenises a sentence; rejects unknown words, second symbols, and words that a rule cannot express. */
export function sentenceOf(text: string, find: FindListing): Sentence {
  const tokens = tokensOf(plainPhrases(text));
  const isShouting = text === text.toUpperCase();
  const used = new Set<number>();
  let listing: Listing | undefined;
  let called = "";
  const take = (at: number, words: readonly WordToken[], found: Listing) => {
    const whole = withQuote(find, tokens, at + words.length, found);
    if (whole !== found) used.add(at + words.length);
    if (listing !== undefined && listing.instrument.symbol !== whole.instrument.symbol)
      refuse(
        `Two symbols are named, ${formatSymbol(listing.instrument.symbol)} and ${formatSymbol(whole.instrument.symbol)}. An alert watches only one.`,
      );
    words.forEach((_, i) => used.add(at + i));
    if (listing === undefined) {
      called = span(words);
    }
    listing = whole;
  };
  for (const { at, words } of namesIn(tokens, (word) => word.isCashtag || !isVocabulary(word.text))) {
    if (words.some((_, i) => used.has(at + i))) continue;
    const found = find(span(words));
    if (found !== undefined) take(at, words, found);
  }
  if (listing === undefined && !isShouting) {
    // A ticker that is also a common word, such as NOW or ALL, counts only in capitals.
    for (const { at, words } of namesIn(tokens, ({ raw }) => /^[A-Z]{2,5}$/.test(raw))) {
      if (words.length > 1 || SUBJECT_WORDS.has(words[0]!.text)) continue;
      const found = find(words[0]!.raw);
      if (found !== undefined) take(at, words, found);
    }
  }
  const words = new Set<string>();
  const currencies: string[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== "word" || used.has(at)) return;
    const refused = Object.hasOwn(REFUSED, token.text) ? REFUSED[token.text] : undefined;
    if (refused !== undefined) refuse(refused);
    if (token.isCashtag || !isVocabulary(token.text))
      refuse(
        listing === undefined
          ? `'${token.raw.slice(0, 24)}' is not a symbol we know. Write one such as BTC-USD or AAPL.`
          : `We didn't understand '${token.raw.slice(0, 24)}'. Leave it out, or say it another way.`,
      );
    if (CURRENCY_WORDS.has(token.text)) {
      currencies.push(CURRENCIES[token.text]!);
      return;
    }
    const next = tokens[at + 1];
    // 'over 1 hour' and 'under 10 minutes' give a window, not a side.
    const isWindow = /^(?:over|under)$/.test(token.text) && next?.kind === "number" && next.unit === "minutes";
    if (!isWindow && (!FILLERS.has(token.text) || MEANT.has(token.text))) words.add(token.text);
  });
  return { listing, called, tokens, words, currencies, numbers: tokens.filter((token) => token.kind === "number") };
}
