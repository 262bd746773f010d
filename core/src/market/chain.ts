/** The chains whose tokens are screened, by the names we use everywhere. */
export const CHAINS = ["ethereum", "solana", "base", "bsc", "polygon", "arbitrum"] as const;
export type Chain = (typeof CHAINS)[number];

/** The chains as people name them, in the order of the screen. */
export const CHAIN_NAMES: Readonly<Record<Chain, string>> = {
  ethereum: "Ethereum",
  solana: "Solana",
  base: "Base",
  bsc: "BSC",
  polygon: "Polygon",
  arbitrum: "Arbitrum",
};

/** The chain's number where it is an EVM chain (EIP-155). */
export const CHAIN_NUMBER: Readonly<Record<Exclude<Chain, "solana">, number>> = {
  ethereum: 1,
  base: 8_453,
  bsc: 56,
  polygon: 137,
  arbitrum: 42_161,
};

const EVM_ADDRESS = /^0x[\da-fA-F]{40}$/;
/** 32 bytes in base 58, which has no 0, O, I and l. */
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

/** Whether a text can be the address of a token on a chain. */
export function isTokenAddress(chain: Chain, address: string): boolean {
  return (chain === "solana" ? SOLANA_ADDRESS : EVM_ADDRESS).test(address);
}

export function isChain(text: string): text is Chain {
  return (CHAINS as readonly string[]).includes(text);
}

/**
 * The one spelling of a token's address: lower case on EVM chains, where case is only a checksum; as written on Solana, where
 * it is part of the address. Undefined for what can be none.
 */
export function tokenAddress(chain: Chain, text: string): string | undefined {
  const address = text.trim();
  if (!isTokenAddress(chain, address)) return undefined;
  return chain === "solana" ? address : address.toLowerCase();
}

/** An address short enough for a sentence, told apart by both its ends: `0x6982…1933`. */
export function shortAddress(address: string): string {
  return address.length <= 12 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** A token among those of all chains: `base:0x…`. `address` in the spelling of `tokenAddress`. */
export function tokenKey(chain: Chain, address: string): string {
  return `${chain}:${address}`;
}

/** A chain and an address in its one spelling. */
export type ChainAddress = { readonly chain: Chain; readonly address: string };

/** Longer than the key of any token. */
const LONGEST_KEY = 64;

/** Returns the token that a key names, as a person may have typed it; undefined for what can be no key, every share and coin pair included. */
export function parseTokenKey(text: string): ChainAddress | undefined {
  if (text.length > LONGEST_KEY) return undefined;
  const at = text.indexOf(":");
  const chain = text.slice(0, Math.max(0, at)).trim().toLowerCase();
  if (!isChain(chain)) return undefined;
  const address = tokenAddress(chain, text.slice(at + 1));
  return address === undefined ? undefined : { chain, address };
}

/** A symbol as people read it where no name is known: a token's key as its chain and short address (`Base 0x6982…1933`), any other as it is. */
export function describeTokenKey(symbol: string): string {
  const named = parseTokenKey(symbol);
  return named === undefined ? symbol : `${CHAIN_NAMES[named.chain]} ${shortAddress(named.address)}`;
}
