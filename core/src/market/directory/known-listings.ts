import { BARE_COINS, COIN_NAMES } from "../coins.ts";
import type { Listing } from "../instrument.ts";
import { cryptoPair, stock } from "../parse-symbol.ts";
import { CONSUMER } from "./consumer.ts";
import { FINANCE } from "./finance.ts";
import { FUNDS } from "./funds.ts";
import { HEALTH } from "./health.ts";
import { INDUSTRY } from "./industry.ts";
import { TECHNOLOGY } from "./technology.ts";

const STOCKS = [...TECHNOLOGY, ...FUNDS, ...FINANCE, ...CONSUMER, ...HEALTH, ...INDUSTRY].map(
  ([symbol, name, exchange]): Listing => ({ instrument: stock(symbol), name, exchange, currency: "USD" }),
);

// A pair trades on many venues, so none is named; a dollar against the dollar is no pair worth listing.
const DOLLAR_COINS: ReadonlySet<string> = new Set(["USDC", "DAI"]);
const PAIRS = Object.entries(COIN_NAMES)
  .filter(([base]) => !DOLLAR_COINS.has(base))
  .sort(([a], [b]) => Number(BARE_COINS.has(b)) - Number(BARE_COINS.has(a)))
  .map(([base, name]): Listing => ({
    instrument: cryptoPair(base, "USD"),
    name: `${name} / US Dollar`,
    currency: "USD",
  }));

/**
 * Well-known shares, funds and crypto pairs with their names, so that completion and names work without any vendor. It
 * does not limit requests: any symbol can be requested, and vendors list more.
 */
export const KNOWN_LISTINGS: readonly Listing[] = [...PAIRS, ...STOCKS];
