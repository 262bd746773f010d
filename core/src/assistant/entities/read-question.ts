import { type Chain, isTimeframe, isTokenAddress, type Listing, type Timeframe } from "../../market/index.ts";
import { findIndicator } from "../../indicators/index.ts";
import { findTerm, indexTerms } from "../../glossary/index.ts";
import { CAPITALS_MARK, ENTITY_MARK } from "../classifier/features-of.ts";
import { type Token, tokensOf } from "../classifier/tokens-of.ts";
import type { ReadQuestion } from "./entities.ts";
import { ALSO_WORDS, type FindListing, MOST_NAME_WORDS } from "./listing-names.ts";
import { maybeSymbolIn, NO_TICKERS } from "./maybe-symbol.ts";
import { statedNumber } from "./numbers-in.ts";
import { UNLISTED_NAMES } from "./unlisted-names.ts";

const CHAIN_WORDS: Readonly<Record<string, Chain>> = {
  ethereum: "ethereum",
  eth: "ethereum",
  erc20: "ethereum",
  solana: "solana",
  sol: "solana",
  base: "base",
  bsc: "bsc",
  bnb: "bsc",
  bep20: "bsc",
  binance: "bsc",
  polygon: "polygon",
  matic: "polygon",
  arbitrum: "arbitrum",
  arb: "arbitrum",
};
/** Names of chains that are nothing else here. */
const ONLY_CHAINS: ReadonlySet<string> = new Set(["bsc", "arbitrum", "polygon", "bep20", "erc20"]);
/** Words before and after which a name is a chain's, not a coin's. */
const BEFORE_CHAIN: ReadonlySet<string> = new Set(["on", "auf", "en", "sur", "chain", "network", "cadena", "red"]);
const AFTER_CHAIN: ReadonlySet<string> = new Set(
  "chain network tokens token memecoins memecoin memes shitcoins coins blockchain mainnet kette netzwerk pairs gems".split(
    " ",
  ),
);
/** Words before a chain's name where what is asked for is the DEX screener: 'the screener for base'. */
const BEFORE_SCREENED_CHAIN: ReadonlySet<string> = new Set(["for", "in", "für", "fur", "para", "pour", "de"]);
const SCREENER_WORDS: ReadonlySet<string> = new Set(
  "dex screener token tokens memecoin memecoins memes shitcoins pairs pools rugs".split(" "),
);
const TIMEFRAME_WORDS: Readonly<Record<string, Timeframe>> = {
  hourly: "1h",
  daily: "1d",
  weekly: "1w",
  täglich: "1d",
  taglich: "1d",
  stündlich: "1h",
  stundlich: "1h",
  wöchentlich: "1w",
  wochentlich: "1w",
};
const plain = (text: string): string =>
  ` ${tokensOf(text)
    .map((token) => token.text)
    .join(" ")} `;
const TERMS = indexTerms(plain);
/** A ticker that is marked as one: '$WIF'. */
const UNKNOWN_TICKER = /^\$\p{L}{2,10}$/u;
const TICKER_LIKE = /^[A-Z]{3,5}$/;
const ADDRESS = /\b(?:0x[\da-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})\b/g;

type Part = {
  readonly kind: string;
  /** How many words it is. */
  readonly length: number;
  /** What stands for it among the words, if not its mark. */
  readonly word?: string | undefined;
  /** The symbol as typed, if it names one. */
  readonly name?: string | undefined;
  readonly take: () => void;
};

/**
 * Reads a question: what it names, and its words with a mark in place of each name and number, so that 'why is AAPL
 * HOLD' and 'why is tesla hold' are the same words. Any text is read; it never throws.
 */
export function readQuestion(question: string, find: FindListing): ReadQuestion {
  const listings = new Map<string, Listing>();
  const unlisted = new Set<string>();
  const chains = new Set<Chain>();
  const addresses = new Set<string>();
  const indicators = new Set<string>();
  const timeframes = new Set<Timeframe>();
  const percents: number[] = [];
  const numbers: number[] = [];
  const words: string[] = [];
  const named: string[] = [];
  const tokens = tokensOf(question);
  const isMixed = /\p{Ll}/u.test(question);
  // Whoever types all in capitals means no ticker by an everyday word: 'WHERE ARE ALL MY ALERTS NOW'.
  const isShouted = !isMixed && tokens.length > 2;

  /** Returns the entity that begins at a token; undefined if none does. */
  function partAt(at: number): Part | undefined {
    const token = tokens[at];
    if (token === undefined) return undefined;
    if (token.raw.match(ADDRESS)?.[0] === token.raw && isAddress(token.raw))
      return { kind: "address", length: 1, take: () => addresses.add(token.raw) };
    const chain = Object.hasOwn(CHAIN_WORDS, token.text) ? CHAIN_WORDS[token.text] : undefined;
    if (chain !== undefined && isAboutChain(tokens, at))
      return { kind: "chain", length: 1, take: () => chains.add(chain) };
    for (let length = Math.min(MOST_NAME_WORDS, tokens.length - at); length > 0; length -= 1) {
      const span = tokens.slice(at, at + length);
      const text = span.map((each) => each.text).join(" ");
      const raw = span.map((each) => each.raw).join(" ");
      const listing = find(text, isShouted ? raw.toLowerCase() : raw);
      if (listing !== undefined) {
        const word = ALSO_WORDS.has(text) ? text : undefined;
        return {
          kind: "symbol",
          length,
          word,
          name: raw,
          take: () => listings.set(listing.instrument.symbol, listing),
        };
      }
      if (UNLISTED_NAMES.has(text) || (length === 1 && UNKNOWN_TICKER.test(token.raw))) {
        return { kind: "symbol", length, name: raw, take: () => unlisted.add(raw) };
      }
    }
    const indicator = token.text.length > 2 ? findIndicator(token.text) : undefined;
    if (indicator !== undefined) return { kind: "indicator", length: 1, take: () => indicators.add(indicator.name) };
    const timeframe = isTimeframe(token.text)
      ? token.text
      : Object.hasOwn(TIMEFRAME_WORDS, token.text)
        ? TIMEFRAME_WORDS[token.text]
        : undefined;
    if (timeframe !== undefined) return { kind: "timeframe", length: 1, take: () => timeframes.add(timeframe) };
    const stated = statedNumber(token.text);
    if (stated === undefined) return undefined;
    const isPercent = stated.isPercent || /^(?:percent|pct|prozent|por|pour)$/.test(tokens[at + 1]?.text ?? "");
    return isPercent
      ? { kind: "percent", length: 1, take: () => percents.push(stated.value) }
      : { kind: "number", length: 1, take: () => numbers.push(stated.value) };
  }

  for (let at = 0; at < tokens.length;) {
    const part = partAt(at);
    if (part === undefined) {
      const word = plainWord(tokens[at], isMixed);
      // The classifier decides by the words alone; what is asked of it is answered with its name.
      if (word.startsWith(CAPITALS_MARK) && !NO_TICKERS.has(word.slice(CAPITALS_MARK.length))) {
        unlisted.add(tokens[at]?.raw ?? "");
        named.push(tokens[at]?.raw ?? "");
      }
      words.push(word);
      at += 1;
    } else {
      part.take();
      if (part.name !== undefined) named.push(part.name);
      words.push(part.word ?? ENTITY_MARK + part.kind);
      at += part.length;
    }
  }
  // 'Stop-Loss' is 'stop loss'.
  const term = findTerm(plain(question), TERMS) ?? findTerm(plain(question.replaceAll("-", " ")), TERMS);
  return {
    words,
    named,
    entities: {
      listings: [...listings.values()],
      unlisted: [...unlisted],
      maybeSymbol: maybeSymbolIn(plain(question).trim()),
      chains: [...chains],
      addresses: [...addresses],
      indicators: [...indicators],
      timeframes: [...timeframes],
      term,
      percents,
      numbers,
    },
  };
}

/** Returns a word as it is classified; one that was typed as tickers are is marked, since it may be one. */
function plainWord(token: Token | undefined, isMixed: boolean): string {
  if (token === undefined) return "";
  return isMixed && TICKER_LIKE.test(token.raw) ? CAPITALS_MARK + token.text : token.text;
}

function isAddress(text: string): boolean {
  return isTokenAddress("ethereum", text) || (text.length >= 32 && isTokenAddress("solana", text) && /\d/.test(text));
}

/** Whether the name at a token is the chain's: 'memecoins on solana', 'base tokens', but not 'price of solana'. */
function isAboutChain(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.text ?? "";
  const before = tokens[at - 1]?.text ?? "";
  return (
    ONLY_CHAINS.has(word) ||
    BEFORE_CHAIN.has(before) ||
    AFTER_CHAIN.has(tokens[at + 1]?.text ?? "") ||
    (BEFORE_SCREENED_CHAIN.has(before) && tokens.slice(0, at).some(({ text }) => SCREENER_WORDS.has(text)))
  );
}
