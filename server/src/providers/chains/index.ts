import { networkOf } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import { type Config, isLoopbackName } from "../../config.ts";
import type { BalanceReader } from "./balances-port.ts";
import { createEvmBalances } from "./evm-balances.ts";
import { createEvmReader } from "./evm.ts";
import { createEvmNode } from "./evm-node.ts";
import { createJsonRpc } from "./json-rpc.ts";
import { networkTerms } from "./network-terms.ts";
import type { ChainReader } from "./port.ts";
import { createTronBalances } from "./tron-balances.ts";
import { createTronReader } from "./tron.ts";
import { createTronHttp } from "./tron-http.ts";
import { createTronNode } from "./tron-node.ts";

export { networkTerms } from "./network-terms.ts";
export { ChainUnread } from "./port.ts";
export type { AddressBalances, BalanceReader } from "./balances-port.ts";
export type { Agreement, ChainBlock, ChainError, ChainHead, ChainReader, ReadTransaction } from "./port.ts";

/** Creates the reader of one network from the environment. Sends nothing before its first request. */
export function createChainReader(
  id: NetworkId,
  config: Pick<Config, "chains" | "production">,
  { clock }: { readonly clock: WallClock },
): ChainReader {
  const terms = networkTerms(id, config);
  const { rpcUrls, apiKey } = config.chains[id];
  if (networkOf(id).family === "evm") {
    const nodes = rpcUrls.map((url) => createEvmNode(createJsonRpc({ url }), terms));
    return createEvmReader({ terms, nodes, clock, production: config.production });
  }
  const nodes = rpcUrls.map((url) => createTronNode(createTronHttp({ url, apiKey })));
  return createTronReader({
    terms,
    nodes,
    assertsChain: assertsTron(config),
    clock,
    production: config.production,
  });
}

/** Creates the balance reader of one network from the environment; undefined if no node is set for it. */
export function createBalanceReader(
  id: NetworkId,
  config: Pick<Config, "chains" | "production">,
  { clock }: { readonly clock: WallClock },
): BalanceReader | undefined {
  const terms = networkTerms(id, config);
  const { production } = config;
  const { rpcUrls, apiKey } = config.chains[id];
  if (rpcUrls.length === 0) return undefined;
  if (networkOf(id).family === "evm") {
    const nodes = rpcUrls.map((url) => createEvmNode(createJsonRpc({ url }), terms));
    return createEvmBalances({ terms, nodes, clock, production });
  }
  const nodes = rpcUrls.map((url) => createTronNode(createTronHttp({ url, apiKey })));
  return createTronBalances({ terms, nodes, clock, production, assertsChain: assertsTron(config) });
}

/** Returns whether to check the TRON chain: a local fake has its own first block, unless it names that block. */
function assertsTron({ chains, production }: Pick<Config, "chains" | "production">): boolean {
  const { rpcUrls, chainId } = chains.tron;
  const isOnThisMachine = rpcUrls.every((url) => isLoopbackName(new URL(url).hostname));
  const isNamed = /^(?:0x)?[0-9a-f]{64}$/i.test(chainId ?? "");
  const isCheckable = chainId === undefined || isNamed || /^(?:mainnet|\d+|0x[0-9a-f]+)$/i.test(chainId);
  return production || isNamed || (isCheckable && !isOnThisMachine);
}

/** The readers of all networks, configured from the environment. */
export type ChainReaders = {
  of(networkId: NetworkId): ChainReader | undefined;
  /** Returns a separate reader for probes, because the other remembers what its watch has read. */
  probeOf(networkId: NetworkId): ChainReader;
  /** Closes connections. */
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
