import { Failure } from "@sextant/core/contract";
import { type Instrument, parseSymbol } from "@sextant/core/market";
import { type Suggestions, unknownSymbol } from "./unknown-symbol.ts";

const LONGEST_NAME = 64;
/** Characters in names of companies, indices and currencies; a text with any others is not a name. */
const NAME = /^\^?[\p{L}\p{N}][\p{L}\p{N} &.,'’()+/=-]*$/u;

/**
 * Letters, digits and signs as East Asian keyboards type them. Nothing else is folded: a Kelvin sign is not the K of a
 * ticker.
 */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

export type ReadSymbolOptions = {
  readonly suggestionsFor: (text: string) => Promise<Suggestions>;
  /** The form field that contains it. */
  readonly field?: string;
};

/**
 * Reads the symbol that a call is about. Throws the Failure 'unknown-symbol' with suggestions for a name ('s&p 500', 'Siemens
 * AG'), which is never followed unasked, and 'bad-symbol' for text that is neither a symbol nor a name.
 */
export async function readSymbol(text: string, { suggestionsFor, field }: ReadSymbolOptions): Promise<Instrument> {
  const instrument = parseSymbol(text.replace(FULL_WIDTH, (letter) => letter.normalize("NFKC")));
  if (instrument !== undefined) return instrument;
  const options = field === undefined ? {} : { field };
  const name = text.normalize("NFKC").replace(/\s+/g, " ").trim();
  if (name.length > LONGEST_NAME || !NAME.test(name) || !/\p{L}/u.test(name))
    throw new Failure("bad-symbol", {}, options);
  throw unknownSymbol(name, [], await suggestionsFor(name), options);
}
