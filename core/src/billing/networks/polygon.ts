import type { Network } from "../payment-types.ts";
import * as WORDS from "./network-words.ts";

/**
 * USDT on Polygon. Contract and decimals are from the token's own entry in Uniswap's default list; the chain id is from
 * EIP-155.
 */
export const polygon: Network = {
  id: "polygon",
  name: "Polygon",
  standard: "",
  symbol: "USDT",
  family: "evm",
  chainId: "137",
  contract: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
  decimals: 6,
  confirmations: 128,
  blockMs: 2_000,
  feeText: "$0.001-0.01",
  description: WORDS.polygon,
  exampleAddress: "0x25133F1751192F4B923d3c98cEEaEeDC83Dffbdf",
  colour: "#8247e5",
  icon: "polygon",
  explorer: {
    name: "PolygonScan",
    tx: (hash) => `https://polygonscan.com/tx/${encodeURIComponent(hash)}`,
    address: (address) => `https://polygonscan.com/address/${encodeURIComponent(address)}`,
  },
};
