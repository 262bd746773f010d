import type { CryptoInstrument } from "@sextant/core/market";
import { krakenCode } from "./kraken-codes.ts";

export type KrakenPair = {
  /** The name in requests: XBTUSD. */
  readonly requested: string;
  /**
   * Returns whether a name in an answer is this pair's: the answer to XBTUSD calls it XXBTZUSD, later ones may use
   * XBT/USD or BTC/USD.
   */
  isNamed(name: string): boolean;
};

/** Returns Kraken's names of a pair. */
export function krakenPair({ base, quote }: CryptoInstrument): KrakenPair {
  const [code, money] = [krakenCode(base), krakenCode(quote)];
  const names = new Set<string>();
  for (const first of spellings(base, code)) {
    for (const second of spellings(quote, money)) names.add(`${first}${second}`).add(`${first}/${second}`);
  }
  return { requested: `${code}${money}`, isNamed: (name) => names.has(name) };
}

function spellings(coin: string, code: string): readonly string[] {
  // Its newer interfaces use BTC and DOGE; what it calls LUNA remains a different coin from ours.
  const plain = code === "XBT" || code === "XDG" ? [code, coin] : [code];
  // Only names of three letters were ever written with a letter in front.
  return code.length === 3 ? [...plain, `X${code}`, `Z${code}`] : plain;
}
