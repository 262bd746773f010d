import { networkOf } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import { type Config, isLoopbackName } from "../../config.ts";
import { createEvmReader } from "./evm.ts";
import { createEvmNode } from "./evm-node.ts";
import { createJsonRpc } from "./json-rpc.ts";
import { networkTerms } from "./network-terms.ts";
import type { ChainReader } from "./port.ts";
import { createTronReader } from "./tron.ts";
import { createTronHttp } from "./tron-http.ts";
import { createTronNode } from "./tron-node.ts";

export { networkTerms } from "./network-terms.ts";
export { ChainUnread } from "./port.ts";
export type { Agreement, ChainBlock, ChainFault, ChainHead, ChainReader, ReadTransaction } from "./port.ts";

/** The reader of one network, as the environment says. Nothing is asked before its first question. */
export function createChainReader(
  id: NetworkId,
  config: Pick<Config, "chains" | "production">,
  { clock }: { readonly clock: WallClock },
): ChainReader {
  const terms = networkTerms(id, config);
  const { rpcUrls, apiKey, chainId } = config.chains[id];
  if (networkOf(id).family === "evm") {
    const nodes = rpcUrls.map((url) => createEvmNode(createJsonRpc({ url }), terms));
    return createEvmReader({ terms, nodes, clock, production: config.production });
  }
  const nodes = rpcUrls.map((url) => createTronNode(createTronHttp({ url, apiKey })));
  // A stand-in on this machine has a first block of its own; only who names that block means it.
  const isOnThisMachine = rpcUrls.every((url) => isLoopbackName(new URL(url).hostname));
  const isNamed = /^(?:0x)?[0-9a-f]{64}$/i.test(chainId ?? "");
  const isCheckable = chainId === undefined || isNamed || /^(?:mainnet|\d+|0x[0-9a-f]+)$/i.test(chainId);
  const assertsChain = config.production || isNamed || (isCheckable && !isOnThisMachine);
  return createTronReader({ terms, nodes, assertsChain, clock, production: config.production });
}

/** The readers of all networks, as the environment says. */
export type ChainReaders = {
  of(networkId: NetworkId): ChainReader | undefined;
  /** One of its own, for probes: the other remembers what its watch has read. */
  probeOf(networkId: NetworkId): ChainReader;
  /** Frees connections. */
  close(): void;
};

export function createChainReaders(
  config: Pick<Config, "chains" | "production">,
  parts: { readonly clock: WallClock },
): ChainReaders {
  const readers = new Map(NETWORK_IDS.map((id) => [id, createChainReader(id, config, parts)] as const));
  const probes = new Map<NetworkId, ChainReader>();
  return {
    of: (networkId) => readers.get(networkId),
    probeOf(networkId) {
      const reader = probes.get(networkId) ?? createChainReader(networkId, config, parts);
      probes.set(networkId, reader);
      return reader;
    },
    close() {
      for (const reader of [...readers.values(), ...probes.values()]) reader.close();
    },
  };
}
