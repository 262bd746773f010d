import type { Capability, TradingSignal } from "@sextant/core/contract";
import type { DigestFacts } from "./digest-email.ts";
import type { DigestRequest } from "./send-digests.ts";

export type DigestSignalsParts = {
  /** Returns signals issued since a timestamp, oldest first, from data that is real and fresh. */
  readonly signalsSince: (sinceMs: number) => Promise<readonly TradingSignal[]>;
  /** Returns the symbols that a user follows. */
  readonly followedBy: (userId: string) => Promise<readonly string[]>;
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
};

/**
 * Returns the signals of a user's day for the symbols they follow, newest first; open ones only where the plan includes
 * these.
 */
export function createDigestSignals({ signalsSince, followedBy, capabilitiesOf }: DigestSignalsParts) {
  return async ({ userId, sinceMs, untilMs }: DigestRequest): Promise<DigestFacts["signals"]> => {
    const [capabilities, followed] = await Promise.all([capabilitiesOf([userId]), followedBy(userId)]);
    const has = capabilities.get(userId);
    const symbols = new Set(followed);
    if (has === undefined || symbols.size === 0) return [];
    const isLive = has.includes("live_signals");
    return (await signalsSince(sinceMs))
      .filter(({ symbol, status }) => symbols.has(symbol) && (isLive || status !== "open"))
      .map(({ symbol, timeframe, action, claim, createdAt }) => {
        return { says: `${symbol}, ${timeframe}, ${action}: ${claim}`, atMs: Date.parse(createdAt) };
      })
      .filter(({ atMs }) => atMs > sinceMs && atMs <= untilMs)
      .reverse();
  };
}
