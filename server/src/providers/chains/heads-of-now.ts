import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import { type ChainBlock, ChainUnread } from "./port.ts";

/** The reference that a head is compared with. */
export type HeadTime = {
  readonly terms: Pick<NetworkTerms, "id">;
  readonly nowMs: number;
  readonly production: boolean;
};

const MINUTES_5_MS = 300_000;
const STALE_BLOCKS = 30;

/**
 * Returns the nodes' newest blocks that are current by this machine's clock, so that a node that is stuck, or invents a
 * future, can't affect the chain's time. If none is current, returns all of them outside production, since a local
 * chain may have its own time; throws ChainUnread in production.
 */
export function headsOfNow<T extends { readonly block: ChainBlock }>(
  reported: readonly T[],
  { terms, nowMs, production }: HeadTime,
): readonly T[] {
  const behindMs = Math.max(MINUTES_5_MS, STALE_BLOCKS * networkOf(terms.id).blockMs);
  const fresh = reported.filter(
    ({ block }) => block.timeMs >= nowMs - behindMs && block.timeMs <= nowMs + MINUTES_5_MS,
  );
  if (fresh.length > 0 || reported.length === 0) return fresh;
  if (!production) return reported;
  throw new ChainUnread({
    code: "stale-head",
    sentence:
      "The network's nodes are not up to date: their newest block is minutes away from this machine's clock. Check the clock, or wait.",
  });
}
