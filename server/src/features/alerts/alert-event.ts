import type { ChannelKind, StoredFact } from "@sextant/core/contract";
import type { Freshness } from "@sextant/core/market";

/** Something that happened and is told to one person, before it is written. */
export type AlertEvent = {
  /** What it is the one event of: written once under this key, whoever finds it. */
  readonly eventKey: string;
  readonly userId: string;
  readonly ruleId: string | null;
  /** The rule's kind; `webhook` for what another platform sent. */
  readonly alertType: string;
  /** Empty for a portfolio's. */
  readonly symbol: string;
  readonly message: string;
  readonly note: string | null;
  readonly happenedAtMs: number;
  /** Found afterwards, in stored bars. */
  readonly late: boolean;
  readonly evidence: readonly StoredFact[];
  readonly source: string;
  readonly dataAgeMs: number;
  readonly freshness: Freshness;
  readonly delayMinutes: number | null;
  /** Where it is told outside; nowhere when the data is simulated, replayed or stale. */
  readonly channels: readonly ChannelKind[];
};

const SIMULATED: ReadonlySet<Freshness> = new Set<Freshness>(["simulated", "replay"]);

/** Simulated or replayed: what stood in such data says nothing of real one. */
export function isSimulated(freshness: Freshness): boolean {
  return SIMULATED.has(freshness);
}

const LEAVES: ReadonlySet<Freshness> = new Set<Freshness>(["live", "delayed", "end_of_day"]);

/** Whether what rests on such data may leave the application: nothing simulated, replayed or stale does. */
export function mayLeave(freshness: Freshness): boolean {
  return LEAVES.has(freshness);
}
