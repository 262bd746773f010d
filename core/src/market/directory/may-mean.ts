import type { Instrument } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { exchangeSuffixOf, shareClassOf } from "../share-symbol.ts";
import { letterCode, type TypingDistance, typingDistances } from "./typing-distance.ts";

/** Letters of a ticker per allowed typing error: in a three-letter ticker, one wrong letter makes it another ticker. */
const LETTERS_AN_ERROR = 4;
/** Minimum letters of a ticker if the exchange or class matches. */
const LEAST_LETTERS = 3;

/**
 * Returns whether a user may have meant a listing by a symbol with an exchange suffix or class (OCDO.L, MKC-V): it has
 * the same ticker before the suffix, or one within a typing error per four letters. Any other text names no ticker to
 * compare, so every listing may be meant.
 */
export function mayMean(text: string, listed: Instrument): boolean {
  const typed = parseSymbol(text);
  if (typed?.kind !== "stock") return true;
  const end = endOf(typed.symbol);
  if (end === undefined) return true;
  const ticker = tickerOf(typed);
  if (ticker === tickerOf(listed)) return true;
  if (listed.kind === "crypto") return false;
  const isSameEnd = end === endOf(listed.symbol) && ticker.length >= LEAST_LETTERS;
  const most = Math.max(isSameEnd ? 1 : 0, Math.floor(ticker.length / LETTERS_AN_ERROR));
  return most > 0 && typingErrors(ticker, tickerOf(listed)) <= most;
}

/** Returns the exchange (.L) or class (-V) after a share's ticker; a dash and a dot before a class are equivalent. */
function endOf(symbol: string): string | undefined {
  const suffix = exchangeSuffixOf(symbol);
  if (suffix !== undefined) return `.${suffix}`;
  const letter = shareClassOf(symbol)?.letter;
  return letter === undefined ? undefined : `-${letter}`;
}

function tickerOf(instrument: Instrument): string {
  return instrument.kind === "crypto" ? instrument.base : (instrument.symbol.split(/[-.]/)[0] ?? "");
}

function typingErrors(typed: string, other: string): number {
  const distance: TypingDistance = { whole: 0, prefix: 0 };
  typingDistances(codesOf(typed))(codesOf(other), 0, other.length, distance);
  return distance.whole;
}

function codesOf(word: string): Uint8Array {
  return Uint8Array.from(word, (letter) => letterCode(letter.charCodeAt(0)));
}
