import { type Chain, isChain, isTokenAddress, parseTokenKey, tokenAddress } from "./chain.ts";
import { COIN_NAMES } from "./coins.ts";
import { parseSymbol } from "./parse-symbol.ts";

/** What another app shares: any of the three may be missing, or hold what belongs into another. */
export type SharedText = {
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  readonly url?: string | undefined;
};

/** What a shared text is about. `contract`: a token's address whose chain the text does not say. */
export type SharedSubject =
  | { readonly kind: "symbol"; readonly symbol: string }
  | { readonly kind: "token"; readonly chain: Chain; readonly address: string }
  | { readonly kind: "contract"; readonly address: string }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "nothing" };

const LONGEST_TEXT = 2_000;
/** As long as the search takes. */
const LONGEST_SEARCH = 64;
const MOST_ADDRESSES = 5;

/** Other sites' names of chains. */
const CHAIN_ALIASES: ReadonlyMap<string, Chain> = new Map(
  Object.entries({
    eth: "ethereum",
    sol: "solana",
    bnb: "bsc",
    "bnb-chain": "bsc",
    "binance-smart-chain": "bsc",
    matic: "polygon",
    polygon_pos: "polygon",
    arb: "arbitrum",
    "arbitrum-one": "arbitrum",
  }),
);

/** Sites about one chain. */
const CHAIN_SITES: ReadonlyMap<string, Chain> = new Map(
  Object.entries({
    "etherscan.io": "ethereum",
    "basescan.org": "base",
    "bscscan.com": "bsc",
    "polygonscan.com": "polygon",
    "arbiscan.io": "arbitrum",
    "solscan.io": "solana",
    "explorer.solana.com": "solana",
    "pump.fun": "solana",
    "jup.ag": "solana",
  }),
);

/** Where sites have the symbol of a page: the path that is followed by it, or the key of their query. */
const SYMBOL_SITES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    "finance.yahoo.com": /^\/quote\/([^/?]+)/,
    "google.com": /^\/finance\/(?:beta\/)?quote\/([^/?]+)/,
    "tradingview.com": /^\/(?:symbols\/([^/?]+)|chart\/.*[?&]symbol=([^&]+))/,
    "finviz.com": /^\/quote(?:\.ashx)?\?(?:.*&)?t=([^&]+)/,
    "stockanalysis.com": /^\/(?:stocks|etf)\/([^/?]+)/,
    "nasdaq.com": /^\/market-activity\/(?:stocks|etf)\/([^/?]+)/,
    "marketwatch.com": /^\/investing\/(?:stock|fund)\/([^/?]+)/,
    "seekingalpha.com": /^\/symbol\/([^/?]+)/,
    "stocktwits.com": /^\/symbol\/([^/?]+)/,
    "robinhood.com": /^\/(?:us\/en\/)?(?:stocks|crypto)\/([^/?]+)/,
    "binance.com": /^\/(?:[a-z-]+\/)?trade\/([^/?]+)/,
    "coinbase.com": /^\/advanced-trade\/spot\/([^/?]+)/,
    "pro.kraken.com": /^\/app\/trade\/([^/?]+)/,
    "okx.com": /^\/(?:[a-z-]+\/)?trade-spot\/([^/?]+)/,
    "kucoin.com": /^\/(?:[a-z-]+\/)?trade\/([^/?]+)/,
    "bybit.com": /^\/(?:[a-z-]+\/)?trade\/spot\/([^/?]+\/[^/?]+)/,
  }),
);

/** Sites that have a page per coin, under its name. */
const COIN_SITES: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    "coingecko.com": /^\/(?:[a-z-]+\/)?coins\/([^/?]+)/,
    "coinmarketcap.com": /^\/currencies\/([^/?]+)/,
  }),
);

const COIN_BY_SLUG: ReadonlyMap<string, string> = new Map(
  Object.entries(COIN_NAMES).map(([ticker, name]) => [slugOf(name), ticker]),
);

/**
 * Returns what a text or link that another app shared is about: a symbol (`TSLA`, `$TSLA`, a page about it), a token
 * (its address with the chain, a page about it), or else words to search for. The text may come from anybody: nothing
 * but canonical symbols, addresses and shortened words leave here.
 */
export function sharedSubject(shared: SharedText): SharedSubject {
  const [url = "", text = "", title = ""] = [shared.url, shared.text, shared.title].map((part) => plain(part ?? ""));
  const addresses = [url, text, title].flatMap((part) => part.match(/https?:\/\/[^\s<>"]+/gi) ?? []);
  for (const address of addresses.slice(0, MOST_ADDRESSES)) {
    const subject = subjectOfAddress(address);
    if (subject !== undefined) return subject;
  }
  for (const part of [text, title, url]) {
    const subject = subjectOfText(part.replaceAll(/https?:\/\/\S+/gi, " ").trim());
    if (subject !== undefined) return subject;
  }
  const words = [text, title].map((part) =>
    part
      .replaceAll(/https?:\/\/\S+/gi, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
  // By whole letters: half of one could not be part of an address.
  const search = [...(words.find((part) => part !== "") ?? "")].slice(0, LONGEST_SEARCH).join("").trim();
  return search === "" ? { kind: "nothing" } : { kind: "search", text: search };
}

/** Without control and direction characters and halves of letters, and of bounded length. */
function plain(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, " ")
    .trim();
}

function subjectOfAddress(address: string): SharedSubject | undefined {
  const [, host = "", rest = ""] = /^https?:\/\/([a-z\d.-]+)(?::\d+)?(\/[^#]*)/i.exec(address) ?? [];
  const site = host.toLowerCase().replace(/^(?:www|m|app)\./, "");
  const coin = COIN_SITES.get(site)?.exec(rest)?.[1];
  if (coin !== undefined) return symbolOf(`${COIN_BY_SLUG.get(coin.toLowerCase()) ?? ""}-USD`);
  const named = SYMBOL_SITES.get(site)?.exec(rest);
  if (named) return symbolOf(spelled(named.slice(1).find((group) => group !== undefined) ?? ""));
  const parts = rest.split(/[/?&=#]/).filter((part) => part !== "");
  const chain = CHAIN_SITES.get(site) ?? parts.map(chainNamed).find((found) => found !== undefined);
  return parts.map((part) => tokenOf(part, chain)).find((found) => found !== undefined);
}

function subjectOfText(text: string): SharedSubject | undefined {
  if (text === "") return undefined;
  for (const word of text.split(/[\s,;()"'<>]+/)) {
    const key = parseTokenKey(word);
    if (key !== undefined) return { kind: "token", ...key };
  }
  const words = text.split(/[\s,;:()"'<>]+/);
  const chain = words.map(chainNamed).find((found) => found !== undefined);
  const token = words.map((word) => tokenOf(word, chain)).find((found) => found !== undefined);
  if (token !== undefined) return token;
  // Amounts, such as $100, are none.
  const cashtag = /(?:^|[^\w$])\$([A-Za-z][\w.-]{0,11})/.exec(text)?.[1];
  return symbolOf(cashtag?.replace(/[.-]+$/, "") ?? (/^\S+$/.test(text) ? text : ""));
}

function symbolOf(text: string): SharedSubject | undefined {
  const instrument = parseSymbol(text);
  return instrument === undefined ? undefined : { kind: "symbol", symbol: instrument.symbol };
}

/** Returns another site's spelling of a symbol as ours: without the exchange before or after it. */
function spelled(text: string): string {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // No valid escapes: taken as it is.
  }
  // Google has TSLA:NASDAQ, TradingView NASDAQ:TSLA and NASDAQ-TSLA.
  const sides = /^([A-Z]+)[:-]([A-Z.]+)$/i.exec(decoded);
  if (sides === null) return decoded;
  const [, first = "", second = ""] = sides;
  if (EXCHANGES.has(first.toUpperCase())) return second;
  return EXCHANGES.has(second.toUpperCase()) ? first : decoded;
}

/** Exchanges as those sites write them, of stocks and of coins. */
const EXCHANGES: ReadonlySet<string> = new Set(
  "NASDAQ NYSE NYSEARCA AMEX NYSEAMERICAN BATS CBOE ARCA OTC BINANCE COINBASE KRAKEN BITSTAMP BYBIT OKX KUCOIN CRYPTO".split(
    " ",
  ),
);

function chainNamed(word: string): Chain | undefined {
  const name = word.toLowerCase();
  if (isChain(name)) return name;
  return CHAIN_ALIASES.get(name);
}

/** Returns the token of an address. Without a chain, base 58 is Solana's, and anything else is not said. */
function tokenOf(word: string, chain: Chain | undefined): SharedSubject | undefined {
  if (chain !== undefined) {
    const address = tokenAddress(chain, word);
    return address === undefined ? undefined : { kind: "token", chain, address };
  }
  if (isTokenAddress("ethereum", word)) return { kind: "contract", address: word.toLowerCase() };
  // A word of 32 letters and more that happens to be base 58 is no word: digits tell them apart.
  return isTokenAddress("solana", word) && /\d/.test(word)
    ? { kind: "token", chain: "solana", address: word }
    : undefined;
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
