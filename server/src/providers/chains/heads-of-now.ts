import { networkOf, type NetworkTerms } from "@sextant/core/billing";
import { type ChainBlock, ChainUnread } from "./port.ts";

/** What a head is held against. */
export type HeadTime = {
  readonly terms: Pick<NetworkTerms, "id">;
  readonly nowMs: number;
  readonly production: boolean;
};

const MINUTES_5_MS = 300_000;
const STALE_BLOCKS = 30;

/**
 * Of the newest blocks that nodes told those of the present by this machine's clock: who stands still, or invents a future, moves the
 * chain's time nowhere. Where none is, all of them outside production, since a local chain may live in a time of its own; in
 * production throws ChainUnread.
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
      "The network's nodes are not at the present: their newest block is minutes away from this machine's clock; check the clock, or wait.",
  });
}
