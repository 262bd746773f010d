import type { DeepLinkApp } from "./deep-link.ts";
import { httpsAddress } from "./https-address.ts";
import { CHAIN_NUMBER, type Chain } from "../market/index.ts";

// GeckoTerminal's network ids, as its API lists them.
const GECKO_NETWORK: Readonly<Record<Chain, string>> = {
  ethereum: "eth",
  solana: "solana",
  base: "base",
  bsc: "bsc",
  polygon: "polygon_pos",
  arbitrum: "arbitrum",
};
// The chain's part of the address, from Uniswap's own source (`infoLink` of each chain).
const UNISWAP_CHAIN: Partial<Record<Chain, string>> = {
  ethereum: "ethereum",
  base: "base",
  bsc: "bnb",
  polygon: "polygon",
  arbitrum: "arbitrum",
};
/** Chains whose native coin is ether, so that a swap can start from it by name. */
const ETHER_CHAINS: ReadonlySet<Chain> = new Set(["ethereum", "base", "arbitrum"]);

/** Token screeners, and apps that swap tokens from the user's own wallet. */
export const TOKEN_APPS: readonly DeepLinkApp[] = [
  {
    // warlyware/aurora-vertex, src/utils/urls.ts: dexscreener.com/{chain}/{address}, the chain's names being its API's ids.
    id: "dexscreener",
    name: "DexScreener",
    kind: "tokens",
    token: (chain, address) => httpsAddress("dexscreener.com", [chain, address]),
  },
  {
    // geckoterminal.com/{network}/tokens/{address}
    id: "geckoterminal",
    name: "GeckoTerminal",
    kind: "tokens",
    token: (chain, address) => httpsAddress("www.geckoterminal.com", [GECKO_NETWORK[chain], "tokens", address]),
  },
  {
    // warlyware/aurora-vertex, src/utils/urls.ts: birdeye.so/token/{mint}?chain=solana
    id: "birdeye",
    name: "Birdeye",
    kind: "tokens",
    token: (chain, address) =>
      chain === "solana" ? httpsAddress("birdeye.so", ["token", address], { chain }) : undefined,
  },
  {
    // app.uniswap.org/explore/tokens/{chain}/{address}: the page on which the token can be swapped.
    id: "uniswap",
    name: "Uniswap",
    kind: "swap",
    token: (chain, address) => {
      const name = UNISWAP_CHAIN[chain];
      return name && httpsAddress("app.uniswap.org", ["explore", "tokens", name, address]);
    },
  },
  {
    // jup.ag/tokens/{mint}
    id: "jupiter",
    name: "Jupiter",
    kind: "swap",
    token: (chain, address) => (chain === "solana" ? httpsAddress("jup.ag", ["tokens", address]) : undefined),
  },
  {
    // 1inch.com/swap?src=42161:ETH&dst=42161:{address}: chain number and token on both sides, as trading interfaces test it.
    id: "1inch",
    name: "1inch",
    kind: "swap",
    token: (chain, address) => {
      if (chain === "solana" || !ETHER_CHAINS.has(chain)) return undefined;
      const number = CHAIN_NUMBER[chain];
      return httpsAddress("1inch.com", ["swap"], { src: `${number}:ETH`, dst: `${number}:${address}` });
    },
  },
  {
    // pahmmt/redditdog, config/links.ts: raydium.io/swap/?inputMint=sol&outputMint={mint}
    id: "raydium",
    name: "Raydium",
    kind: "swap",
    token: (chain, address) =>
      chain === "solana"
        ? httpsAddress("raydium.io", ["swap", ""], { inputMint: "sol", outputMint: address })
        : undefined,
  },
  {
    // pancakeswap.finance/swap?chain=bsc&outputCurrency={address}
    id: "pancakeswap",
    name: "PancakeSwap",
    kind: "swap",
    token: (chain, address) =>
      chain === "bsc" ? httpsAddress("pancakeswap.finance", ["swap"], { chain, outputCurrency: address }) : undefined,
  },
  {
    // kyberswap.com/swap/{chain}/eth-to-{address}, as token projects on Ethereum and Base link to it.
    id: "kyberswap",
    name: "KyberSwap",
    kind: "swap",
    token: (chain, address) =>
      ETHER_CHAINS.has(chain) ? httpsAddress("kyberswap.com", ["swap", chain, `eth-to-${address}`]) : undefined,
  },
];
