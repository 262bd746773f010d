import type { Project } from "@sextant/core/contract";

export type ChainId = Project["token"]["chain"];

/** The chains as people write them, in the screen's order. */
export const CHAIN_NAMES: Readonly<Record<ChainId, string>> = {
  ethereum: "Ethereum",
  solana: "Solana",
  base: "Base",
  bsc: "BSC",
  polygon: "Polygon",
  arbitrum: "Arbitrum",
};

export const isChainId = (text: string): text is ChainId => Object.hasOwn(CHAIN_NAMES, text);
