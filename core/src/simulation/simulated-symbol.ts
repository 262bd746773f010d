import { type Instrument, KNOWN_LISTINGS, type Listing } from "../market/index.ts";

/** Parameters of one simulated market. Levels are plausible, not real. */
export type SimulatedSymbol = {
  readonly instrument: Instrument;
  /** Mean price level in mid 2025, in USD. */
  readonly level: number;
  /** Yearly growth of that level, as a fraction of it. */
  readonly growth: number;
  /** Beta to its market, and its own daily move (fraction of the price). */
  readonly beta: number;
  readonly ownMove: number;
  /** Usual daily volume in shares or coins. */
  readonly dailyVolume: number;
  /** Decimals of a price. */
  readonly decimals: number;
};

type Row = readonly [
  symbol: string,
  level: number,
  growth: number,
  beta: number,
  ownMove: number,
  volume: number,
  decimals: number,
];

// The eight sample symbols first. Decimals are chosen so that one tick stays below a step of the live feed at any price
// reached.
const ROWS: readonly Row[] = [
  ["BTC-USD", 95_000, 0.18, 1, 0.007, 14_000, 2],
  ["ETH-USD", 2_900, 0.14, 1.15, 0.014, 190_000, 2],
  ["AAPL", 205, 0.1, 1.15, 0.009, 55_000_000, 2],
  ["TSLA", 310, 0.14, 1.7, 0.022, 95_000_000, 2],
  ["NVDA", 140, 0.2, 1.7, 0.017, 230_000_000, 2],
  ["SOL-USD", 155, 0.16, 1.35, 0.022, 2_600_000, 2],
  ["ADA-USD", 0.68, 0.06, 1.25, 0.02, 95_000_000, 4],
  ["DOGE-USD", 0.19, 0.06, 1.3, 0.024, 650_000_000, 5],
  ["XRP-USD", 2.2, 0.08, 1.1, 0.02, 80_000_000, 4],
  ["LTC-USD", 92, 0.03, 1.1, 0.017, 480_000, 2],
  ["AVAX-USD", 24, 0.05, 1.35, 0.022, 1_900_000, 3],
  ["LINK-USD", 15, 0.08, 1.25, 0.02, 3_200_000, 3],
  ["DOT-USD", 4.6, 0.03, 1.25, 0.019, 4_500_000, 3],
  ["SPY", 590, 0.08, 1, 0.0008, 62_000_000, 2],
  ["QQQ", 520, 0.1, 1.2, 0.003, 42_000_000, 2],
  ["MSFT", 450, 0.11, 1.05, 0.008, 21_000_000, 2],
  ["AMZN", 205, 0.11, 1.25, 0.011, 42_000_000, 2],
  ["GOOG", 172, 0.1, 1.15, 0.01, 22_000_000, 2],
  ["GOOGL", 170, 0.1, 1.15, 0.01, 34_000_000, 2],
  ["META", 620, 0.12, 1.3, 0.014, 14_000_000, 2],
  ["AMD", 120, 0.12, 1.7, 0.019, 45_000_000, 2],
  ["NFLX", 1_050, 0.12, 1.2, 0.015, 4_000_000, 2],
  ["JPM", 260, 0.08, 1.05, 0.009, 9_000_000, 2],
  ["V", 350, 0.09, 0.9, 0.007, 6_000_000, 2],
  ["WMT", 96, 0.08, 0.6, 0.008, 17_000_000, 2],
  ["KO", 70, 0.05, 0.5, 0.006, 14_000_000, 2],
  ["XOM", 108, 0.04, 0.8, 0.01, 15_000_000, 2],
  ["DIS", 105, 0.03, 1.05, 0.011, 9_000_000, 2],
];

const NAMES = new Map(KNOWN_LISTINGS.map((listing) => [listing.instrument.symbol, listing]));

const SYMBOLS = new Map<string, SimulatedSymbol>();
const listings: Listing[] = [];
for (const [symbol, level, growth, beta, ownMove, dailyVolume, decimals] of ROWS) {
  const listing = NAMES.get(symbol);
  if (listing === undefined) throw new Error(`${symbol} is simulated but not in the directory`);
  listings.push(listing);
  SYMBOLS.set(symbol, { instrument: listing.instrument, level, growth, beta, ownMove, dailyVolume, decimals });
}

/** The symbols that can be simulated: the eight samples and some more, under their real names. */
export const SIMULATED_LISTINGS: readonly Listing[] = listings;

/** Returns the parameters of a symbol (canonical form); undefined if it is not simulated. */
export function simulatedSymbol(symbol: string): SimulatedSymbol | undefined {
  return SYMBOLS.get(symbol);
}
