import { NETWORKS, networkOf } from "@sextant/core/billing";
import { NETWORK_IDS, type NetworkId } from "@sextant/core/contract";
import {
  type LocalChain,
  type NodeErrors,
  startLocalChain,
  startLyingNode,
} from "../server/src/providers/chains/test-local-chain.ts";
import { startTronChain, tronAddress, type TronChain } from "../server/src/providers/chains/test-tron-chain.ts";

/** A chain on this machine as a payer's script sees it. */
export type PaidChain = {
  readonly merchant: string;
  readonly contract: string;
  readonly decimals: number;
  /** Sends USDT and returns the transaction's hash once it is in a block. */
  pay(to: string, amountBase: bigint): Promise<string>;
  mine(blocks: number): Promise<void>;
};

/** An EVM chain that also supports undoing transactions, moving time and queries; its payer has a wallet that signs. */
export type EvmPaidChain = PaidChain & {
  readonly rpcUrl: string;
  /** What the second node does wrong from now on. */
  readonly secondNode: NodeErrors;
  /** Undoes the block of a transaction and all after it; the answer brings the transaction back, in a new block. */
  undo(txHash: string): Promise<() => Promise<void>>;
  advance(seconds: number): Promise<void>;
  /** Where the payer pays from. */
  readonly payer: string;
  /** Signs a text as wallets do (EIP-191), as the payer or as another. */
  sign(text: string, who?: "payer" | "other"): Promise<string>;
};

export type LocalChains = {
  readonly of: (networkId: NetworkId) => PaidChain;
  readonly evm: (networkId: NetworkId) => EvmPaidChain;
  /** Names and values of the environment that lead a server to them. */
  readonly settings: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

export type LocalChainsOptions = {
  /** Those that are needed: each takes its time to start. */
  readonly networks?: readonly NetworkId[];
  /** Whether the settings contain the addresses, read-only; otherwise a merchant sets them. */
  readonly withPins?: boolean;
};

/** How often a server polls a chain: waiting is not what is tested, and each poll costs all others time. */
const POLL_MS = "750";

/** Starts a real chain for each EVM network, and a fake TronGrid: each as two nodes on different hosts. */
export async function startLocalChains(options: LocalChainsOptions = {}): Promise<LocalChains> {
  const { networks = NETWORK_IDS, withPins = true } = options;
  const settings: Record<string, string> = {};
  const chains = new Map<NetworkId, PaidChain>();
  const evmChains = new Map<NetworkId, EvmPaidChain>();
  const started = await Promise.all(
    NETWORKS.filter(({ id }) => networks.includes(id)).map(async ({ id, family, decimals, chainId }) => ({
      id,
      family,
      ...(family === "evm"
        ? await evm(await startLocalChain({ chainId: Number(chainId), decimals }))
        : tron(await startTron())),
    })),
  );
  for (const { id, family, chain, nodes } of started) {
    const name = `CHAIN_${id.toUpperCase()}`;
    chains.set(id, chain);
    if (isEvm(chain)) evmChains.set(id, chain);
    settings[family === "evm" ? `${name}_RPC_URLS` : `${name}_API_URLS`] = nodes.join(",");
    settings[`${name}_USDT`] = chain.contract;
    settings[`${name}_POLL_MS`] = POLL_MS;
    if (withPins) settings[`WALLET_${id.toUpperCase()}`] = chain.merchant;
  }
  return {
    of: (networkId) => found(chains, networkId),
    evm: (networkId) => found(evmChains, networkId),
    settings,
    async stop() {
      await Promise.all(started.map((one) => one.stop()));
    },
  };
}

const isEvm = (chain: PaidChain | EvmPaidChain): chain is EvmPaidChain => "undo" in chain;

function found<Chain>(chains: ReadonlyMap<NetworkId, Chain>, networkId: NetworkId): Chain {
  const chain = chains.get(networkId);
  if (chain === undefined) throw new Error(`no chain ${networkId}`);
  return chain;
}

const startTron = (): Promise<TronChain> =>
  // It lives now: invoices are made at the server's time.
  startTronChain({ contract: networkOf("tron").contract, startMs: Date.now() - 300_000 });

async function evm(chain: LocalChain) {
  const { rpcUrl, request, merchant, contract, decimals, payer, other } = chain;
  const second = await startLyingNode(rpcUrl, {}, { host: "localhost" });
  const paid: EvmPaidChain = {
    merchant,
    payer,
    contract,
    decimals,
    rpcUrl,
    secondNode: second.errors,
    pay: async (to, amountBase) => (await chain.pay(to, amountBase, { from: payer })).txHash,
    mine: async (blocks) => void (await chain.mine(blocks)),
    async undo(txHash) {
      const raw = await request<string>("eth_getRawTransactionByHash", txHash);
      const { blockNumber } = await chain.receiptOf(txHash);
      await chain.reorg((await chain.head()).number - blockNumber + 1);
      return async () => void (await chain.receiptOf(await request<string>("eth_sendRawTransaction", raw)));
    },
    advance: (seconds) => chain.increaseTime(seconds),
    sign: (text, who = "payer") =>
      request<string>("personal_sign", `0x${Buffer.from(text).toString("hex")}`, who === "payer" ? payer : other),
  };
  const stop = async () => {
    await second.stop();
    await chain.stop();
  };
  return { chain: paid, nodes: [rpcUrl, second.url], stop };
}

function tron(chain: TronChain) {
  chain.mine(100);
  const paid: PaidChain = {
    merchant: tronAddress("merchant"),
    contract: chain.contract,
    decimals: 6,
    pay(to, amountBase) {
      const hash = chain.pay({ to, amountBase, from: tronAddress("payer") });
      chain.mine();
      return Promise.resolve(hash);
    },
    mine(blocks) {
      chain.mine(blocks);
      return Promise.resolve();
    },
  };
  return { chain: paid, nodes: [chain.url, chain.url.replace("127.0.0.1", "localhost")], stop: () => chain.stop() };
}
