import { companyTitle, type Listing } from "../../market/index.ts";

/**
 * Tickers and names that are also words of everyday language or of this product. In small letters they name no symbol:
 * 'Is it open?' is not about Gartner, and 'price target' not about Target.
 */
const EVERYDAY = new Set(
  (
    "a all an and any app are arm as at atom be best big bill bit block book box buy by can car cash cat chain coin comp compound core cost " +
    "dash day dd de dis discover do dot dow drop eat el en es ever f fast fis flow for free fun game gap ge general go gold good graph hd he high hood " +
    "hope hot how hut ice icp immutable in is it its key kit la le life like link live ll lose love low lq ma main make maker mana mar match mean " +
    "met mo moon my near net new news nice no now o on one op open optimism or out pay pg pins play plug post pro progressive real red render ride " +
    "right rock root run safe sand se see sei service shop show snap snow so solo southern spot square star stay strategy sui sun super t target team tel " +
    "theta ton too top trade tv u un und uni unity up us v via visa-card wave we well west who will wish work y you z zip"
  ).split(" "),
);

/** Names in use that the list of companies does not have. */
const ALIASES: Readonly<Record<string, string>> = {
  google: "GOOGL",
  facebook: "META",
  berkshire: "BRK.B",
  "berkshire hathaway": "BRK.B",
  coke: "KO",
  toyota: "TM",
  spotify: "SPOT",
  palantir: "PLTR",
  coinbase: "COIN",
  rivian: "RIVN",
  tsmc: "TSM",
  "novo nordisk": "NVO",
  novo: "NVO",
  lilly: "LLY",
  "eli lilly": "LLY",
  merck: "MRK",
  costco: "COST",
  verizon: "VZ",
  marriott: "MAR",
  hilton: "HLT",
  lululemon: "LULU",
  chipotle: "CMG",
  schwab: "SCHW",
  micron: "MU",
  cisco: "CSCO",
  dell: "DELL",
  supermicro: "SMCI",
  "super micro": "SMCI",
  "palo alto": "PANW",
  marvell: "MRVL",
  deere: "DE",
  "john deere": "DE",
  lockheed: "LMT",
  pepsi: "PEP",
  "warner bros": "WBD",
  "russell 2000": "IWM",
  "msci world": "URTH",
  "united airlines": "UAL",
  asml: "ASML",
  sofi: "SOFI",
  robinhood: "HOOD",
  nio: "NIO",
  "nu bank": "NU",
  "general electric": "GE",
  honeywell: "HON",
  kraft: "KHC",
  colgate: "CL",
  gilead: "GILD",
  carnival: "CCL",
  "royal caribbean": "RCL",
  "t-mobile": "TMUS",
  tmobile: "TMUS",
  "estee lauder": "EL",
  "taiwan semiconductor": "TSM",
  motorola: "MSI",
  "philip morris": "PM",
  "coca-cola": "KO",
  cocacola: "KO",
  "j&j": "JNJ",
  "johnson and johnson": "JNJ",
  "johnson johnson": "JNJ",
  "p&g": "PG",
  "procter and gamble": "PG",
  "exxon mobil": "XOM",
  exxon: "XOM",
  chevron: "CVX",
  walmart: "WMT",
  ford: "F",
  gm: "GM",
  starbucks: "SBUX",
  boeing: "BA",
  nike: "NKE",
  intel: "INTC",
  pfizer: "PFE",
  goldman: "GS",
  "wells fargo": "WFC",
  citi: "C",
  citigroup: "C",
  "jp morgan": "JPM",
  jpmorgan: "JPM",
  mcdonalds: "MCD",
  disney: "DIS",
  amex: "AXP",
  "s&p": "SPY",
  "s&p500": "SPY",
  "s&p 500": "SPY",
  sp500: "SPY",
  "sp 500": "SPY",
  nasdaq: "QQQ",
  "nasdaq 100": "QQQ",
  "dow jones": "DIA",
  btc: "BTC-USD",
  xbt: "BTC-USD",
  bitcoins: "BTC-USD",
  eth: "ETH-USD",
  ether: "ETH-USD",
  ethereum: "ETH-USD",
  sol: "SOL-USD",
  doge: "DOGE-USD",
  ripple: "XRP-USD",
};

/**
 * Listed companies and coins whose names mostly mean a way to pay, or an app to connect, here. They are read as symbols,
 * and stay words as well.
 */
export const ALSO_WORDS: ReadonlySet<string> = new Set([
  "visa",
  "mastercard",
  "paypal",
  "tether",
  "usdt",
  "usdc",
  "coinbase",
  "robinhood",
  "american express",
  "block",
]);

/** The most words that a name has. */
export const MOST_NAME_WORDS = 4;

/** Finds the symbol that a few neighbouring words name; `raw` is as typed, with its capitals. */
export type FindListing = (text: string, raw: string) => Listing | undefined;

/**
 * Creates a finder of symbols in running text, by ticker, coin or full name. It never guesses: a name that two
 * listings share, and an everyday word in small letters, find nothing. Earlier listings win a shared ticker.
 */
export function listingNames(listings: readonly Listing[]): FindListing {
  const tickers = new Map<string, Listing>();
  const names = new Map<string, Listing | undefined>();
  for (const listing of listings) {
    const { instrument } = listing;
    const spellings =
      instrument.kind === "crypto"
        ? [instrument.base, `${instrument.base}-${instrument.quote}`, `${instrument.base}/${instrument.quote}`]
        : [instrument.symbol];
    for (const spelling of [...spellings, spellings.at(-1)?.replace(/[-/]/, "") ?? ""]) {
      const key = spelling.toLowerCase();
      if (!tickers.has(key)) tickers.set(key, listing);
    }
    const title = companyTitle(listing.name ?? "");
    if (title.length >= 2) names.set(title, names.has(title) ? undefined : listing);
  }
  for (const [name, symbol] of Object.entries(ALIASES)) {
    const listing = listings.find(({ instrument }) => instrument.symbol === symbol);
    if (listing !== undefined) names.set(name, listing);
  }
  return (text, raw) => {
    const isCapital = /\p{Lu}/u.test(raw) && raw === raw.toUpperCase();
    const ticker = tickers.get(text.replace(/^\$/, ""));
    if (ticker !== undefined && (raw.startsWith("$") || (isCapital && raw.length > 1))) return ticker;
    if (EVERYDAY.has(text)) return undefined;
    const named = names.get(text) ?? names.get(text.replace(/s$/, ""));
    if (named !== undefined) return named;
    return text.length > 2 && /^\p{L}/u.test(text) ? ticker : undefined;
  };
}
