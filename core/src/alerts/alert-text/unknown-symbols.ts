import { exchangeSuffixOf, type Instrument, parseSymbol } from "../../market/index.ts";
import type { FindListing } from "./sentence.ts";
import { Rejection } from "./rejection.ts";
import { tokensOf, type Token } from "./token.ts";
import { isVocabulary } from "./vocabulary.ts";

/** Each one costs a request to the sources; a meaningful sentence names one symbol. */
const MOST = 3;

/**
 * Returns the words of a sentence that look like symbols and that `find` does not know, for a caller that can look them
 * up at a source before parsing: a foreign share by its suffix (OCDO.L), a cashtag, a word in capitals. Returns nothing
 * if there are too many.
 */
export function unknownSymbolsIn(text: string, find: FindListing): readonly Instrument[] {
  const sentence = text.replace(/\bnote:.*$/is, "");
  const isShouting = sentence === sentence.toUpperCase();
  const found = new Map<string, Instrument>();
  for (const token of piecesOf(sentence)) {
    if (token.kind !== "word" || (!token.isCashtag && isVocabulary(token.text))) continue;
    const instrument = parseSymbol(token.raw);
    if (instrument?.kind !== "stock" || find(token.raw) !== undefined) continue;
    const isInCapitals = !isShouting && /^[A-Z]{2,5}$/.test(token.raw);
    if (token.isCashtag || isInCapitals || exchangeSuffixOf(instrument.symbol) !== undefined)
      found.set(instrument.symbol, instrument);
  }
  return found.size > MOST ? [] : [...found.values()];
}

/** Returns the tokens of a sentence; none if it cannot be parsed whatever its symbol is. */
function piecesOf(sentence: string): readonly Token[] {
  try {
    return tokensOf(sentence);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}
