import type { Instrument } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { exchangeSuffixOf, shareClassOf } from "../share-symbol.ts";
import { letterCode, type TypingDistance, typingDistances } from "./typing-distance.ts";

/** One typing error is allowed for so many letters of a ticker: of three letters one wrong makes any other. */
const LETTERS_AN_ERROR = 4;
/** With the same exchange or class behind it, a shorter ticker says enough too. */
const LEAST_LETTERS = 3;

/**
 * Returns whether a listing may have been meant by a symbol with an exchange's suffix or a class (OCDO.L, MKC-V): it has the same
 * ticker in front, or one within a typing error per four letters. Any other text names no ticker to compare, so all may be meant.
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

/** The exchange (.L) or class (-V) that stands behind a share's ticker; a dash and a dot of a class are the same. */
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
