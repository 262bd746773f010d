import { tokenAddress, type Chain } from "@sextant/core/market";
import type { VendorHttp } from "../http/index.ts";

/** GeckoTerminal's names of our chains. */
export const GECKO_NETWORKS: Readonly<Record<Chain, string>> = {
  ethereum: "eth",
  solana: "solana",
  base: "base",
  bsc: "bsc",
  polygon: "polygon_pos",
  arbitrum: "arbitrum",
};

/** Returns the address in one of its ids: `eth_0x…`. Undefined for another network's. */
export function addressInGeckoId(chain: Chain, id: string | undefined): string | undefined {
  const network = `${GECKO_NETWORKS[chain]}_`;
  return id?.startsWith(network) === true ? tokenAddress(chain, id.slice(network.length)) : undefined;
}

/**
 * Returns the path of one of its networks; a configured address with a path (CoinGecko's `/api/v3/onchain`) keeps it.
 */
export function geckoPath(http: VendorHttp, chain: Chain, rest: string): string {
  const prefix = new URL(http.baseUrl).pathname === "/" ? "/api/v2" : "";
  return `${prefix}/networks/${GECKO_NETWORKS[chain]}/${rest}`;
}
