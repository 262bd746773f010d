import { type EvmNode, isWrong, unread } from "./evm-node.ts";
import { headsOfNow, type HeadTime } from "./heads-of-now.ts";
import { NO_ANSWER } from "./json-rpc.ts";
import { type ChainBlock, type ChainHead, ChainUnread } from "./port.ts";

/** How far below the lowest head nodes may differ and still be read: their newest blocks differ briefly. */
const STEPS_BACK = [0, 1, 2, 4, 8, 16, 32, 64] as const;

type Reported = { readonly node: EvmNode; readonly block: ChainBlock };

/**
 * Returns the newest block that the nodes agree on: the lowest of their heads, or a little below, where all have the
 * same block. A node whose head's time is off is not used while another's is right; in production it is never used.
 */
export async function agreedHead(nodes: readonly EvmNode[], time: HeadTime): Promise<ChainHead> {
  const requested = await Promise.allSettled(nodes.map(async (node) => ({ node, block: await node.head() })));
  const reported = answersOf(requested);
  const { block, nodes: agreeing } = await commonBlock(headsOfNow(reported, time));
  return {
    ...block,
    finalizedNumber: await finalizedBy(agreeing),
    answered: hostsOf(agreeing),
    configured: hostsOf(nodes),
  };
}

/**
 * Returns the successful answers. Throws if there is none, or if a node turned out to be on another chain: the network
 * is off until that is fixed.
 */
export function answersOf<T>(requested: readonly PromiseSettledResult<T>[]): readonly T[] {
  const wrong = requested.find((one) => one.status === "rejected" && isWrong(one.reason));
  const reported = requested.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (wrong !== undefined || reported.length === 0) throw whyUnanswered(requested);
  return reported;
}

/** Returns why a call to all nodes of a network failed: none of them answers, or what `firstError` returns. */
export function whyUnanswered(requested: readonly PromiseSettledResult<unknown>[]): unknown {
  const isSilent = (one: PromiseSettledResult<unknown>): boolean =>
    one.status === "rejected" && one.reason instanceof ChainUnread && one.reason.error.sentence === NO_ANSWER;
  if (requested.length === 0 || !requested.every(isSilent)) return firstError(requested);
  return unread("unreachable", "None of the network's RPC nodes is answering.");
}

/** Returns the number of independent nodes. */
export function hostsOf(nodes: readonly Pick<EvmNode, "host">[]): number {
  return new Set(nodes.map(({ host }) => host)).size;
}

/** Returns why no node could answer; errors that someone has to fix come first. */
export function firstError(requested: readonly PromiseSettledResult<unknown>[]): unknown {
  const reasons = requested.flatMap((one): unknown[] => (one.status === "rejected" ? [one.reason] : []));
  const isPassing = (reason: unknown): boolean =>
    (reason as { error?: { code?: unknown } } | undefined)?.error?.code === "unreachable";
  return (
    reasons.find(isWrong) ??
    reasons.find((reason) => !isPassing(reason)) ??
    reasons[0] ??
    unread("unreachable", "No node is configured for this network.")
  );
}

async function commonBlock(reported: readonly Reported[]): Promise<{ block: ChainBlock; nodes: readonly EvmNode[] }> {
  const lowest = reported.reduce((low, one) => (one.block.number < low.block.number ? one : low));
  for (const back of STEPS_BACK) {
    const number = lowest.block.number - back;
    if (number < 0) break;
    const requested = await Promise.allSettled(
      reported.map(async ({ node, block }) => ({
        node,
        at: block.number === number ? block : await node.block(number),
      })),
    );
    // A node that stops answering meanwhile has not disagreed.
    const answers = answersOf(requested);
    const first = answers[0]?.at;
    if (first !== undefined && answers.every(({ at }) => at?.hash === first.hash && at.timeMs === first.timeMs))
      return { block: first, nodes: answers.map(({ node }) => node) };
  }
  throw unread("disagreement", "The network's nodes disagree about its blocks. Payments wait until they agree.");
}

async function finalizedBy(nodes: readonly EvmNode[]): Promise<number | undefined> {
  const numbers = await Promise.all(nodes.map((node) => node.finalizedNumber().catch(() => undefined)));
  const known = numbers.filter((number) => number !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
