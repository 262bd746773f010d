import type { FeedSource } from "@sextant/core/contract";
import type { Clock } from "../clock.ts";

/** What the process that takes prices in says to the others every two seconds or so. */
export type FeedPulse = {
  readonly sources: readonly FeedSource[];
  /** Followed, and known to no source. */
  readonly unknown: readonly string[];
};

/** Without a pulse of the process that takes prices in, its prices are live for so long. */
export const PULSE_MS = 8_000;
const SILENT = "the process that takes prices in does not answer";

/** The last pulse of the process that takes prices in, as another process heard it. */
export type LastPulse = {
  /** When it came, or since when one is waited for. */
  atMs(): number;
  heard(pulse: FeedPulse): void;
  /** Waits for one from now on. */
  restart(): void;
  /** How the sources do by it: reconnecting where it came too long ago, but for simulated prices. */
  sources(): readonly FeedSource[];
};

export function createLastPulse(clock: Pick<Clock, "nowMs">): LastPulse {
  let atMs = clock.nowMs();
  let published: readonly FeedSource[] = [];

  return {
    atMs: () => atMs,
    heard({ sources }) {
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
