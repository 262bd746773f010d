import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import {
  COIN_NAMES,
  cryptoPair,
  KNOWN_LISTINGS,
  type Listing,
  parseSymbol,
  QUOTE_CURRENCIES,
  stock,
} from "@sextant/core/market";

const SHARED = process.env["SHARED_DATA"] ?? fileURLToPath(new URL("../../../shared/data", import.meta.url));
const LABELS =
  "ADVANCED ALLIED AMERICAN APEX ATLAS BEACON BIO BLUE BRIGHT CAPITAL CARDINAL CEDAR CENTURY CLEAR COASTAL CRESCENT CROWN DELTA DIGITAL DYNAMIC EAGLE EAST ENERGY EVER FALCON FIRST FRONTIER GENERAL GLOBAL GOLDEN GRANITE GREEN HARBOR HERITAGE HORIZON ICON INNOVATIVE IRON KEYSTONE LAKE LIBERTY LIGHT LUNAR MARINE MERIDIAN METRO MIDLAND MODERN MOUNTAIN NATIONAL NEXT NORTHERN NOVA OAK OCEAN OMEGA ORBIT PACIFIC PEAK PIONEER PRIME QUANTUM RAPID RED REGAL RIDGE RIVER ROYAL SAFE SIERRA SILVER SOLAR SOUTHERN SPRING STAR STERLING STONE SUMMIT SUN SUPERIOR TERRA TITAN TRI TRUE UNITED URBAN VALLEY VANTAGE VERTEX VISION WEST WHITE ZENITH".split(
    " ",
  );
const TRADES =
  "ACQUISITION AEROSPACE BANCORP BANCSHARES BRANDS CHEMICALS DIAGNOSTICS DYNAMICS ELECTRIC ENTERTAINMENT ENTERPRISES FINANCIAL FOODS GENOMICS GOLD HEALTHCARE HOLDINGS HOMES INDUSTRIES INSURANCE LABORATORIES LOGISTICS MATERIALS MEDICAL METALS MINING MOTORS NETWORKS OIL ONCOLOGY PARTNERS PHARMACEUTICALS PROPERTIES REALTY RESOURCES ROBOTICS SCIENCES SEMICONDUCTOR SOFTWARE SOLUTIONS STEEL SYSTEMS TECHNOLOGIES THERAPEUTICS TRANSPORT UTILITIES VENTURES WATER WIRELESS".split(
    " ",
  );
const ENDINGS = ["INC", "CORP", "CO", "LTD", "PLC", "GROUP INC", "HOLDINGS INC", "TRUST", "LP", "N.V."];
const VENUES = ["Binance", "Coinbase", "Coinbase, Kraken", "Binance, Coinbase, Kraken", "Kraken"];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export type Dice = () => number;

function pick<T>(all: readonly T[], dice: Dice): T {
  const one = all[Math.floor(dice() * all.length)];
  if (one === undefined) throw new Error("nothing to pick from");
  return one;
}

function letters(count: number, dice: Dice): string {
  return Array.from({ length: count }, () => pick([...LETTERS], dice)).join("");
}

function simulatedStock(dice: Dice): Listing {
  const symbol = letters(3 + Math.floor(dice() * 2.5), dice);
  const name = [
    pick(LABELS, dice),
    ...(dice() < 0.5 ? [pick(LABELS, dice)] : []),
    pick(TRADES, dice),
    pick(ENDINGS, dice),
  ];
  return {
    instrument: stock(symbol),
    name: name.join(" "),
    exchange: dice() < 0.5 ? "Nasdaq" : "NYSE",
    currency: "USD",
  };
}

function simulatedPairs(dice: Dice): Listing[] {
  const base = letters(3 + Math.floor(dice() * 3), dice);
  if (Object.hasOwn(COIN_NAMES, base)) return [];
  const word = pick(LABELS, dice);
  const name = `${word.charAt(0)}${word.slice(1).toLowerCase()} ${pick(["Protocol", "Network", "Coin", "Finance", "AI", "Swap"], dice)}`;
  const quotes = QUOTE_CURRENCIES.slice(0, 1 + Math.floor(dice() * 12));
  return quotes.map((quote) => ({
    instrument: cryptoPair(base, quote),
    name: `${name} / ${quote}`,
    exchange: pick(VENUES, dice),
    currency: quote,
  }));
}

function recorded(path: string): unknown {
  const file = `${SHARED}/${path}`;
  return existsSync(file) ? (JSON.parse(gunzipSync(readFileSync(file)).toString("utf8")) as unknown) : undefined;
}

/** Real names and pairs where the recordings are at hand, the largest companies first. */
function realListings(): Listing[] {
  const shares = (recorded("symbols/nasdaq_full_tickers.json.gz") ?? []) as {
    readonly symbol: string;
    readonly name: string;
    readonly marketCap: string;
  }[];
  const filed = Object.values(recorded("providers/sec-edgar/company_tickers.json.gz") ?? {}) as {
    readonly ticker: string;
    readonly title: string;
  }[];
  const info = recorded("providers/exchange-samples/rotki/binance_exchange_info.json.gz") as
    | { readonly symbols: readonly { readonly baseAsset: string; readonly quoteAsset: string }[] }
    | undefined;
  const rows = [
    ...filed.map(({ ticker, title }) => ({ symbol: ticker, name: title, exchange: "" })),
    ...[...shares]
      .sort((a, b) => Number(b.marketCap) - Number(a.marketCap))
      .map(({ symbol, name }) => ({ symbol, name, exchange: "Nasdaq" })),
    ...(info?.symbols ?? []).map(({ baseAsset, quoteAsset }) => ({
      symbol: `${baseAsset}-${quoteAsset}`,
      name: `${COIN_NAMES[baseAsset] ?? baseAsset} / ${quoteAsset}`,
      exchange: "Binance",
    })),
  ];
  return rows.flatMap(({ symbol, name, exchange }) => {
    const instrument = parseSymbol(symbol);
    return instrument === undefined ? [] : [{ instrument, name, ...(exchange === "" ? {} : { exchange }) }];
  });
}

/**
 * Returns a directory as in production: the built-in list, real listings where they are available, and simulated shares
 * and pairs up to `size`.
 */
export function directoryOf(
  size: number,
  dice: Dice,
): { readonly listings: readonly Listing[]; readonly real: number } {
  const bySymbol = new Map<string, Listing>();
  const add = (listing: Listing): void => {
    if (!bySymbol.has(listing.instrument.symbol)) bySymbol.set(listing.instrument.symbol, listing);
  };
  for (const listing of [...KNOWN_LISTINGS, ...realListings()]) add(listing);
  const real = bySymbol.size;
  while (bySymbol.size < size) {
    // As written in the issue: a third shares, the others pairs.
    if (dice() < 0.6) add(simulatedStock(dice));
    else simulatedPairs(dice).forEach(add);
  }
  return { listings: [...bySymbol.values()].slice(0, size), real };
}
