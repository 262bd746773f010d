import type { Network } from "../payment-types.ts";
import * as WORDS from "./network-words.ts";

/**
 * USDT on BNB Smart Chain: Binance's pegged token, with 18 decimals (lists that say 6 are wrong). The chain id is from
 * EIP-155.
 */
export const bsc: Network = {
  id: "bsc",
  name: "BSC",
  standard: "BEP20",
  symbol: "USDT",
  family: "evm",
  chainId: "56",
  contract: "0x55d398326f99059fF775485246999027B3197955",
  decimals: 18,
  confirmations: 15,
  // The value before the chain's blocks became faster in 2025: 'about one more minute' should rather be too long than
  // too short.
  blockMs: 3_000,
  feeText: "$0.10-0.50",
  description: WORDS.bsc,
  exampleAddress: "0x25133F1751192F4B923d3c98cEEaEeDC83Dffbdf",
  colour: "#f0b90b",
  icon: "bsc",
  explorer: {
    name: "BscScan",
    tx: (hash) => `https://bscscan.com/tx/${encodeURIComponent(hash)}`,
    address: (address) => `https://bscscan.com/address/${encodeURIComponent(address)}`,
  },
};
