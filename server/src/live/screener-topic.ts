import { MOST_CHANGED_TOKENS } from "@sextant/core/contract";
import { type Chain, tokenKey } from "@sextant/core/market";
import { asciiJson, textFrame } from "./frame.ts";

/** Tokens of the screener that changed in one turn; `changed` may name fewer than `total`. */
export type ChangedTokens = {
  readonly atMs: number;
  readonly changed: readonly { readonly chain: Chain; readonly address: string }[];
  readonly total: number;
};

/** How far a client is: the last number it was told, and when. */
export type ScreenerSubscription = { seen: number; publishedMs: number };

/** How often a client is told at most. */
export const SCREENER_EVERY_MS = 2_000;
/** Turns that are kept for who was not told for a while; who was not for longer reads the screen anew anyway. */
const MOST_STORED = 64;

/** What the screener told lately. A client gets what changed since its last message in one, the newest moment counts. */
export type ScreenerTopic = {
  publish(change: ChangedTokens): void;
  subscribe(): ScreenerSubscription;
  /** Number of the last change. */
  version(): number;
  /** The frame that a client lacks and may get now; undefined where there is none. It counts as told. */
  take(subscription: ScreenerSubscription): string | undefined;
};

export function createScreenerTopic(nowMs: () => number): ScreenerTopic {
  let version = 0;
  let turns: { readonly version: number; readonly change: ChangedTokens }[] = [];
  /** Most clients lack the same. */
  let made = { from: -1, to: -1, frame: "" };

  function frameSince(seen: number): string {
    if (made.from === seen && made.to === version) return made.frame;
    const missed = turns.filter((turn) => turn.version > seen).map(({ change }) => change);
    const tokens = new Map<string, ChangedTokens["changed"][number]>();
    // The newest first: where there are more than fit, those are named that changed last.
    for (const { changed } of missed.toReversed())
      for (const { chain, address } of changed) {
        const key = tokenKey(chain, address);
        if (!tokens.has(key)) tokens.set(key, { chain, address });
      }
    const data = {
      timestamp: new Date(missed.at(-1)?.atMs ?? 0).toISOString(),
      changed: [...tokens.values()].slice(0, MOST_CHANGED_TOKENS),
      // Those that a turn did not name may be the same each time: as many as there are for certain.
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
