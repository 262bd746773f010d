/** What stands where a symbol would: last, after a word that leads to it, or first, before what is asked of it. */
const LAST =
  /(?:^| )(?:of|for|on|about|is|at|von|fur|zu|ist|steht|de|del|sur|est) (?:the |der |die |das )?(\p{L}{2,12})$/u;
const FIRST = /^(\p{L}{2,12}) (?:price|kurs|preis|precio|prix|rsi|macd|news|chart|forecast|volatility|levels)$/u;
/** Words in those places that name no symbol. */
const NO_SYMBOLS: ReadonlySet<string> = new Set(
  (
    "it this that these those them they my mine your yours me us you now today tomorrow here there all any each every some one market markets " +
    "stock stocks share shares coin coins crypto cryptos token tokens fund funds etf etfs company companies symbol symbols price prices news chart " +
    "charts risk risky safe good bad up down open closed going doing moving trading trending best worst next last day week month year volatile " +
    "overbought oversold cheap expensive current live live average total what which how who es das dies diese dieser mein meine jetzt heute morgen " +
    "hier markt aktie aktien token kurs kurse los gut riskant offen eso esto hoy mercado ca cela marche rsi macd"
  ).split(" "),
);

/** Words in capitals that name no symbol. */
export const NO_TICKERS: ReadonlySet<string> = new Set(
  (
    "ok us usa uk eu ai etf etfs ceo cfo pe eps ipo tv api nft nfts sec fed gdp cpi usd eur gbp ath atl dca fomo ta fa pnl roi ytd tp sl dex dexs " +
    "roe roa kgv kbv kuv bpa per peg fcf fdv tvl " +
    "cex faq pdf csv json sms app ios fyi asap lol btw imo please buy sell hold low medium high extreme i a an the not and or my all now"
  ).split(" "),
);

/** Returns the word of a question, in small letters without accents, that may be a symbol that is not known. */
export function maybeSymbolIn(words: string): string | undefined {
  const word = (LAST.exec(words) ?? FIRST.exec(words))?.[1];
  return word === undefined || NO_SYMBOLS.has(word) ? undefined : word;
}
