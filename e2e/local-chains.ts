import { NETWORKS, networkOf } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { type LocalChain, startLocalChain } from "../server/src/providers/chains/test-local-chain.ts";
import { startTronChain, tronAddress, type TronChain } from "../server/src/providers/chains/test-tron-chain.ts";

/** A chain on this machine as a payer's script sees it. */
export type PaidChain = {
  readonly merchant: string;
  readonly contract: string;
  readonly decimals: number;
  /** Sends USDT and returns the transaction's hash once it is in a block. */
  pay(to: string, amountBase: bigint): Promise<string>;
  mine(blocks: number): Promise<void>;
  reorg(depth: number): Promise<void>;
};

export type LocalChains = {
  readonly of: (networkId: NetworkId) => PaidChain;
  /** Names and values of the environment that lead a server to them. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

/** A real chain for each EVM network, and a stand-in of TronGrid: as two nodes of different hosts each. */
export async function startLocalChains({ pollMs = 250 } = {}): Promise<LocalChains> {
  const settings: Record<string, string> = {};
  const chains = new Map<NetworkId, PaidChain>();
  const stops: (() => Promise<void>)[] = [];
  for (const { id, family, decimals, chainId } of NETWORKS) {
    const name = `CHAIN_${id.toUpperCase()}`;
    const { chain, url, stop } =
      family === "evm" ? evm(await startLocalChain({ chainId: Number(chainId), decimals })) : tron(await startTron());
    chains.set(id, chain);
    stops.push(stop);
    const nodes = [url, url.replace("127.0.0.1", "localhost")].join(",");
    settings[family === "evm" ? `${name}_RPC_URLS` : `${name}_API_URLS`] = nodes;
    settings[`${name}_USDT`] = chain.contract;
    settings[`${name}_POLL_MS`] = String(pollMs);
    settings[`WALLET_${id.toUpperCase()}`] = chain.merchant;
  }
  return {
    of(networkId) {
      const chain = chains.get(networkId);
      if (chain === undefined) throw new Error(`no chain ${networkId}`);
      return chain;
    },
    settings,
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}

const startTron = (): Promise<TronChain> =>
  // It lives now: invoices are made at the server's time.
  startTronChain({ contract: networkOf("tron").contract, startMs: Date.now() - 300_000 });

function evm(chain: LocalChain) {
  const paid: PaidChain = {
    ...{ merchant: chain.merchant, contract: chain.contract, decimals: chain.decimals },
    pay: async (to, amountBase) => (await chain.pay(to, amountBase, { from: chain.payer })).txHash,
    mine: async (blocks) => void (await chain.mine(blocks)),
    reorg: (depth) => chain.reorg(depth),
  };
  return { chain: paid, url: chain.rpcUrl, stop: async () => chain.stop() };
}

function tron(chain: TronChain) {
  chain.mine(100);
  const paid: PaidChain = {
    ...{ merchant: tronAddress("merchant"), contract: chain.contract, decimals: 6 },
    pay(to, amountBase) {
      const hash = chain.pay({ to, amountBase, from: tronAddress("payer") });
      chain.mine();
      return Promise.resolve(hash);
    },
    mine(blocks) {
      chain.mine(blocks);
      return Promise.resolve();
    },
    reorg(depth) {
      chain.reorg(depth, "drop");
      chain.mine(depth + 1);
      return Promise.resolve();
    },
  };
  return { chain: paid, url: chain.url, stop: () => chain.stop() };
}
