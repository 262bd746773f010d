import { MOST_CHANGED_TOKENS } from "@sextant/core/contract";
import { type Chain, tokenKey } from "@sextant/core/market";
import { asciiJson, textFrame } from "./frame.ts";

/** Screener tokens that changed in one tick; `changed` may list fewer than `total`. */
export type ChangedTokens = {
  readonly atMs: number;
  readonly changed: readonly { readonly chain: Chain; readonly address: string }[];
  readonly total: number;
};

/** A client's position: the last number it was sent, and when. */
export type ScreenerSubscription = { seen: number; publishedMs: number };

/** Minimum interval between messages to a client. */
export const SCREENER_EVERY_MS = 2_000;
/** Ticks stored for clients that are behind; a client further behind reloads the whole screen. */
const MOST_STORED = 64;

/** Recent screener changes. A client gets all changes since its last message in one, with the newest timestamp. */
export type ScreenerTopic = {
  publish(change: ChangedTokens): void;
  subscribe(): ScreenerSubscription;
  /** The number of the last change. */
  version(): number;
  /** Returns the frame that a client is due; undefined where there is none. Counts it as sent. */
  take(subscription: ScreenerSubscription): string | undefined;
};

export function createScreenerTopic(nowMs: () => number): ScreenerTopic {
  let version = 0;
  let turns: { readonly version: number; readonly change: ChangedTokens }[] = [];
  /** Cached, since most clients need the same frame. */
  let made = { from: -1, to: -1, frame: "" };

  function frameSince(seen: number): string {
    if (made.from === seen && made.to === version) return made.frame;
    const missed = turns.filter((tick) => tick.version > seen).map(({ change }) => change);
    const tokens = new Map<string, ChangedTokens["changed"][number]>();
    // Newest first: where there are more than fit, those that changed last are listed.
    for (const { changed } of missed.toReversed())
      for (const { chain, address } of changed) {
        const key = tokenKey(chain, address);
        if (!tokens.has(key)) tokens.set(key, { chain, address });
      }
    const data = {
      timestamp: new Date(missed.at(-1)?.atMs ?? 0).toISOString(),
      changed: [...tokens.values()].slice(0, MOST_CHANGED_TOKENS),
      // Tokens that a tick did not list may be the same each time, so this counts only those that certainly differ.
      total: Math.max(tokens.size, ...missed.map(({ total }) => total)),
    };
    made = {
      from: seen,
      to: version,
      frame: textFrame(asciiJson({ type: "screener", topic: "screener", seq: version, data })),
    };
    return made.frame;
  }

  return {
    publish(change) {
      version += 1;
      turns = [...turns.slice(1 - MOST_STORED), { version, change }];
    },
    subscribe: () => ({ seen: version, publishedMs: -Infinity }),
    version: () => version,
    take(subscription) {
      const now = nowMs();
      if (subscription.seen === version || now - subscription.publishedMs < SCREENER_EVERY_MS) return undefined;
      const frame = frameSince(subscription.seen);
      subscription.seen = version;
      subscription.publishedMs = now;
      return frame;
    },
  };
}
