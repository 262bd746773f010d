import { exchangeSuffixOf, type Instrument, parseSymbol } from "../../market/index.ts";
import type { FindListing } from "./sentence.ts";
import { Rejection } from "./rejection.ts";
import { tokensOf, type Token } from "./token.ts";
import { isVocabulary } from "./vocabulary.ts";

/** Each costs a look-up at sources; a sentence that means something names one symbol. */
const MOST = 3;

/**
 * Returns what is written like a symbol in a sentence and `find` does not know, for a caller that can ask a source about it before the
 * sentence is read: a share abroad by its suffix (OCDO.L), a cashtag, a word in capitals. Nothing where there are too many of them.
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

/** The pieces of a sentence; none of one that cannot be read whatever its symbol is. */
function piecesOf(sentence: string): readonly Token[] {
  try {
    return tokensOf(sentence);
  } catch (error) {
    if (error instanceof Rejection) return [];
    throw error;
  }
}
