/**
 * Kraken's names of coins, where everybody else uses another: bitcoin and dogecoin by its first spelling, Terra's two chains
 * and Augur's two tokens by the order in which they were listed there.
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

/** The old assets, whose codes carry an X (coins) or a Z (money) in front; every later one is written plainly. */
const PREFIXED =
  /^(?:X(?:DAO|ETC|ETH|ICN|LTC|MLN|NMC|REP|XBT|XDG|XLM|XMR|XRP|XVN|ZEC)|Z(?:AUD|CAD|EUR|GBP|JPY|KRW|USD))$/;

/** Kraken's plain name of a coin or currency: XBT for BTC. */
export function krakenCode(coin: string): string {
  return CODES[coin] ?? coin;
}

/** Its name on the second version of Kraken's socket, which calls bitcoin and dogecoin as everybody does, and no others. */
export function krakenSocketCode(coin: string): string {
  return coin === "BTC" || coin === "DOGE" ? coin : krakenCode(coin);
}

/** The coin that Kraken means by a code, in any of its spellings: BTC for XXBT, XBT and BTC; USD for ZUSD. */
export function coinOfKraken(code: string): string {
  const plain = PREFIXED.test(code) ? code.slice(1) : code;
  return COINS.get(plain) ?? plain;
}
