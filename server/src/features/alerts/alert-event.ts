import type { ChannelKind, StoredFact } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";

/** An event to publish to one user, before it is written. */
export type AlertEvent = {
  /** The unique key of the event: it is written once under this key, whichever process finds it. */
  readonly eventKey: string;
  readonly userId: string;
  readonly ruleId: string | null;
  /** The rule's kind; `webhook` for an event from another platform. */
  readonly alertType: string;
  /** Empty for a portfolio's event. */
  readonly symbol: string;
  readonly message: string;
  readonly note: string | null;
  readonly happenedAtMs: number;
  /** Whether it was found afterwards, in stored bars. */
  readonly late: boolean;
  readonly evidence: readonly StoredFact[];
  readonly source: string;
  readonly dataAgeMs: number;
  readonly freshness: Freshness;
  readonly delayMinutes: number | null;
  /** The notification channels it is sent to; none when the data is simulated, replayed or stale. */
  readonly channels: readonly ChannelKind[];
};

const SIMULATED: ReadonlySet<Freshness> = new Set<Freshness>(["simulated", "replay"]);

/** Returns whether data is simulated or replayed: such data says nothing about real data. */
export function isSimulated(freshness: Freshness): boolean {
  return SIMULATED.has(freshness);
}

const LEAVES: ReadonlySet<Freshness> = new Set<Freshness>(["live", "delayed", "end_of_day"]);

/**
 * Returns whether an event that rests on such data may leave the application: nothing simulated, replayed or stale
 * does.
 */
export function mayLeave(freshness: Freshness): boolean {
  return LEAVES.has(freshness);
}
