import type { Capability } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { InboundHooks } from "./inbound-hooks.ts";
import { type InboundAlert, readInbound } from "./read-inbound.ts";

/** The outcome of a post to an address: accepted, a repeat, an unknown address, empty, or over the rate limit. */
export type InboundResult = "taken" | "repeat" | "unknown" | "empty" | { readonly waitSeconds: number };

export type Inbound = (token: string, body: Uint8Array) => Promise<InboundResult>;

/**
 * Accepts other platforms' alerts: looked up by token, rate limited, read as text, deduplicated within a minute, stored
 * before they are acknowledged.
 */
export function createInbound({
  hooks,
  clock,
  takeCall,
  capabilitiesOf,
  record,
}: {
  readonly hooks: InboundHooks;
  readonly clock: WallClock;
  /**
   * Counts a call of a user's address against a limit of 60 a minute; returns the seconds to wait when it is exceeded.
   */
  readonly takeCall: (userId: string) => number | undefined;
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
  /** Stores it as an alert of the user's own; `key` is the same for the same post. */
  readonly record: (userId: string, alert: InboundAlert & { readonly key: string }) => Promise<void>;
}): Inbound {
  return async (token, body) => {
    const userId = await hooks.ownerOf(token);
    if (userId === undefined) return "unknown";
    const waitSeconds = takeCall(userId);
    if (waitSeconds !== undefined) return { waitSeconds };
    // The address is inactive without the plan, and unchanged when the plan comes back.
    if ((await capabilitiesOf([userId])).get(userId)?.includes("webhook_channel") !== true) return "unknown";
    const alert = readInbound(body);
    if (alert === undefined) return "empty";
    const taken = await hooks.take(userId, body, clock.wallMs());
    if (taken === "gone") return "unknown";
    // Record repeats too, which are written once by their key: the first may have been lost to an outage before it was
    // written.
    await record(userId, { ...alert, key: taken.key });
    return taken.isRepeat ? "repeat" : "taken";
  };
}
