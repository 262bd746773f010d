import { NETWORKS, tronBase58, tronHex } from "@sextant/core/billing";
import type { NetworkId } from "@sextant/core/contract";
import { concat, keccak256, stringToBytes, toBytes, toHex } from "viem";
import { type HDAccount, mnemonicToAccount, sign } from "viem/accounts";
import {
  type LyingNode,
  type LocalChain,
  startLocalChain,
  startLyingNode,
} from "../src/providers/chains/test-local-chain.ts";
import { startTronChain, type TronChain, tronAddress } from "../src/providers/chains/test-tron-chain.ts";
import { createSerialRunner } from "./serial-runner.ts";
import { startLyingTronNode, type LyingTronNode } from "./lying-tron-node.ts";

const TRANSFER = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

/** A USDT transfer to the merchant that is on the chain, as the chaos test itself reads it there. */
export type Standing = {
  readonly networkId: NetworkId;
  readonly txHash: string;
  readonly logIndex: number;
  readonly from: string;
  readonly valueBase: bigint;
  readonly blockNumber: number;
  readonly blockTimeMs: number;
};

/** What one transaction sends. */
export type Sending = {
  readonly amountBase: bigint;
  /** The number of the payer's wallet. */
  readonly payer?: number;
  /** Further transfers to the merchant in the same transaction. */
  readonly also?: readonly bigint[];
  readonly as?: "transfer" | "approval" | "fake-token" | "failed" | "zero";
};

export type Head = { readonly number: number; readonly timeMs: number };

/** A chain of the chaos test. It does one thing at a time. */
export type ChaosChain = {
  readonly networkId: NetworkId;
  readonly decimals: number;
  readonly merchant: string;
  /** An address that the merchant could change to. */
  readonly other: string;
  /** The payers' wallets, by number. */
  readonly payers: readonly string[];
  readonly nodes: readonly (LyingNode | LyingTronNode)[];
  readonly settings: Readonly<Record<string, string>>;
  /** Sends in a block of its own; returns the transaction's hash. */
  send(sending: Sending): Promise<string>;
  /** Sends from the merchant to a payer's wallet; returns the transaction's hash. */
  sendBack(payer: number, amountBase: bigint): Promise<string>;
  mine(blocks: number): Promise<void>;
  reorg(depth: number, keep: "drop" | "return"): Promise<void>;
  /** Makes the next block this much later. */
  skip(ms: number): Promise<void>;
  head(): Promise<Head>;
  /** Returns whether a transaction is in a block now. */
  holds(txHash: string): Promise<boolean>;
  /** Returns every transfer to the merchant that is on the chain. */
  standing(): Promise<readonly Standing[]>;
  /** Returns a payer's signature of a text, made as the network's wallets sign. */
  sign(payer: number, text: string): Promise<string>;
  /** Sets how many blocks behind the head count as final, on networks with finality. */
  setFinal(depth: number): void;
  stop(): Promise<void>;
};

const PAYERS = 6;
/** No reorg here is deeper. */
const STATES_STORED = 1_000;
const TRON_BLOCK_MS = 3_000;
/**
 * Accounts that local chains know and sign for, so that transactions can be mined again after a reorg; the first four have
 * other parts.
 */
const MNEMONIC = "test test test test test test test test test test test junk";
const wallets = Array.from({ length: PAYERS }, (_, payer) => mnemonicToAccount(MNEMONIC, { addressIndex: 4 + payer }));
const walletOf = (payer: number): HDAccount => {
  const wallet = wallets[payer];
  if (wallet === undefined) throw new Error(`no payer ${String(payer)}`);
  return wallet;
};
const evmPayer = (payer: number): string => walletOf(payer).address.toLowerCase();
const tronPayer = (payer: number): string => tronBase58(`41${evmPayer(payer).slice(2)}`);

/** Starts all four networks on this machine, each behind two nodes that can be made to lie. */
export async function startChaosChains(seed: number): Promise<ReadonlyMap<NetworkId, ChaosChain>> {
  const chains = new Map<NetworkId, ChaosChain>();
  for (const { id, family, decimals, chainId, contract } of NETWORKS) {
    const nodeSeed = seed * 10 + chains.size * 2;
    if (family === "evm") {
      const chain = await startLocalChain({ chainId: Number(chainId), decimals, statesStored: STATES_STORED });
      const nodes = [
        await startLyingNode(chain.rpcUrl, { seed: nodeSeed }),
        await startLyingNode(chain.rpcUrl, { seed: nodeSeed + 1 }, { host: "localhost" }),
      ];
      chains.set(id, await evm(id, chain, nodes));
    } else {
      const chain = await startTronChain({ contract, startMs: Date.now() - 300_000 });
      chain.mine(100);
      const nodes = [
        await startLyingTronNode(chain.url, "127.0.0.1", nodeSeed),
        await startLyingTronNode(chain.url, "localhost", nodeSeed + 1),
      ];
      chains.set(id, tron(id, chain, nodes));
    }
  }
  return chains;
}

function settingsOf(
  id: NetworkId,
  { contract, nodes }: { readonly contract: string; readonly nodes: readonly { readonly url: string }[] },
): Record<string, string> {
  const name = `CHAIN_${id.toUpperCase()}`;
  return {
    [id === "tron" ? `${name}_API_URLS` : `${name}_RPC_URLS`]: nodes.map(({ url }) => url).join(","),
    [`${name}_USDT`]: contract,
    [`${name}_POLL_MS`]: "300",
  };
}

async function evm(networkId: NetworkId, chain: LocalChain, nodes: readonly LyingNode[]): Promise<ChaosChain> {
  const { merchant, contract, decimals, request } = chain;
  const inTurn = createSerialRunner();
  const fake = await chain.deploy();
  for (let payer = 0; payer < PAYERS; payer++) {
    for (const token of [contract, fake])
      await chain.call("mint", [evmPayer(payer), 10n ** BigInt(decimals + 12)], { token });
  }
  // A reorg may remove later blocks, but not these.
  await chain.mine(300);

  async function send({ amountBase, payer = 0, also = [], as = "transfer" }: Sending): Promise<string> {
    const from = evmPayer(payer);
    if (as === "approval") return (await chain.call("approve", [merchant, amountBase], { from })).txHash;
    if (as === "fake-token")
      return (await chain.call("transfer", [merchant, amountBase], { from, token: fake })).txHash;
    if (as === "zero") return (await chain.call("transferFrom", [from, merchant, 0n], { from: chain.other })).txHash;
    if (as === "failed") {
      await chain.call("setFailing", [true]);
      const { txHash } = await chain.call("transfer", [merchant, amountBase], { from });
      await chain.call("setFailing", [false]);
      return txHash;
    }
    if (also.length === 0) return (await chain.call("transfer", [merchant, amountBase], { from })).txHash;
    const amounts = [amountBase, ...also];
    return (await chain.call("batch", [amounts.map(() => merchant), amounts], { from })).txHash;
  }

  return {
    networkId,
    decimals,
    merchant,
    nodes,
    settings: settingsOf(networkId, { contract, nodes }),
    other: chain.other,
    payers: wallets.map((_, payer) => evmPayer(payer)),
    send: (sending) => inTurn(() => send(sending)),
    sendBack: (payer, amountBase) =>
      inTurn(async () => {
        const { txHash } = await chain.call("transfer", [evmPayer(payer), amountBase], { from: merchant });
        return txHash;
      }),
    mine: (blocks) => inTurn(async () => void (await chain.mine(blocks))),
    reorg: (depth, keep) =>
      inTurn(async () => {
        const { timeMs } = await chain.head();
        await chain.reorg(depth, keep);
        // A reorg doesn't take skipped hours back: no chain's time goes back by more than seconds.
        const lostMs = timeMs - (await chain.head()).timeMs;
        if (lostMs > 0) await chain.increaseTime(Math.ceil(lostMs / 1000));
      }),
    skip: (ms) => inTurn(() => chain.increaseTime(Math.floor(ms / 1000))),
    head: () => chain.head(),
    holds: async (txHash) => (await request("eth_getTransactionReceipt", txHash)) !== null,
    async standing() {
      const to = `0x${merchant.slice(2).toLowerCase().padStart(64, "0")}`;
      const filter = { fromBlock: "0x0", toBlock: "latest", address: contract, topics: [TRANSFER, null, to] };
      type Log = Record<"transactionHash" | "logIndex" | "data" | "blockNumber", string> & {
        topics: readonly string[];
      };
      const logs = await request<Log[]>("eth_getLogs", filter);
      const times = new Map<string, number>();
      for (const { blockNumber } of logs) {
        if (times.has(blockNumber)) continue;
        const { timestamp } = await request<{ timestamp: string }>("eth_getBlockByNumber", blockNumber, false);
        times.set(blockNumber, Number(timestamp) * 1000);
      }
      return logs
        .filter(({ topics, data }) => topics.length === 3 && BigInt(data) > 0n)
        .map((log) => ({
          networkId,
          txHash: log.transactionHash,
          logIndex: Number(log.logIndex),
          valueBase: BigInt(log.data),
          from: `0x${(log.topics[1] ?? "").slice(-40)}`,
          blockNumber: Number(log.blockNumber),
          blockTimeMs: times.get(log.blockNumber) ?? 0,
        }));
    },
    sign: (payer, text) => walletOf(payer).signMessage({ message: text }),
    setFinal: () => undefined,
    async stop() {
      for (const node of nodes) await node.stop();
      await chain.stop();
    },
  };
}

function tron(networkId: NetworkId, chain: TronChain, nodes: readonly LyingTronNode[]): ChaosChain {
  const inTurn = createSerialRunner();
  const { contract } = chain;
  const merchant = tronAddress("merchant");
  const fake = tronAddress("another token");
  const request = async <T>(path: string, body?: object): Promise<T> => {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    return (await (await fetch(`${chain.url}${path}`, init)).json()) as T;
  };
  type Info = {
    readonly blockNumber?: number;
    readonly blockTimeStamp?: number;
    readonly log?: readonly { readonly address: string; readonly topics: readonly string[]; readonly data: string }[];
  };
  const infoOf = (txHash: string): Promise<Info> => request("/wallet/gettransactioninfobyid", { value: txHash });

  return {
    networkId,
    decimals: 6,
    merchant,
    nodes,
    settings: settingsOf(networkId, { contract, nodes }),
    other: tronAddress("another merchant"),
    payers: wallets.map((_, payer) => tronPayer(payer)),
    send: ({ amountBase, payer = 0, also = [], as = "transfer" }) =>
      inTurn(() => {
        // The chain's time moves with its blocks only; a payment must not be older than its invoice.
        chain.skip(Math.max(0, Date.now() - chain.head().timeMs));
        const txHash = chain.pay({
          to: merchant,
          from: tronPayer(payer),
          amountBase: as === "zero" ? 0n : amountBase,
          ...(as === "fake-token" ? { contract: fake } : {}),
          ...(as === "failed" ? { result: "OUT_OF_ENERGY" as const } : {}),
          isApproval: as === "approval",
          also: also.map((more) => ({ to: merchant, amountBase: more })),
        });
        chain.mine();
        return txHash;
      }),
    sendBack: (payer, amountBase) =>
      inTurn(() => {
        const txHash = chain.pay({ from: merchant, to: tronPayer(payer), amountBase });
        chain.mine();
        return txHash;
      }),
    mine: (blocks) => inTurn(() => chain.mine(blocks)),
    reorg: (depth, keep) =>
      inTurn(() => {
        const { timeMs } = chain.head();
        chain.reorg(depth, keep);
        // A reorg doesn't take skipped hours back: no chain's time goes back by more than seconds.
        chain.skip(Math.max(0, timeMs - chain.head().timeMs - depth * TRON_BLOCK_MS));
        chain.mine(depth);
      }),
    skip: (ms) =>
      inTurn(() => {
        chain.skip(ms);
        chain.mine();
      }),
    head: () => Promise.resolve(chain.head()),
    holds: async (txHash) => (await infoOf(txHash)).blockNumber !== undefined,
    async standing() {
      const found: Standing[] = [];
      const hashes = new Set<string>();
      for (let skip: string | undefined = "0"; skip !== undefined;) {
        type Page = { data: { transaction_id: string }[]; meta: { fingerprint?: string } };
        const page: Page = await request(
          `/v1/accounts/${merchant}/transactions/trc20?limit=200&contract_address=${contract}&fingerprint=${skip}`,
        );
        for (const { transaction_id } of page.data) hashes.add(transaction_id);
        skip = page.meta.fingerprint;
      }
      for (const txHash of hashes) {
        const { blockNumber = 0, blockTimeStamp = 0, log = [] } = await infoOf(txHash);
        for (const [logIndex, { address, topics, data }] of log.entries()) {
          const isOurs =
            address === tronHex(contract).slice(2) &&
            topics[0] === TRANSFER.slice(2) &&
            topics[2]?.slice(-40) === tronHex(merchant).slice(2);
          const valueBase = BigInt(`0x${data}`);
          if (!isOurs || valueBase === 0n) continue;
          const from = tronBase58(`41${(topics[1] ?? "").slice(-40)}`);
          found.push({ networkId, txHash, logIndex, from, valueBase, blockNumber, blockTimeMs: blockTimeStamp });
        }
      }
      return found;
    },
    sign(payer, text) {
      const bytes = stringToBytes(text);
      const hash = keccak256(concat([toBytes("\x19TRON Signed Message:\n"), toBytes(String(bytes.length)), bytes]));
      const { privateKey } = walletOf(payer).getHdKey();
      if (privateKey === null) throw new Error("the wallet has no key");
      return sign({ hash, privateKey: toHex(privateKey), to: "hex" });
    },
    setFinal(depth) {
      chain.solidDepth = depth;
    },
    async stop() {
      for (const node of nodes) await node.stop();
      await chain.stop();
    },
  };
}
