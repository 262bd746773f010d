import { MARKET_OF_CLASS } from "@sextant/core/forecast";
import { parseSymbol, type Instrument } from "@sextant/core/market";

/** The symbols shown to users until they follow some of their own. */
export const SAMPLE_SYMBOLS = ["BTC-USD", "ETH-USD", "AAPL", "TSLA", "NVDA", "SOL-USD", "ADA-USD", "DOGE-USD"] as const;

/** Maximum symbols: more would not be finished within a bar of one minute. */
const MOST = 500;

export type UniverseOptions = {
  readonly watchlists: {
    followed(most: number): Promise<readonly string[]>;
  };
  /** The installation's configured symbols. */
  readonly symbols: readonly string[];
};

/**
 * Returns the symbols for which signals and scheduled advice are issued, independent of requests: the samples, the
 * installation's own, and everything users follow. The market of each class comes first: its members' results depend on
 * its bars.
 */
export function createUniverse({ watchlists, symbols }: UniverseOptions): () => Promise<readonly Instrument[]> {
  const own = [...new Set<string>([...SAMPLE_SYMBOLS, ...symbols])];
  const markets: readonly string[] = Object.values(MARKET_OF_CLASS).map(({ symbol }) => symbol);
  const first = own.filter((symbol) => markets.includes(symbol));
  return async () => {
    const all = [...new Set<string>([...first, ...own, ...(await watchlists.followed(MOST))])];
    return all.slice(0, MOST).flatMap((symbol) => parseSymbol(symbol) ?? []);
  };
}
