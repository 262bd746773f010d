import type { ChainTransfer, NetworkTerms } from "@sextant/core/billing";
import type { WallClock } from "../../clock.ts";
import { agreedTransaction, type KnownTransaction, transferText } from "./agreed-transaction.ts";
import { agreedHead, answersOf, hostsOf, whyUnanswered } from "./evm-heads.ts";
import { type EvmNode, unread } from "./evm-node.ts";
import { type Owed, scanTransfers, transfersOn } from "./evm-scan.ts";
import { evmTransfers } from "./evm-transfers.ts";
import { type Agreement, type ChainReader, ChainUnread, NODES_TO_AGREE, type ReadTransaction } from "./port.ts";

export type EvmReaderOptions = {
  readonly terms: NetworkTerms;
  /** Those of one host count as one vote. */
  readonly nodes: readonly EvmNode[];
  readonly clock: WallClock;
  readonly production: boolean;
};

/** Creates a reader of USDT transfers on an EVM network by its nodes' JSON-RPC. */
export function createEvmReader({ terms, nodes, clock, production }: EvmReaderOptions): ChainReader {
  const independent = hostsOf(nodes);
  const owed: Owed = new Map();

  /** A node on another chain, or with a wrong contract, is a setting to fix; one that does not answer is not. */
  async function check(): Promise<void> {
    const requested = await Promise.allSettled(nodes.map((node) => node.check()));
    const wrong = requested.find(
      (one) => one.status === "rejected" && !(one.reason instanceof ChainUnread && isPassing(one.reason)),
    );
    if (wrong !== undefined || !requested.some(({ status }) => status === "fulfilled")) throw whyUnanswered(requested);
  }

  async function block(number: number) {
    const requested = await Promise.allSettled(nodes.map((node) => node.block(number)));
    const [first, ...others] = answersOf(requested).filter((one) => one !== undefined);
    if (others.some(({ hash, timeMs }) => hash !== first?.hash || timeMs !== first.timeMs))
      throw unread("disagreement", "The network's nodes disagree about a block. Payments wait until they agree.");
    return first;
  }

  async function opinion(node: EvmNode, transfer: ChainTransfer): Promise<"confirm" | "deny" | "silent"> {
    try {
      const theirs = await transfersOn(node, transfer.txHash, terms);
      if (theirs.some((one) => isSame(one, transfer))) return "confirm";
      // The node disagrees, or has nothing there: that only counts if it is in sync that far.
      return (await node.head()).number >= transfer.blockNumber ? "deny" : "silent";
    } catch {
      return "silent";
    }
  }

  async function agreement(transfer: ChainTransfer): Promise<Agreement> {
    const says = await Promise.all(nodes.map((node) => opinion(node, transfer)));
    const hosts = (kind: (typeof says)[number]): number => hostsOf(nodes.filter((_, at) => says[at] === kind));
    return {
      confirm: hosts("confirm"),
      deny: hosts("deny"),
      silent: hosts("silent"),
      needed: Math.min(NODES_TO_AGREE, independent),
    };
  }

  async function transactionOn(node: EvmNode, txHash: string): Promise<KnownTransaction | undefined> {
    const [sender, receipt] = await Promise.all([node.signer(txHash), node.receipt(txHash)]);
    if (sender === undefined || receipt === undefined) return undefined;
    const found = await node.block(receipt.blockNumber);
    if (found?.hash !== receipt.blockHash || sender !== receipt.from)
      throw unread("disagreement", "A node contradicts itself about a transaction. We are reading it again.");
    if (receipt.status !== "0x1") return { state: "failed" };
    return { state: "succeeded", sender, block: found, transfers: evmTransfers(receipt, found, terms) };
  }

  async function transaction(txHash: string): Promise<ReadTransaction> {
    const hash = txHash.toLowerCase();
    if (!/^0x[0-9a-f]{64}$/.test(hash)) return { state: "absent" };
    return agreedTransaction<EvmNode>({
      nodes,
      request: (node) => transactionOn(node, hash),
      hostsOf,
      needed: Math.min(NODES_TO_AGREE, independent),
      errorOf: whyUnanswered,
    });
  }

  return {
    terms,
    nodes: independent,
    check,
    head: () => agreedHead(nodes, { terms, nowMs: clock.wallMs(), production }),
    block,
    transfers: (range) => scanTransfers(nodes, terms, range, owed),
    agreement,
    transaction,
    close: () => {
      for (const node of nodes) node.close();
    },
  };
}

const isPassing = ({ error }: ChainUnread): boolean => error.code === "unreachable" || error.code === "malformed";

const isSame = (a: ChainTransfer, b: ChainTransfer): boolean => transferText(a) === transferText(b);
