/** The chains of the screener, by the names it uses. */
export const CHAINS = ["ethereum", "solana", "base", "bsc", "polygon", "arbitrum"] as const;
export type Chain = (typeof CHAINS)[number];

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
