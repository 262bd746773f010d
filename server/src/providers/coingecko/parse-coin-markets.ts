import { codeOf, listOf, numberOf, priceOf, recordOf, zonedTimestampOf } from "../at-the-edge.ts";
import { plainText } from "../plain-text.ts";
import { coingeckoGarbage, coingeckoRejection } from "./coingecko-error.ts";

/** One coin of CoinGecko's market list; amounts in the requested currency. */
export type CoinMarket = {
  /** CoinGecko's own key: 'bitcoin'. Many coins share a symbol, none an id. */
  readonly id: string;
  /** In upper case. */
  readonly symbol: string;
  readonly name: string;
  /** Rank by market cap, 1 the largest; absent for a coin without one. */
  readonly rank: number | undefined;
  readonly marketCap: number | undefined;
  readonly dayLow: number | undefined;
  readonly dayHigh: number | undefined;
  readonly asOfMs: number;
};

/** Maximum coins per page. */
export const COINS_A_PAGE = 250;
const LONGEST_NAME = 80;
const MOST_RANKS = 100_000;
/** The clocks of two machines differ. */
const AHEAD_MS = 60_000;

/**
 * Parses /coins/markets (docs.coingecko.com, "Coins List with Market Data"). A cap of 0 means unknown at CoinGecko.
 * Throws VendorError.
 */
export function parseCoinMarkets(body: unknown, nowMs: number): readonly CoinMarket[] {
  const rows = listOf(body);
  if (rows === undefined) throw coingeckoRejection(body) ?? coingeckoGarbage("no list of coins");
  if (rows.length > 4 * COINS_A_PAGE) throw coingeckoGarbage(`${rows.length} coins on one page`);
  const coins: CoinMarket[] = [];
  const ids = new Set<string>();
  let refused = 0;
  for (const row of rows.map(recordOf)) {
    const id = codeOf(row?.["id"], 200);
    const symbol = codeOf(row?.["symbol"], 20)?.toUpperCase();
    const name = plainText(row?.["name"], LONGEST_NAME);
    const asOfMs = zonedTimestampOf(row?.["last_updated"], nowMs + AHEAD_MS);
    if (row === undefined || id === undefined || symbol === undefined || name === undefined || ids.has(id)) {
      refused += 1;
      continue;
    }
    ids.add(id);
    // A coin whose values have no known time keeps its name.
    const [low, high] = asOfMs === undefined ? [] : [priceOf(row["low_24h"]), priceOf(row["high_24h"])];
    const isRange = low !== undefined && high !== undefined && low <= high;
    coins.push({
      id,
      symbol,
      name,
      rank: rankOf(row["market_cap_rank"]),
      marketCap: asOfMs === undefined ? undefined : amountOf(row["market_cap"]),
      dayLow: isRange ? low : undefined,
      dayHigh: isRange ? high : undefined,
      asOfMs: asOfMs ?? nowMs,
    });
  }
  if (rows.length > 0 && refused * 2 > rows.length)
    throw coingeckoGarbage(`${refused} of ${rows.length} coins cannot be read`);
  return coins;
}

/** Returns the coin that a symbol means: the best-ranked one with it; undefined if none has a rank. */
export function coinOfSymbol(coins: readonly CoinMarket[], symbol: string): CoinMarket | undefined {
  let best: CoinMarket | undefined;
  for (const coin of coins) {
    if (coin.symbol !== symbol || coin.rank === undefined) continue;
    if (best?.rank === undefined || coin.rank < best.rank) best = coin;
  }
  return best;
}

function rankOf(value: unknown): number | undefined {
  const rank = numberOf(value);
  return rank !== undefined && Number.isInteger(rank) && rank > 0 && rank <= MOST_RANKS ? rank : undefined;
}

function amountOf(value: unknown): number | undefined {
  const amount = numberOf(value);
  return amount !== undefined && amount > 0 && amount < 1e16 ? amount : undefined;
}
