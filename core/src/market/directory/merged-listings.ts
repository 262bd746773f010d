import { COIN_NAMES } from "../coins.ts";
import { CURRENCY_NAMES } from "../currencies.ts";
import type { Listing } from "../instrument.ts";
import { parseSymbol } from "../parse-symbol.ts";
import { KNOWN_LISTINGS } from "./known-listings.ts";
import type { StoredListing } from "./stored-listing.ts";

/**
 * Maximum directory size: more than all shares of one country and all pairs of several exchanges, so a larger directory
 * indicates a bug.
 */
export const MOST_IN_DIRECTORY = 60_000;

/** Rank of a coin whose prominence no source reports. */
const UNRANKED = 5_000;
/** Rank penalty of a pair for its quote currency, in places of coins: dollars first. */
const BEHIND: Readonly<Record<string, number>> = { USD: 0, USDT: 8, EUR: 30, USDC: 40, BTC: 60, GBP: 80 };
const OTHER_MONEY = 120;

type Pair = { readonly listing: Listing; readonly place: number };

/**
 * Merges the built-in directory and the listings of sources, prominent ones first: a pair listed by several venues
 * becomes one listing that names them all; a coin has its proper name if known; shares keep their source's order.
 */
export function mergedListings(stored: readonly StoredListing[]): readonly Listing[] {
  const coins = coinNames(stored);
  const bySymbol = new Map<string, StoredListing[]>();
  for (const row of stored) {
    if (row.kind === "coin") continue;
    const rows = bySymbol.get(row.symbol);
    if (rows === undefined) bySymbol.set(row.symbol, [row]);
    else rows.push(row);
  }
  const known = KNOWN_LISTINGS.map((listing) => {
    const rows = bySymbol.get(listing.instrument.symbol) ?? [];
    bySymbol.delete(listing.instrument.symbol);
    const exchange = listing.exchange ?? venuesOf(rows);
    return exchange === undefined ? listing : { ...listing, exchange };
  });
  const pairs: Pair[] = [];
  const stocks: Pair[] = [];
  for (const [symbol, rows] of bySymbol) {
    const instrument = parseSymbol(symbol);
    if (instrument?.symbol !== symbol || instrument.kind !== rows[0]?.kind) continue;
    const rank = Math.min(...rows.map((row) => row.rank));
    const exchange = venuesOf(rows);
    const beside = exchange === undefined ? {} : { exchange };
    if (instrument.kind === "stock") {
      const reported = { name: firstOf(rows, "name"), currency: firstOf(rows, "currency") };
      stocks.push({
        listing: { ...withReported({ instrument, ...beside }, reported), source: rows[0].source },
        place: rank,
      });
      continue;
    }
    const { base, quote } = instrument;
    const coin = coins.get(base);
    const name = COIN_NAMES[base] ?? coin?.name ?? firstOf(rows, "name") ?? base;
    pairs.push({
      listing: {
        instrument,
        name: `${name} / ${CURRENCY_NAMES[quote] ?? quote}`,
        ...beside,
        currency: quote,
        source: rows[0].source,
      },
      place: (coin?.rank ?? UNRANKED + rank) + (BEHIND[quote] ?? OTHER_MONEY),
    });
  }
  const inOrder = (some: readonly Pair[]) => [...some].sort((a, b) => a.place - b.place).map(({ listing }) => listing);
  return [...known, ...inOrder(stocks), ...inOrder(pairs)].slice(0, MOST_IN_DIRECTORY);
}

/** If several coins share a symbol, the most prominent one is meant. */
function coinNames(stored: readonly StoredListing[]): ReadonlyMap<string, StoredListing> {
  const coins = new Map<string, StoredListing>();
  for (const row of stored) {
    const known = coins.get(row.symbol);
    if (row.kind === "coin" && (known === undefined || row.rank < known.rank)) coins.set(row.symbol, row);
  }
  return coins;
}

function venuesOf(rows: readonly StoredListing[]): string | undefined {
  const venues = new Set(rows.flatMap(({ exchange }) => (exchange === undefined ? [] : [exchange])));
  return venues.size === 0 ? undefined : [...venues].sort().join(", ");
}

function firstOf(rows: readonly StoredListing[], key: "name" | "currency"): string | undefined {
  return rows.find((row) => row[key] !== undefined)?.[key];
}

function withReported(
  listing: Listing,
  reported: { readonly [Key in "name" | "currency"]: string | undefined },
): Listing {
  const { name, currency } = reported;
  return { ...listing, ...(name === undefined ? {} : { name }), ...(currency === undefined ? {} : { currency }) };
}
