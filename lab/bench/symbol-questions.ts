import type { Listing } from "@sextant/core/market";
import type { Dice } from "./symbol-listings.ts";

/** What a person types, and the symbol that is meant. */
export type Labelled = readonly [typed: string, symbol: string];

/** Typed as it is, a beginning, another spelling: what every search must find. */
export const PLAIN: readonly Labelled[] = [
  ["AAPL", "AAPL"],
  ["aapl", "AAPL"],
  ["apple", "AAPL"],
  ["app", "AAPL"],
  ["micros", "MSFT"],
  ["microsoft corp", "MSFT"],
  ["tesla", "TSLA"],
  ["nvid", "NVDA"],
  ["brk.b", "BRK.B"],
  ["brk b", "BRK.B"],
  ["berkshire", "BRK.B"],
  ["btc", "BTC-USD"],
  ["btcusdt", "BTC-USDT"],
  ["btc/usdt", "BTC-USDT"],
  ["bitcoin", "BTC-USD"],
  ["ethereum", "ETH-USD"],
  ["doge", "DOGE-USD"],
  ["coca cola", "KO"],
  ["jpmorgan", "JPM"],
  ["walmart", "WMT"],
  ["disney", "DIS"],
  ["amazon", "AMZN"],
  ["meta plat", "META"],
  ["alphabet", "GOOGL"],
  ["s&p 500", "SPY"],
  ["mcdonald", "MCD"],
  ["exxon", "XOM"],
  ["visa", "V"],
];

/** With one or two typing errors. */
export const MISTYPED: readonly Labelled[] = [
  ["appel", "AAPL"],
  ["aplpe", "AAPL"],
  ["mircosoft", "MSFT"],
  ["microsfot", "MSFT"],
  ["mcrosoft", "MSFT"],
  ["tesal", "TSLA"],
  ["telsa", "TSLA"],
  ["teslla", "TSLA"],
  ["nvdia", "NVDA"],
  ["nvidai", "NVDA"],
  ["etherium", "ETH-USD"],
  ["ethreum", "ETH-USD"],
  ["bitcon", "BTC-USD"],
  ["bitcion", "BTC-USD"],
  ["dogecion", "DOGE-USD"],
  ["amazn", "AMZN"],
  ["amzaon", "AMZN"],
  ["netflx", "NFLX"],
  ["netfilx", "NFLX"],
  ["wallmart", "WMT"],
  ["disnye", "DIS"],
  ["berkshre hathaway", "BRK.B"],
  ["alphabte", "GOOGL"],
  ["jpmrogan", "JPM"],
  ["cocacola", "KO"],
  ["exon mobil", "XOM"],
  ["solona", "SOL-USD"],
  ["cardanno", "ADA-USD"],
  ["pfzier", "PFE"],
  ["intle", "INTC"],
];

/**
 * Returns a listing's name or symbol as users type it: whole, a prefix, a later word, two words, with a typo or two, or
 * nothing similar.
 */
export function questionsOf(listings: readonly Listing[], count: number, dice: Dice): readonly string[] {
  const kinds: readonly ((listing: Listing) => string)[] = [
    ({ instrument }) => instrument.symbol,
    ({ instrument }) => instrument.symbol.slice(0, 1 + Math.floor(dice() * 3)).toLowerCase(),
    ({ instrument }) => instrument.symbol.replace("-", "").toLowerCase(),
    (listing) => wordOf(listing, 0).slice(0, 2 + Math.floor(dice() * 5)),
    (listing) => wordOf(listing, 1),
    (listing) => `${wordOf(listing, 0)} ${wordOf(listing, 1).slice(0, 3)}`,
    (listing) => mistyped(wordOf(listing, 0), dice),
    (listing) => mistyped(mistyped(wordOf(listing, 0), dice), dice),
    (listing) => `${mistyped(wordOf(listing, 0), dice)} ${mistyped(wordOf(listing, 1), dice)}`,
    () =>
      Array.from({ length: 3 + Math.floor(dice() * 10) }, () => String.fromCharCode(97 + Math.floor(dice() * 26))).join(
        "",
      ),
  ];
  return Array.from({ length: count }, (_, n) => {
    const listing = listings[Math.floor(dice() ** 2 * listings.length)];
    const kind = kinds[n % kinds.length];
    return listing === undefined || kind === undefined ? "" : kind(listing).slice(0, 64);
  });
}

function wordOf({ name, instrument }: Listing, n: number): string {
  const words = (name ?? instrument.symbol).split(/[^A-Za-z0-9&]+/).filter((word) => word !== "");
  return (words[n] ?? words[0] ?? instrument.symbol).toLowerCase();
}

function mistyped(word: string, dice: Dice): string {
  const at = Math.floor(dice() * word.length);
  const letter = String.fromCharCode(97 + Math.floor(dice() * 26));
  switch (Math.floor(dice() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + letter + word.slice(at);
    case 2:
      return word.slice(0, at) + letter + word.slice(at + 1);
    default:
      return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2);
  }
}
