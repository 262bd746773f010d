import { type Chain, type Instrument, parseSymbol, parseTokenKey, tokenKey } from "../market/index.ts";

/** A token on a decentralised exchange; its symbol is its key: `base:0x…`. */
export type PaperToken = {
  readonly kind: "token";
  readonly symbol: string;
  readonly chain: Chain;
  readonly address: string;
};

/** Instruments that paper accounts trade. `symbol` is canonical and unique across kinds. */
export type PaperInstrument = Instrument | PaperToken;

/** Returns the token that a paper symbol names; undefined for a share or a coin pair. */
export function paperToken(text: string): PaperToken | undefined {
  const named = parseTokenKey(text);
  return named && { kind: "token", symbol: tokenKey(named.chain, named.address), ...named };
}

/** Parses a paper symbol: a token by its key, or anything else by its symbol; undefined if it can be neither. */
export function parsePaperSymbol(text: string): PaperInstrument | undefined {
  return paperToken(text) ?? parseSymbol(text);
}
