/**
 * Kraken's names of coins that everyone else calls differently: bitcoin and dogecoin by their first spelling, Terra's
 * two chains and Augur's two tokens by the order in which they were listed there.
 */
const CODES: Readonly<Record<string, string>> = {
  BTC: "XBT",
  DOGE: "XDG",
  LUNC: "LUNA",
  LUNA: "LUNA2",
  USTC: "UST",
  REPV1: "REP",
  REP: "REPV2",
};
const COINS: ReadonlyMap<string, string> = new Map(Object.entries(CODES).map(([coin, code]) => [code, coin]));

/** The old assets, whose codes have an X (coins) or a Z (currencies) in front; all later ones are plain. */
const PREFIXED =
  /^(?:X(?:DAO|ETC|ETH|ICN|LTC|MLN|NMC|REP|XBT|XDG|XLM|XMR|XRP|XVN|ZEC)|Z(?:AUD|CAD|EUR|GBP|JPY|KRW|USD))$/;

/** Returns Kraken's plain name of a coin or currency: XBT for BTC. */
export function krakenCode(coin: string): string {
  return CODES[coin] ?? coin;
}

/**
 * Returns its name on version 2 of Kraken's socket, which uses the common names of bitcoin and dogecoin, and of no
 * others.
 */
export function krakenSocketCode(coin: string): string {
  return coin === "BTC" || coin === "DOGE" ? coin : krakenCode(coin);
}

/** Returns the coin that a code of Kraken's means, in any of its spellings: BTC for XXBT, XBT and BTC; USD for ZUSD. */
export function coinOfKraken(code: string): string {
  const plain = PREFIXED.test(code) ? code.slice(1) : code;
  return COINS.get(plain) ?? plain;
}
