import { setTimeout as sleepFor } from "node:timers/promises";
import { type Listing, parseSymbol, type StoredListing } from "@sextant/core/market";
import { plainText } from "../providers/plain-text.ts";
import type { CoinNames } from "../providers/symbols/index.ts";
import { VendorError } from "../providers/vendor.ts";

/** One source of the directory: all that it lists, most prominent first. */
export type DirectorySource = {
  readonly name: string;
  /** Throws VendorError. */
  list(signal: AbortSignal): Promise<readonly StoredListing[]>;
};

const LONGEST_NAME = 120;
const LONGEST_EXCHANGE = 40;

/**
 * Creates a source from a vendor that returns all its listings in one call; rows without a valid symbol or readable
 * content are left out.
 */
export function listingsSource(vendor: {
  readonly name: string;
  listListings(signal?: AbortSignal): Promise<readonly Listing[]>;
}): DirectorySource {
  const { name: source } = vendor;
  return {
    name: source,
    async list(signal) {
      const listings = await vendor.listListings(signal);
      return listings.flatMap(({ instrument, name, exchange, currency }, rank) => {
        const { kind, symbol } = instrument;
        if (parseSymbol(symbol)?.symbol !== symbol) return [];
        const reported = { name: plainText(name, LONGEST_NAME), exchange: plainText(exchange, LONGEST_EXCHANGE) };
        return [{ source, kind, symbol, rank, ...withoutGaps({ ...reported, currency: plainText(currency, 10) }) }];
      });
    },
  };
}

/** So many coins have names worth knowing: beyond, hardly one is listed by an exchange. */
const COIN_PAGES = 8;
/**
 * The vendor's rate limit is shared: a directory that is requested once a day leaves the capacity to users' requests.
 */
const BETWEEN_PAGES_MS = 12_000;
const LONGEST_TIMEOUT_MS = 120_000;

/** Names of coins, page after page, slowly. Pages that came are worth having when a later one does not. */
export function coinNamesSource(
  vendor: CoinNames,
  sleep: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) => sleepFor(ms, undefined, { signal }),
): DirectorySource {
  const { name: source } = vendor;

  async function page(number: number, signal: AbortSignal) {
    try {
      return await vendor.fetchCoins(number, signal);
    } catch (error) {
      const waitMs = error instanceof VendorError ? (error.retryAfterMs ?? BETWEEN_PAGES_MS) : Infinity;
      if (waitMs > LONGEST_TIMEOUT_MS) throw error;
      await sleep(waitMs, signal);
      return await vendor.fetchCoins(number, signal);
    }
  }

  return {
    name: source,
    async list(signal) {
      const bySymbol = new Map<string, StoredListing>();
      for (let number = 1; number <= COIN_PAGES; number += 1) {
        if (number > 1) await sleep(BETWEEN_PAGES_MS, signal);
        try {
          const coins = await page(number, signal);
          if (coins.length === 0) break;
          for (const { symbol, name, rank } of coins) {
            const known = bySymbol.get(symbol);
            const readable = plainText(name, LONGEST_NAME);
            if (readable === undefined || !/^[A-Z0-9]{1,12}$/.test(symbol) || (known && known.rank <= rank)) continue;
            bySymbol.set(symbol, { source, kind: "coin", symbol, name: readable, rank });
          }
        } catch (error) {
          if (signal.aborted || bySymbol.size === 0) throw error;
          break;
        }
      }
      return [...bySymbol.values()];
    },
  };
}

function withoutGaps<Key extends string>(reported: { readonly [One in Key]: string | undefined }): {
  [One in Key]?: string;
} {
  return Object.fromEntries(Object.entries(reported).filter(([, value]) => value !== undefined)) as {
    [One in Key]?: string;
  };
}
