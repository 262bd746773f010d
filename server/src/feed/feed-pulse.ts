import type { FeedSource } from "@sextant/core/contract";
import type { Clock } from "../clock.ts";

/** The heartbeat that the ingesting process sends to the others about every two seconds. */
export type FeedPulse = {
  readonly sources: readonly FeedSource[];
  /** Followed symbols that no source knows. */
  readonly unknown: readonly string[];
};

/** How long prices count as live without a heartbeat from the ingesting process, in ms. */
export const PULSE_MS = 8_000;
const SILENT = "The server process that receives prices is not answering.";

/** The last heartbeat of the ingesting process, as another process received it. */
export type LastPulse = {
  /** Returns when it arrived, or since when one has been awaited. */
  atMs(): number;
  received(pulse: FeedPulse): void;
  /** Starts waiting for one from now on. */
  restart(): void;
  /** Returns the sources' state according to it: reconnecting when it is overdue, except for simulated prices. */
  sources(): readonly FeedSource[];
};

export function createLastPulse(clock: Pick<Clock, "nowMs">): LastPulse {
  let atMs = clock.nowMs();
  let published: readonly FeedSource[] = [];

  return {
    atMs: () => atMs,
    received({ sources }) {
      atMs = clock.nowMs();
      published = sources;
    },
    restart() {
      atMs = clock.nowMs();
    },
    sources() {
      if (clock.nowMs() - atMs <= PULSE_MS) return published;
      const since = new Date(atMs).toISOString();
      return published.map((one) =>
        one.state === "simulated" ? one : { ...one, state: "reconnecting", since, note: SILENT },
      );
    },
  };
}
