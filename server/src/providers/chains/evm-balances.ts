import type { NetworkTerms } from "@sextant/core/billing";
import type { WallClock } from "../../clock.ts";
import type { AddressBalances, BalanceReader } from "./balances-port.ts";
import { agreedHead, answersOf, hostsOf } from "./evm-heads.ts";
import { type EvmNode, unread } from "./evm-node.ts";
import { type ChainBlock, NODES_TO_AGREE } from "./port.ts";

export type EvmBalancesOptions = {
  readonly terms: NetworkTerms;
  readonly nodes: readonly EvmNode[];
  readonly clock: WallClock;
  readonly production: boolean;
};

/** Nodes without an archive know balances of the newest 128 blocks only. */
const DEEPEST = 64;

/** Creates a reader of balances on an EVM network by its nodes' JSON-RPC. */
export function createEvmBalances({ terms, nodes, clock, production }: EvmBalancesOptions): BalanceReader {
  const needed = Math.min(NODES_TO_AGREE, hostsOf(nodes));

  async function on(node: EvmNode, number: number, address: string): Promise<AddressBalances | undefined> {
    const block = await node.block(number);
    if (block === undefined) return undefined;
    const coinBase = await node.coinBalance(address, number);
    const usdtBase = await node.tokenBalance(address, number);
    if ((await node.block(number))?.hash !== block.hash) throw reorg();
    return { block, coinBase, usdtBase };
  }

  return {
    terms,

    async balances(address) {
      const head = await agreedHead(nodes, { terms, nowMs: clock.wallMs(), production });
      const deep = Math.max(0, head.number - Math.min(terms.confirmations, DEEPEST));
      const number = Math.min(head.number, Math.max(deep, head.finalizedNumber ?? 0));
      const requested = await Promise.allSettled(
        nodes.map(async (node) => ({ node, found: await on(node, number, address) })),
      );
      const reported = answersOf(requested).filter((one) => one.found !== undefined);
      const [first] = reported;
      if (first?.found === undefined || hostsOf(reported.map(({ node }) => node)) < needed)
        throw unread("unreachable", "Too few of the network's RPC nodes are answering.");
      const text = textOf(first.found);
      if (reported.some(({ found }) => found === undefined || textOf(found) !== text))
        throw unread("disagreement", "The network's nodes disagree about this address.");
      if (first.found.block.timeMs > head.timeMs)
        throw unread("malformed", "A node of the network returns blocks in the wrong order.");
      return first.found;
    },

    async holds({ number, hash }) {
      const reported = answersOf(await Promise.allSettled(nodes.map((node) => node.block(number))));
      return reported.every((block) => block === undefined || block.hash === hash);
    },

    close() {
      for (const node of nodes) node.close();
    },
  };
}

function textOf({ block, coinBase, usdtBase }: AddressBalances): string {
  return `${blockText(block)} ${String(coinBase)} ${String(usdtBase)}`;
}

function blockText({ number, hash, timeMs }: ChainBlock): string {
  return `${String(number)} ${hash} ${String(timeMs)}`;
}

function reorg() {
  return unread("disagreement", "The chain was reorganised while we were reading it.");
}
