import { type Instrument, type LivePrice, formatSymbol, parseSymbol } from "@sextant/core/market";
import { formatPrice } from "./market-text.ts";

export type PriceAnswerParts = {
  readonly pricesNow: (symbols: readonly string[]) => Promise<ReadonlyMap<string, LivePrice>>;
  /**
   * Returns whether any source has prices of it. Rejects with a VendorError when one that may have them could not be
   * reached.
   */
  readonly isKnown: (instrument: Instrument) => Promise<boolean>;
};

/**
 * Answers a chat's request for a price. Undefined only where every source confirms that it does not know the symbol;
 * rejects where one of them could not be reached.
 */
export function createPriceAnswer({ pricesNow, isKnown }: PriceAnswerParts) {
  return async (symbol: string): Promise<string | undefined> => {
    const price = (await pricesNow([symbol])).get(symbol);
    if (price !== undefined) return formatPrice(price);
    const instrument = parseSymbol(symbol);
    if (instrument === undefined || !(await isKnown(instrument))) return undefined;
    return `No source has a price of ${formatSymbol(symbol)} right now. Try again in a minute.`;
  };
}
