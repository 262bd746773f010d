import type { Capability } from "@sextant/core/contract";
import type { WallClock } from "../../clock.ts";
import type { InboundHooks } from "./inbound-hooks.ts";
import { type InboundAlert, readInbound } from "./read-inbound.ts";

/** What came of a post to an address: taken, a repeat, nobody's address, nothing in it, or too many. */
export type InboundResult = "taken" | "repeat" | "unknown" | "empty" | { readonly waitSeconds: number };

export type Inbound = (token: string, body: Uint8Array) => Promise<InboundResult>;

/** Takes other platforms' alerts: found by token, limited, read as text, each once a minute, kept before it is acknowledged. */
export function createInbound({
  hooks,
  clock,
  takeCall,
  capabilitiesOf,
  record,
}: {
  readonly hooks: InboundHooks;
  readonly clock: WallClock;
  /** Counts a call of a person's address; the seconds to wait when it had too many. 60 a minute. */
  readonly takeCall: (userId: string) => number | undefined;
  readonly capabilitiesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Capability[]>>;
  /** Keeps it as an alert of the person's own; `key` is the same for the same post. */
  readonly record: (userId: string, alert: InboundAlert & { readonly key: string }) => Promise<void>;
}): Inbound {
  return async (token, body) => {
    const userId = await hooks.ownerOf(token);
    if (userId === undefined) return "unknown";
    const waitSeconds = takeCall(userId);
    if (waitSeconds !== undefined) return { waitSeconds };
    // With the plan the address sleeps; it is the same when the plan comes back.
    if ((await capabilitiesOf([userId])).get(userId)?.includes("webhook_channel") !== true) return "unknown";
    const alert = readInbound(body);
    if (alert === undefined) return "empty";
    const taken = await hooks.take(userId, body, clock.wallMs());
    if (taken === "gone") return "unknown";
    // A repeat too, which is written once by its key: the first may have been lost to an outage before it was written.
    await record(userId, { ...alert, key: taken.key });
    return taken.isRepeat ? "repeat" : "taken";
  };
}
