import { isFiat } from "../currencies.ts";
import { parseSymbol } from "../parse-symbol.ts";

/** Kinds of instruments users search for that are not a share, fund or coin. */
export type UncoveredKind = "commodity" | "index" | "exchange rate";

export type Uncovered = {
  readonly kind: UncoveredKind;
  /** Its name within a sentence: 'gold', 'EUR/USD'. */
  readonly name: string;
  /** Funds and coins that track it, the usual one first. */
  readonly followedBy: readonly string[];
};

const ROWS: readonly (readonly [kind: UncoveredKind, name: string, words: string, followedBy: string])[] = [
  ["commodity", "gold", "GOLD GOLDPRICE GOLDSPOT SPOTGOLD XAU XAUUSD GC=F", "GLD IAU PAXG-USD"],
  ["commodity", "silver", "SILVER SILVERPRICE XAG XAGUSD SI=F", "SLV"],
  ["commodity", "platinum", "PLATINUM XPT XPTUSD PL=F", "PPLT"],
  ["commodity", "oil", "OIL CRUDE CRUDEOIL OILPRICE PETROLEUM WTI USOIL CL=F", "USO"],
  ["commodity", "Brent oil", "BRENT BRENTOIL UKOIL BZ=F", "BNO USO"],
  ["commodity", "natural gas", "GAS NATGAS NATURALGAS NG=F", "UNG"],
  ["commodity", "copper", "COPPER HG=F", "CPER"],
  ["index", "S&P 500", "S&P S&P500 SP500 SNP500 STANDARDANDPOORS SPX GSPC US500 ES=F", "SPY VOO IVV"],
  ["index", "Nasdaq", "NASDAQ NASDAQ100 NDX IXIC NAS100 US100 NQ=F", "QQQ"],
  ["index", "Dow Jones", "DOWJONES DJI DJIA US30 YM=F", "DIA"],
  ["index", "Russell 2000", "RUSSELL RUSSELL2000 RUT US2000 RTY=F", "IWM"],
  ["index", "MSCI World", "MSCIWORLD", "URTH VT"],
  ["index", "VIX", "VIX VOLATILITYINDEX", "VIXY VXX"],
  ["index", "DAX", "DAX GDAXI DAX40 GER40", "EWG"],
  ["index", "FTSE 100", "FTSE FTSE100 UKX UK100", "EWU"],
  ["index", "Nikkei 225", "NIKKEI NIKKEI225 N225 JP225", "EWJ"],
  ["index", "Hang Seng", "HANGSENG HSI HK50", "EWH"],
  ["index", "Euro Stoxx 50", "EUROSTOXX EUROSTOXX50 STOXX50E EU50", "FEZ"],
];
const BY_WORD: ReadonlyMap<string, Uncovered> = new Map(
  ROWS.flatMap(([kind, name, words, followedBy]) =>
    words.split(" ").map((word) => [word, { kind, name, followedBy: followedBy.split(" ") }] as const),
  ),
);
const FUND_OF_MONEY: Readonly<Record<string, string>> = {
  EUR: "FXE",
  GBP: "FXB",
  JPY: "FXY",
  CHF: "FXF",
  AUD: "FXA",
  CAD: "FXC",
};

/**
 * Recognises a text that has no symbol of its own: a commodity ('gold'), an index ('s&p 500', '^GSPC') or an exchange
 * rate ('eurusd'), and returns it with funds that track it. Such a text may also be a ticker (GOLD), so look that up
 * first.
 */
export function uncovered(text: string): Uncovered | undefined {
  const word = text.toUpperCase().replace(/[\s./^$_-]|=X$/g, "");
  const known = BY_WORD.get(word);
  if (known !== undefined) return known;
  const pair = parseSymbol(word);
  if (pair?.kind !== "crypto" || !isFiat(pair.base) || !isFiat(pair.quote)) return undefined;
  const fund = FUND_OF_MONEY[pair.base === "USD" ? pair.quote : pair.base];
  const name = `${pair.base}/${pair.quote}`;
  return { kind: "exchange rate", name, followedBy: fund === undefined ? [] : [fund] };
}
