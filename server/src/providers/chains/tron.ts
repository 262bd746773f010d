import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";
import { LRUCache } from "lru-cache";
import type { WallClock } from "../../clock.ts";
import { agreedTransaction, type KnownTransaction, transferText } from "./agreed-transaction.ts";
import { headsOfNow } from "./heads-of-now.ts";
import { mapWithLimit } from "../../async/map-with-limit.ts";
import type { Agreement, ChainBlock, ChainHead, ChainReader, ReadTransaction } from "./port.ts";
import { ChainUnread, NODES_TO_AGREE } from "./port.ts";
import { isTronChain } from "./tron-chain.ts";
import { NO_ANSWER, unread } from "./tron-http.ts";
import type { TronNode } from "./tron-node.ts";
import { tronTransfers } from "./tron-transfers.ts";

export type TronReaderOptions = {
  readonly terms: NetworkTerms;
  /** Queried in this order. Those of one host count as one where they agree; each may deny. */
  readonly nodes: readonly TronNode[];
  /** False only outside production with a fake whose chain is not named: then any first block is accepted. */
  readonly assertsChain: boolean;
  readonly clock: WallClock;
  readonly production: boolean;
};

/** An account's list may lack what is newer than its index: each walk begins this much earlier. */
const OVERLAP_MS = 3_600_000;
/** A node this many blocks behind the others is not queried for the head: a minute of blocks. */
const MOST_BEHIND = 20;
/** Maximum concurrent requests: public nodes limit them. */
const AT_ONCE = 4;
const MOST_STORED = 2_000;
const TRIES = 3;

/**
 * Creates the reader of TRON's USDT transfers: an account's list shows where to look, the transactions' own events show
 * what is there.
 */
export function createTronReader({ terms, nodes, assertsChain, clock, production }: TronReaderOptions): ChainReader {
  const blocks = new LRUCache<number, ChainBlock>({ max: MOST_STORED });
  /** Only transactions below the solid head, which cannot change any more. */
  const solid = new LRUCache<string, readonly ChainTransfer[]>({ max: MOST_STORED });
  let solidNumber = -1;
  /** Per node, if no chain is named: a different first block later means another chain. */
  const firstBlocks = new Map<TronNode, string>();
  const independent = new Set(nodes.map(hostOf)).size;

  /** Returns the first node's answer, or the next one's if it does not answer. */
  async function anyNode<T>(request: (node: TronNode) => Promise<T>): Promise<T> {
    let last: unknown;
    for (const node of nodes) {
      try {
        return await request(node);
      } catch (error) {
        last = error;
      }
    }
    throw last instanceof ChainUnread ? last : unread("unreachable", "None of TRON's nodes is answering.", last);
  }

  async function blockOf(node: TronNode, number: number): Promise<ChainBlock | undefined> {
    const stored = number <= solidNumber ? blocks.get(number) : undefined;
    if (stored !== undefined) return stored;
    const block = await node.block(number);
    if (block !== undefined && number <= solidNumber) blocks.set(number, block);
    return block;
  }

  /**
   * Returns a transaction's transfers as one node has it; undefined if it has none, or its block is not canonical
   * there.
   */
  async function transfersOn(node: TronNode, txHash: string): Promise<readonly ChainTransfer[] | undefined> {
    const stored = solid.get(txHash);
    if (stored !== undefined) return stored;
    const info = await node.info(txHash);
    if (info === undefined) return undefined;
    const block = await blockOf(node, info.blockNumber);
    if (block === undefined) return undefined;
    const found = tronTransfers(info, block, terms);
    if (block.number <= solidNumber) solid.set(txHash, found);
    return found;
  }

  /** Every node that answers has to be on the right chain: one on another would be trusted later. */
  async function check(): Promise<void> {
    const reported = await Promise.allSettled(nodes.map(checkNode));
    const error: unknown = reported.find((one) => one.status === "rejected" && !isPassing(one.reason));
    if (error !== undefined || !reported.some(({ status }) => status === "fulfilled")) throw reasonOf(reported);
  }

  async function checkNode(node: TronNode): Promise<void> {
    const decimals = await node.decimals(terms.contract).catch((error: unknown) => {
      // A fake may not support contract calls; an unreachable node is a different matter.
      if (assertsChain || isPassing(error) || !isMalformed(error)) throw error;
      return terms.decimals;
    });
    if (decimals !== terms.decimals)
      throw unread(
        "wrong-decimals",
        `The USDT contract on TRON has ${String(decimals)} decimals, but ${String(terms.decimals)} are expected.`,
      );
    await confirmChain(node);
  }

  /** A node's earlier answers are trusted only if it is on the right chain now. */
  async function confirmChain(node: TronNode): Promise<void> {
    const first = await firstBlock(node);
    const known = firstBlocks.get(node);
    const isRight = assertsChain
      ? first !== undefined && isTronChain(terms.chainId, first.hash)
      : first === undefined || known === undefined || known === first.hash;
    if (!isRight) {
      // Cached blocks may be the other chain's.
      blocks.clear();
      solid.clear();
      solidNumber = -1;
      throw unread("wrong-chain", "A TRON node is on a different chain than the configured one.");
    }
    if (first !== undefined) firstBlocks.set(node, first.hash);
  }

  /** Tries a few times, because one short connection error would discard everything that was read. */
  async function firstBlock(node: TronNode): Promise<ChainBlock | undefined> {
    for (let n = 1; ; n++) {
      try {
        return await node.block(0);
      } catch (error) {
        if (n >= TRIES || !isPassing(error)) throw error;
      }
    }
  }

  /**
   * Checks the nodes' chains: one on another chain turns the network off until that is fixed; one that does not answer
   * counts for nothing.
   */
  async function confirmChains(those: readonly TronNode[]): Promise<void> {
    const reported = await Promise.allSettled(those.map(confirmChain));
    if (reported.some((one) => one.status === "rejected")) throw reasonOf(reported);
  }

  async function head(): Promise<ChainHead> {
    const reported = await Promise.allSettled(nodes.map(async (node) => ({ node, block: await node.head() })));
    const answers = headsOfNow(
      reported.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])),
      { terms, nowMs: clock.wallMs(), production },
    );
    const highest = Math.max(...answers.map(({ block }) => block.number));
    const near = answers.filter(({ block }) => highest - block.number <= MOST_BEHIND);
    const lowest = near.reduce<(typeof near)[number] | undefined>(
      (low, one) => (low === undefined || one.block.number < low.block.number ? one : low),
      undefined,
    );
    if (lowest === undefined) throw reasonOf(reported);
    const solidNow = await lowest.node.solidNumber();
    await confirmChains(answers.map(({ node }) => node));
    solidNumber = Math.max(solidNumber, Math.min(solidNow ?? -1, lowest.block.number));
    return {
      ...lowest.block,
      finalizedNumber: solidNow === undefined ? undefined : Math.min(solidNow, lowest.block.number),
      answered: new Set(near.map(({ node }) => hostOf(node))).size,
      configured: independent,
    };
  }

  async function transfers({ from, to, addresses }: Parameters<ChainReader["transfers"]>[0]) {
    const fromMs = from.timeMs - OVERLAP_MS;
    const wanted = new Set(addresses);
    const lists = await Promise.allSettled(
      nodes.flatMap((node) =>
        addresses.map(async (address) => ({
          node,
          hashes: await node.candidates(address, terms.contract, fromMs, to.timeMs),
        })),
      ),
    );
    // An address that no node could list would be left out silently.
    for (const [index] of addresses.entries()) {
      const ofAddress = nodes.map((_, at) => lists[at * addresses.length + index]);
      if (!ofAddress.some((list) => list?.status === "fulfilled")) throw reasonOf(lists);
    }
    const knownBy = new Map<string, TronNode[]>();
    for (const list of lists) {
      if (list.status !== "fulfilled") continue;
      for (const hash of list.value.hashes) knownBy.set(hash, [...(knownBy.get(hash) ?? []), list.value.node]);
    }
    const found: ChainTransfer[] = [];
    await mapWithLimit([...knownBy], AT_ONCE, async ([hash, holders]) => {
      for (const one of await verified(hash, holders))
        if (wanted.has(one.to) && one.blockNumber <= to.number) found.push(one);
    });
    await confirmChains(nodes.filter((_, at) => lists[at * addresses.length]?.status === "fulfilled"));
    return found.sort(
      (a, b) => a.blockNumber - b.blockNumber || compare(a.txHash, b.txHash) || a.logIndex - b.logIndex,
    );
  }

  /**
   * Returns the transfers from the first node that both lists a transaction and has it. A list may be ahead of its
   * node: then it is found next time.
   */
  async function verified(txHash: string, holders: readonly TronNode[]): Promise<readonly ChainTransfer[]> {
    let error: unknown;
    for (const node of holders) {
      try {
        const found = await transfersOn(node, txHash);
        if (found !== undefined) return found;
      } catch (cause) {
        error = cause;
      }
    }
    if (error !== undefined) throw error;
    return [];
  }

  async function opinion(node: TronNode, transfer: ChainTransfer): Promise<"confirm" | "deny" | "silent"> {
    try {
      const says = await unconfirmedOpinion(node, transfer);
      if (says !== "silent") await confirmChain(node);
      return says;
    } catch {
      return "silent";
    }
  }

  async function unconfirmedOpinion(node: TronNode, transfer: ChainTransfer): Promise<"confirm" | "deny" | "silent"> {
    const info = await node.info(transfer.txHash);
    if (info === undefined) return (await node.head()).number >= transfer.blockNumber ? "deny" : "silent";
    const block = await node.block(info.blockNumber);
    if (block === undefined) return "silent";
    const theirs = tronTransfers(info, block, terms).find(({ logIndex }) => logIndex === transfer.logIndex);
    return theirs !== undefined && transferText(theirs) === transferText(transfer) ? "confirm" : "deny";
  }

  async function agreement(transfer: ChainTransfer): Promise<Agreement> {
    const opinions = await Promise.all(
      nodes.map(async (node) => ({ host: hostOf(node), says: await opinion(node, transfer) })),
    );
    const saying = (kind: "confirm" | "deny" | "silent") => opinions.filter(({ says }) => says === kind);
    return {
      confirm: new Set(saying("confirm").map(({ host }) => host)).size,
      deny: saying("deny").length,
      silent: saying("silent").length,
      needed: Math.min(NODES_TO_AGREE, independent),
    };
  }

  async function transactionOn(node: TronNode, hash: string): Promise<KnownTransaction | undefined> {
    const info = await node.info(hash);
    await confirmChain(node);
    if (info === undefined) return undefined;
    const [signer, block] = await Promise.all([node.signer(hash), node.block(info.blockNumber)]);
    await confirmChain(node);
    if (signer === undefined || block === undefined) return undefined;
    if (!signer.hasSucceeded || info.receipt.result !== "SUCCESS" || info.result === "FAILED")
      return { state: "failed" };
    return { state: "succeeded", sender: signer.sender, block, transfers: tronTransfers(info, block, terms) };
  }

  async function transaction(txHash: string): Promise<ReadTransaction> {
    const hash = txHash.replace(/^0x/, "").toLowerCase();
    return agreedTransaction<TronNode>({
      nodes,
      request: (node) => transactionOn(node, hash),
      hostsOf: (some) => new Set(some.map(hostOf)).size,
      needed: Math.min(NODES_TO_AGREE, independent),
      errorOf: reasonOf,
    });
  }

  return {
    terms,
    nodes: independent,
    check,
    head,
    block: (number) => anyNode((node) => node.block(number)),
    transfers,
    agreement,
    transaction,
    close: () => undefined,
  };
}

/** Without the port: two addresses of one machine count as one vote. */
function hostOf({ host }: TronNode): string {
  return host.replace(/:\d+$/, "");
}

/** Returns the most relevant error: those that someone has to fix come before temporary ones. */
function reasonOf(reported: readonly PromiseSettledResult<unknown>[]): ChainUnread {
  const reasons = reported.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  // A node that answers with an error, such as a rejected key, is named by it.
  const isSilent = (one: unknown): boolean => one instanceof ChainUnread && one.error.sentence === NO_ANSWER;
  if (reasons.length > 0 && reasons.length === reported.length && reasons.every(isSilent))
    return unread("unreachable", "None of TRON's nodes is answering.", reasons[0]);
  const reason = reasons.find((one) => !isPassing(one)) ?? reasons[0];
  return reason instanceof ChainUnread ? reason : unread("unreachable", "None of TRON's nodes is answering.", reason);
}

const isMalformed = (reason: unknown): boolean => reason instanceof ChainUnread && reason.error.code === "malformed";

const isPassing = (reason: unknown): boolean => !(reason instanceof ChainUnread) || reason.error.code === "unreachable";

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
