import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";
import { answersOf, firstError } from "./evm-heads.ts";
import { type EvmNode, unread } from "./evm-node.ts";
import { evmTransfers, isTransferLog } from "./evm-transfers.ts";
import { mapWithLimit } from "../../async/map-with-limit.ts";
import type { ChainBlock, ChainReader } from "./port.ts";

type Range = Parameters<ChainReader["transfers"]>[0];
/** Transactions that a node's logs name, each with the indices of its transfers. */
type Named = ReadonlyMap<string, ReadonlySet<number>>;

const RECEIPTS_AT_ONCE = 6;
const TRIES = 3;
/** The longest outage of a node after which it is read again, in blocks. */
const MOST_OWED_BLOCKS = 50_000;

/** For each node that could not be read, the block from which only the others were trusted. */
export type Owed = Map<EvmNode, number>;

/**
 * Returns all transfers within a range by the union of all nodes' logs, so that one that hides a transfer does no harm.
 * A node that was unreachable is read again from there when it is back. Logs only name transactions: what is returned
 * is what their receipts contain in canonical blocks.
 */
export async function scanTransfers(
  nodes: readonly EvmNode[],
  terms: NetworkTerms,
  range: Range,
  owed: Owed,
): Promise<readonly ChainTransfer[]> {
  const addresses = [...new Set(range.addresses.map((address) => address.toLowerCase()))];
  if (addresses.length === 0 || range.from.number > range.to.number) return [];
  const requested = await Promise.allSettled(
    nodes.map(async (node) => ({ node, named: await namedBy(node, terms, { ...range, addresses }, owed) })),
  );
  const reported = answersOf(requested);
  for (const node of nodes) {
    if (reported.some((one) => one.node === node)) owed.delete(node);
    else owed.set(node, Math.min(owed.get(node) ?? range.from.number, range.from.number));
  }
  const hashes = [...new Set(reported.flatMap(({ named }) => [...named.keys()]))];
  const wanted = new Set(addresses);
  const found = await mapWithLimit(hashes, RECEIPTS_AT_ONCE, async (txHash) => {
    const holders = reported.flatMap(({ node, named }) => {
      const indices = named.get(txHash);
      return indices === undefined ? [] : [{ node, indices }];
    });
    return verified(txHash, holders, nodes, terms);
  });
  return found
    .flat()
    .filter(({ to, blockNumber }) => wanted.has(to) && blockNumber <= range.to.number)
    .sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
}

/**
 * Returns the transactions that one node's logs name, on exactly the chain that `to` ends; checked before and after,
 * since a chain may change while it is read.
 */
async function namedBy(node: EvmNode, terms: NetworkTerms, { from, to, addresses }: Range, owed: Owed): Promise<Named> {
  await mustEndAt(node, to);
  const first = Math.max(
    0,
    Math.min(from.number, Math.max(owed.get(node) ?? from.number, to.number - MOST_OWED_BLOCKS)),
  );
  const logs = await node.logs(first, to.number, addresses);
  await mustEndAt(node, to);
  const named = new Map<string, Set<number>>();
  for (const log of logs) {
    const isWithin = log.blockNumber >= first && log.blockNumber <= to.number;
    if (!isWithin || !isTransferLog(log, terms.contract)) continue;
    named.set(log.transactionHash, (named.get(log.transactionHash) ?? new Set()).add(log.logIndex));
  }
  return named;
}

async function mustEndAt(node: EvmNode, to: ChainBlock): Promise<void> {
  const block = await node.block(to.number);
  if (block === undefined) throw unread("unreachable", "A node of the network is behind the others.");
  if (block.hash !== to.hash)
    throw unread(
      "disagreement",
      "The network's newest blocks changed while we were reading them. We are reading them again.",
    );
}

type Holder = { readonly node: EvmNode; readonly indices: ReadonlySet<number> };

/**
 * Returns a transaction's transfers by the receipts of the nodes that named it. One node is enough if its receipt
 * contains all that it named; otherwise the receipts of all are combined. Without a receipt there is no such transfer.
 */
async function verified(
  txHash: string,
  holders: readonly Holder[],
  nodes: readonly EvmNode[],
  terms: NetworkTerms,
): Promise<readonly ChainTransfer[]> {
  const found = new Map<number, ChainTransfer>();
  const errors: PromiseSettledResult<unknown>[] = [];
  const others = nodes.filter((node) => !holders.some((holder) => holder.node === node));
  const whole = [...holders, ...others.map((node) => ({ node, indices: new Set<number>() }))];
  for (const [at, { node, indices }] of whole.entries()) {
    // Nodes that named nothing are queried only if one that did cannot answer.
    if (at >= holders.length && errors.length === 0) break;
    try {
      for (const transfer of await transfersOn(node, txHash, terms))
        if (!found.has(transfer.logIndex)) found.set(transfer.logIndex, transfer);
      if (indices.size > 0 && [...indices].every((index) => found.has(index))) break;
    } catch (reason) {
      errors.push({ status: "rejected", reason });
    }
  }
  if (found.size === 0 && errors.length > 0) throw firstError(errors);
  return [...found.values()];
}

/** Returns a transaction's transfers as one node has it now; none if it has no receipt. */
export async function transfersOn(
  node: EvmNode,
  txHash: string,
  terms: NetworkTerms,
): Promise<readonly ChainTransfer[]> {
  for (let n = 1; ; n++) {
    const receipt = await node.receipt(txHash);
    if (receipt === undefined) return [];
    const block = await node.block(receipt.blockNumber);
    if (block?.hash === receipt.blockHash) return evmTransfers(receipt, block, terms);
    if (n >= TRIES)
      throw unread(
        "disagreement",
        "A node's receipt belongs to a different block than its chain has. We are reading it again.",
      );
  }
}
