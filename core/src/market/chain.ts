/** The chains whose tokens are screened, by their internal names. */
export const CHAINS = ["ethereum", "solana", "base", "bsc", "polygon", "arbitrum"] as const;
export type Chain = (typeof CHAINS)[number];

/** Display names of the chains, in the order of the screen. */
export const CHAIN_NAMES: Readonly<Record<Chain, string>> = {
  ethereum: "Ethereum",
  solana: "Solana",
  base: "Base",
  bsc: "BSC",
  polygon: "Polygon",
  arbitrum: "Arbitrum",
};

/** EIP-155 chain ids of the EVM chains. */
export const CHAIN_NUMBER: Readonly<Record<Exclude<Chain, "solana">, number>> = {
  ethereum: 1,
  base: 8_453,
  bsc: 56,
  polygon: 137,
  arbitrum: 42_161,
};

const EVM_ADDRESS = /^0x[\da-fA-F]{40}$/;
/** 32 bytes in base 58, which excludes 0, O, I and l. */
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Whether a text can be the address of a token on a chain. */
export function isTokenAddress(chain: Chain, address: string): boolean {
  return (chain === "solana" ? SOLANA_ADDRESS : EVM_ADDRESS).test(address);
}

export function isChain(text: string): text is Chain {
  return (CHAINS as readonly string[]).includes(text);
}

/**
 * Returns a token's address in canonical form: lower case on EVM chains, where case is only a checksum; unchanged on
 * Solana, where case is part of the address. Undefined for text that can't be an address.
 */
export function tokenAddress(chain: Chain, text: string): string | undefined {
  const address = text.trim();
  if (!isTokenAddress(chain, address)) return undefined;
  return chain === "solana" ? address : address.toLowerCase();
}

/** Shortens an address for use in a sentence, keeping both ends: `0x6982…1933`. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** Returns the key of a token across all chains: `base:0x…`. `address` is in the form of `tokenAddress`. */
export function tokenKey(chain: Chain, address: string): string {
  return `${chain}:${address}`;
}

/** A chain and an address in canonical form. */
export type ChainAddress = { readonly chain: Chain; readonly address: string };

/** Longer than the key of any token. */
const LONGEST_KEY = 64;

/**
 * Parses a token's key as a user may have typed it; undefined for text that can't be a key, including every share and
 * coin pair.
 */
export function parseTokenKey(text: string): ChainAddress | undefined {
  if (text.length > LONGEST_KEY) return undefined;
  const at = text.indexOf(":");
  const chain = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  if (!isChain(chain)) return undefined;
  const address = tokenAddress(chain, text.slice(at + 1));
  return address === undefined ? undefined : { chain, address };
}

/**
 * Returns a symbol's display text if no name is known: a token's key becomes its chain and short address (`Base
 * 0x6982…1933`), any other symbol is unchanged.
 */
export function describeTokenKey(symbol: string): string {
  const named = parseTokenKey(symbol);
  return named === undefined ? symbol : `${CHAIN_NAMES[named.chain]} ${shortAddress(named.address)}`;
}
