import type { Network } from "../payment-types.ts";
import * as WORDS from "./network-words.ts";

/**
 * USDT on Ethereum. Contract and decimals are from Tether's own list of supported protocols; the chain id is from
 * EIP-155.
 */
export const ethereum: Network = {
  id: "ethereum",
  name: "Ethereum",
  standard: "ERC20",
  symbol: "USDT",
  family: "evm",
  chainId: "1",
  contract: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
  decimals: 6,
  confirmations: 12,
  blockMs: 12_000,
  feeText: "$5-15",
  description: WORDS.ethereum,
  exampleAddress: "0x25133F1751192F4B923d3c98cEEaEeDC83Dffbdf",
  colour: "#627eea",
  icon: "ethereum",
  explorer: {
    name: "Etherscan",
    tx: (hash) => `https://etherscan.io/tx/${encodeURIComponent(hash)}`,
    address: (address) => `https://etherscan.io/address/${encodeURIComponent(address)}`,
  },
};
