import { parseSymbol } from "@sextant/core/market";

/** Formats of exchanges, whose symbols are coins: 'ETH' is no share there. */
const OF_COINS = /^(?:binance|bitfinex|bitstamp|coinbase|cointracking|crypto-com|kraken|kucoin|delta)(?:-|$)/;

/** The suffixes of Yahoo, whose symbols ours follow, for the exchanges that brokers name. */
const SUFFIXES: Readonly<Record<string, string>> = {
  XETRA: ".DE",
  XETR: ".DE",
  IBIS: ".DE",
  IBIS2: ".DE",
  ETR: ".DE",
  FWB: ".F",
  LSE: ".L",
  XLON: ".L",
  LON: ".L",
  AEB: ".AS",
  XAMS: ".AS",
  EAM: ".AS",
  SBF: ".PA",
  XPAR: ".PA",
  EPA: ".PA",
  BVME: ".MI",
  XMIL: ".MI",
  EBS: ".SW",
  XSWX: ".SW",
  TSE: ".TO",
  XTSE: ".TO",
};

/** Returns whether the symbols of a format are coins. */
export function namesCoins(format: string): boolean {
  return OF_COINS.test(format);
}

/**
 * Returns the canonical form of a symbol in a file of a format, with the exchange it names; undefined where it cannot
 * be a symbol.
 */
export function symbolInFile(text: string, exchange: string | undefined, format: string): string | undefined {
  const plain = text.trim();
  const suffix = Object.hasOwn(SUFFIXES, exchange?.toUpperCase() ?? "") ? SUFFIXES[exchange?.toUpperCase() ?? ""] : "";
  const spelled = namesCoins(format)
    ? /[-/]/.test(plain)
      ? plain
      : `${plain}-USD`
    : `${plain}${plain.includes(".") ? "" : (suffix ?? "")}`;
  return parseSymbol(spelled)?.symbol;
}
