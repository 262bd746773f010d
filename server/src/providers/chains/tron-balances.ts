import type { NetworkTerms } from "@sextant/core/billing";
import type { WallClock } from "../../clock.ts";
import type { AddressBalances, BalanceReader } from "./balances-port.ts";
import { headsOfNow } from "./heads-of-now.ts";
import { ChainUnread, NODES_TO_AGREE } from "./port.ts";
import { isTronChain } from "./tron-chain.ts";
import { unread } from "./tron-http.ts";
import type { TronNode } from "./tron-node.ts";

export type TronBalancesOptions = {
  readonly terms: NetworkTerms;
  readonly nodes: readonly TronNode[];
  /** False only outside production, where a local chain has its own first block. */
  readonly assertsChain: boolean;
  readonly clock: WallClock;
  readonly production: boolean;
};

/**
 * A block arrives every three seconds: a reading belongs to one block if the newest one is the same before and after.
 */
const TRIES = 5;

/**
 * Creates a reader of TRON balances at the solid head, below which nothing changes any more. Nodes report balances of
 * no other block.
 */
export function createTronBalances({
  terms,
  nodes,
  assertsChain,
  clock,
  production,
}: TronBalancesOptions): BalanceReader {
  const hosts = (those: readonly TronNode[]): number =>
    new Set(those.map(({ host }) => host.replace(/:\d+$/, ""))).size;
  const needed = Math.min(NODES_TO_AGREE, hosts(nodes));

  async function on(node: TronNode, address: string): Promise<AddressBalances> {
    for (let n = 1; ; n++) {
      const block = await node.solidHead();
      const coinBase = await node.coinBalance(address);
      const usdtBase = await node.tokenBalance(terms.contract, address);
      if ((await node.solidHead()).hash === block.hash) {
        await confirmChain(node);
        return { block, coinBase, usdtBase };
      }
      if (n >= TRIES) throw unread("unreachable", "TRON's blocks advanced too fast to read one completely.");
    }
  }

  async function confirmChain(node: TronNode): Promise<void> {
    if (!assertsChain) return;
    const first = await node.block(0);
    if (first === undefined || !isTronChain(terms.chainId, first.hash))
      throw unread("wrong-chain", "A TRON node is on a different chain than the configured one.");
  }

  return {
    terms,

    async balances(address) {
      const requested = await Promise.allSettled(nodes.map(async (node) => ({ node, found: await on(node, address) })));
      const wrong = requested.find((one) => one.status === "rejected" && isWrongChain(one.reason));
      const reported = requested.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      if (wrong !== undefined || reported.length === 0) throw reasonOf(requested);
      const present = headsOfNow(
        reported.map((one) => ({ ...one, block: one.found.block })),
        { terms, nowMs: clock.wallMs(), production },
      );
      const lowest = present.reduce<(typeof present)[number] | undefined>(
        (low, one) => (low === undefined || one.block.number < low.block.number ? one : low),
        undefined,
      );
      if (lowest === undefined || hosts(present.map(({ node }) => node)) < needed)
        throw unread("unreachable", "Too few of TRON's RPC nodes are answering.");
      // The nodes read at slightly different blocks: if a transfer came between, they agree at the next reading.
      const { coinBase, usdtBase } = lowest.found;
      if (present.some(({ found }) => found.coinBase !== coinBase || found.usdtBase !== usdtBase))
        throw unread("disagreement", "TRON's nodes disagree about this address.");
      return lowest.found;
    },

    async holds({ number, hash }) {
      const requested = await Promise.allSettled(nodes.map((node) => node.block(number)));
      const reported = requested.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
      if (reported.length === 0) throw reasonOf(requested);
      return reported.every((block) => block === undefined || block.hash === hash);
    },

    close: () => undefined,
  };
}

function isWrongChain(error: unknown): boolean {
  return error instanceof ChainUnread && error.error.code === "wrong-chain";
}

function reasonOf(requested: readonly PromiseSettledResult<unknown>[]): ChainUnread {
  const reasons = requested.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  const known = reasons.filter((reason) => reason instanceof ChainUnread);
  return known.find(isWrongChain) ?? known[0] ?? unread("unreachable", "None of TRON's nodes is answering.");
}
