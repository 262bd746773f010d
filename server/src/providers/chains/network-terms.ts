import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import type { Config } from "../../config.ts";

/** Returns a network's terms: the pinned values, or a local chain's in their place outside production. */
export function networkTerms(
  id: NetworkId,
  { chains, production }: Pick<Config, "chains" | "production">,
): NetworkTerms {
  const { family, chainId, contract, decimals, confirmations } = networkOf(id);
  const pinned = { id, family, chainId, contract, decimals, confirmations, finality: chains[id].finality };
  if (production) return pinned;
  const local = chains[id];
  return {
    ...pinned,
    chainId: local.chainId ?? chainId,
    contract: local.usdt ?? contract,
    decimals: local.decimals ?? decimals,
    confirmations: local.confirmations ?? confirmations,
  };
}
