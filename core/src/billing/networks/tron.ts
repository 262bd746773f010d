import type { Network } from "../payment-types.ts";
import * as WORDS from "./network-words.ts";

/** USDT on TRON. Contract and decimals are from Tether's own list of supported protocols. */
export const tron: Network = {
  id: "tron",
  name: "Tron",
  standard: "TRC20",
  symbol: "USDT",
  family: "tron",
  chainId: "mainnet",
  contract: "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  decimals: 6,
  confirmations: 20,
  blockMs: 3_000,
  feeText: "$0.01-1",
  description: WORDS.tron,
  exampleAddress: "TDMF4RWrBpBTZhGHeaWAH2TpFteEp7CpxQ",
  colour: "#ff060a",
  icon: "tron",
  explorer: {
    name: "Tronscan",
    tx: (hash) => `https://tronscan.org/#/transaction/${encodeURIComponent(hash)}`,
    address: (address) => `https://tronscan.org/#/address/${encodeURIComponent(address)}`,
  },
};
