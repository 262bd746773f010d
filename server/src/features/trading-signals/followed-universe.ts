import { parseSymbol, type Instrument } from "@sextant/core/market";

/** The symbols everybody is shown until they follow some of their own (spec section 9). */
export const SAMPLE_SYMBOLS = ["BTC-USD", "ETH-USD", "AAPL", "TSLA", "NVDA", "SOL-USD", "ADA-USD", "DOGE-USD"] as const;

/** More would not be done within a bar of one minute. */
const MOST = 500;

/** What signals are issued for, whoever looks: the sample symbols and everything somebody follows. */
export function createUniverse(watchlists: {
  followed(most: number): Promise<readonly string[]>;
}): () => Promise<readonly Instrument[]> {
  return async () => {
    const symbols = [...new Set<string>([...SAMPLE_SYMBOLS, ...(await watchlists.followed(MOST))])];
    return symbols.slice(0, MOST).flatMap((symbol) => parseSymbol(symbol) ?? []);
  };
}
