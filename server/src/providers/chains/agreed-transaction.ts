import type { ChainTransfer } from "@sextant/core/billing";
import { ChainUnread, type ReadTransaction } from "./port.ts";

/** A transaction that a node has. */
export type KnownTransaction = Exclude<ReadTransaction, { state: "absent" }>;

type Requested<Node> = {
  readonly nodes: readonly Node[];
  /** Requests the transaction from a node; undefined if it has none with that hash. */
  readonly request: (node: Node) => Promise<KnownTransaction | undefined>;
  /** Returns the number of independent hosts among the nodes. */
  readonly hostsOf: (nodes: readonly Node[]) => number;
  /** Number of independent nodes that must report the same. */
  readonly needed: number;
  /** Returns the error to throw if no node could answer. */
  readonly errorOf: (requested: readonly PromiseSettledResult<unknown>[]) => unknown;
};

/**
 * Returns a transaction as enough independent nodes report it identically: a payer's proof depends on its signer, and a
 * single node could otherwise assign any payment to anyone. Throws ChainUnread if they differ, or if too few have it,
 * because others may be behind or unreachable.
 */
export async function agreedTransaction<Node>(requesting: Requested<Node>): Promise<ReadTransaction> {
  const { nodes, request, hostsOf, needed, errorOf } = requesting;
  const requested = await Promise.allSettled(nodes.map(request));
  const answers = requested.flatMap((one, at) =>
    one.status === "fulfilled" && one.value !== undefined ? [{ node: nodes[at]!, known: one.value }] : [],
  );
  const isAnySilent = requested.some(({ status }) => status === "rejected");
  const [first] = answers;
  if (first === undefined) {
    // A node that didn't answer might have it.
    if (isAnySilent) throw errorOf(requested);
    return { state: "absent" };
  }
  if (answers.some(({ known }) => reported(known) !== reported(first.known)))
    throw unread("The network's nodes disagree about that transaction. Try again later.");
  if (first.known.state === "succeeded" && hostsOf(answers.map(({ node }) => node)) < needed) {
    if (isAnySilent) throw errorOf(requested);
    throw unread("Not all of the network's nodes have that transaction yet. Try again in a minute.");
  }
  return first.known;
}

/** Serialises the fields of a transfer that decide about it, for comparison. */
export const transferText = (one: ChainTransfer): string =>
  [one.contract, one.txHash, one.logIndex, one.from, one.to, one.valueBase, one.blockNumber, one.blockHash].join("/");

const reported = (one: KnownTransaction): string =>
  one.state === "failed" ? one.state : [one.sender, one.block.hash, ...one.transfers.map(transferText)].join(" ");

const unread = (sentence: string): ChainUnread => new ChainUnread({ code: "disagreement", sentence });
