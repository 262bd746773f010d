import type { NetworkTerms } from "@sextant/core/billing";
import type * as z from "zod";
import {
  balanceShape,
  blockShape,
  callShape,
  chainIdShape,
  codeShape,
  type EvmLog,
  type EvmReceipt,
  logsShape,
  receiptShape,
  transactionShape,
  wordShape,
} from "./evm-shapes.ts";
import { asTopic, TRANSFER_TOPIC } from "./evm-transfers.ts";
import { type JsonRpc, RpcRefused } from "./json-rpc.ts";
import { readInRanges } from "./read-in-ranges.ts";
import { type ChainBlock, type ChainError, ChainUnread } from "./port.ts";

/**
 * The requests to one node. All throw ChainUnread if the truth can't be determined. Each answer is trusted only once
 * the node named the right chain after it, so that a node switched to another chain while it is read reports nothing,
 * not even in between.
 */
export type EvmNode = {
  readonly host: string;
  /** Checks that chain id, contract and decimals are as expected. */
  check(): Promise<void>;
  head(): Promise<ChainBlock>;
  /** Returns the newest block that no reorg can remove; undefined if the node does not support that tag. */
  finalizedNumber(): Promise<number | undefined>;
  block(number: number): Promise<ChainBlock | undefined>;
  /** Returns logs of the contract's transfers to the addresses within the blocks. */
  logs(from: number, to: number, addresses: readonly string[]): Promise<readonly EvmLog[]>;
  receipt(txHash: string): Promise<EvmReceipt | undefined>;
  /** Returns a transaction's signer. */
  signer(txHash: string): Promise<string | undefined>;
  /** Returns an address's balance of the chain's own coin at a block, in base units. */
  coinBalance(address: string, blockNumber: number): Promise<bigint>;
  /** Returns an address's balance of the contract's token at a block, in base units. */
  tokenBalance(address: string, blockNumber: number): Promise<bigint>;
  close(): void;
};

const DECIMALS_CALL = "0x313ce567";
const BALANCE_CALL = "0x70a08231";
/** Maximum recipients per request. */
const MOST_TOPICS = 50;
const hex = (value: number): string => `0x${value.toString(16)}`;

export function createEvmNode(rpc: JsonRpc, terms: NetworkTerms): EvmNode {
  let checked: Promise<void> | undefined;
  let errorsAtCheck = -1;
  const span = { blocks: 2_000 };
  const confirm = confirmAfter(async () => {
    try {
      await checkChain();
    } catch (error) {
      // Contract and decimals are checked again too once it is back.
      if (isWrong(error)) checked = undefined;
      throw error;
    }
  });

  async function confirmed<T>(answer: T): Promise<T> {
    await confirm();
    return answer;
  }

  async function request<T extends z.ZodType>(
    shape: T,
    method: string,
    params: readonly unknown[],
  ): Promise<z.output<T>> {
    const answer = await rpc.call(method, params).catch((error: unknown) => {
      if (error instanceof RpcRefused) throw unread("unreachable", "A node of the network refuses our requests.");
      throw error;
    });
    return read(shape, answer);
  }

  /**
   * Checks once, and checks the chain id again after any connection error: behind a load balancer there may be another
   * node now.
   */
  async function sure(): Promise<void> {
    if (checked !== undefined && errorsAtCheck === rpc.errors()) return checked;
    const isFirst = checked === undefined;
    const requesting = isFirst ? checkAll() : checkChain();
    checked = requesting;
    errorsAtCheck = rpc.errors();
    try {
      await requesting;
      errorsAtCheck = rpc.errors();
    } catch (error) {
      checked = undefined;
      throw error;
    }
  }

  async function checkChain(): Promise<void> {
    const chainId = await request(chainIdShape, "eth_chainId", []);
    if (String(chainId) !== terms.chainId)
      throw unread(
        "wrong-chain",
        `A node is on chain ${String(chainId)}, but chain ${terms.chainId} is expected. Configure nodes of the right network.`,
      );
  }

  async function checkAll(): Promise<void> {
    await checkChain();
    const code = await request(codeShape, "eth_getCode", [terms.contract, "latest"]);
    if (code === "0x") throw noContract();
    const word = await request(callShape, "eth_call", [{ to: terms.contract, data: DECIMALS_CALL }, "latest"]);
    if (word === "0x") throw noContract();
    if (BigInt(word) !== BigInt(terms.decimals))
      throw unread(
        "wrong-decimals",
        `The USDT contract has ${BigInt(word) > 255n ? "other" : String(BigInt(word))} decimals, but ${String(terms.decimals)} are expected.`,
      );
  }

  async function block(tag: string): Promise<ChainBlock | undefined> {
    await sure();
    const found = await request(blockShape.nullable(), "eth_getBlockByNumber", [tag, false]);
    return confirmed(found ?? undefined);
  }

  return {
    host: rpc.host,

    async check() {
      checked = undefined;
      await sure();
    },

    async head() {
      const head = await block("latest");
      if (head === undefined) throw unread("malformed", "A node of the network doesn't know the newest block.");
      return head;
    },

    async finalizedNumber() {
      await sure();
      try {
        const answer = await rpc.call("eth_getBlockByNumber", ["finalized", false]);
        return await confirmed(read(blockShape.nullable(), answer)?.number);
      } catch (error) {
        if (error instanceof RpcRefused) return undefined;
        throw error;
      }
    },

    async block(number) {
      const found = await block(hex(number));
      if (found !== undefined && found.number !== number) throw malformed();
      return found;
    },

    async logs(from, to, addresses) {
      await sure();
      const found: EvmLog[] = [];
      for (let at = 0; at < addresses.length; at += MOST_TOPICS) {
        const recipients = addresses.slice(at, at + MOST_TOPICS).map(asTopic);
        const topics = [TRANSFER_TOPIC, null, recipients];
        const parts = await readInRanges(from, to, span, async (first, last) =>
          read(
            logsShape,
            await rpc.call("eth_getLogs", [
              { address: terms.contract, topics, fromBlock: hex(first), toBlock: hex(last) },
            ]),
          ),
        );
        found.push(...parts);
      }
      return confirmed(found);
    },

    async receipt(txHash) {
      await sure();
      const receipt = await request(receiptShape.nullable(), "eth_getTransactionReceipt", [txHash]);
      if (receipt !== null && receipt.transactionHash !== txHash) throw malformed();
      return confirmed(receipt ?? undefined);
    },

    async signer(txHash) {
      await sure();
      const transaction = await request(transactionShape.nullable(), "eth_getTransactionByHash", [txHash]);
      if (transaction !== null && transaction.hash !== txHash) throw malformed();
      return confirmed(transaction?.from);
    },

    async coinBalance(address, blockNumber) {
      await sure();
      return confirmed(BigInt(await request(balanceShape, "eth_getBalance", [address, hex(blockNumber)])));
    },

    async tokenBalance(address, blockNumber) {
      await sure();
      const data = `${BALANCE_CALL}${asTopic(address).slice(2)}`;
      const word = await request(wordShape, "eth_call", [{ to: terms.contract, data }, hex(blockNumber)]);
      return confirmed(BigInt(word));
    },

    close: rpc.close,
  };
}

function read<T extends z.ZodType>(shape: T, value: unknown): z.output<T> {
  const result = shape.safeParse(value);
  if (!result.success) throw malformed();
  return result.data;
}

/** Returns whether an error means that a node is on another chain, or its contract is wrong: someone has to fix it. */
export function isWrong(error: unknown): error is ChainUnread {
  return error instanceof ChainUnread && WRONG.has(error.error.code);
}
const WRONG: ReadonlySet<ChainError["code"]> = new Set(["wrong-chain", "wrong-decimals", "no-contract"]);

export function unread(code: ChainError["code"], sentence: string): ChainUnread {
  return new ChainUnread({ code, sentence });
}
const malformed = (): ChainUnread => unread("malformed", "A node of the network returns unusable data.");
const noContract = (): ChainUnread =>
  unread("no-contract", "There is no USDT contract at its address on the node's chain.");

/**
 * Returns a function whose calls each wait for a check that began after the call, and reject with that check's error. Calls made while a check
 * runs share the next one, because the running check began before them and so says nothing about them.
 */
function confirmAfter(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () =>
    (next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return (running = check());
      }));
}
