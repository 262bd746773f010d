import type { ScreenerCondition } from "@sextant/core/screening";
import type { Seen } from "./evaluated-token.ts";

/** A snapshot of all tokens of a tier. */
export type Snapshot = {
  readonly atMs: number;
  readonly tokens: readonly Seen[];
  readonly condition: ScreenerCondition;
};

const MINUTE_MS = 60_000;
/** How long each run's snapshot is stored, before one a minute, then one in five. */
const EACH_STORED_MS = 6 * MINUTE_MS;
const MINUTES_STORED_MS = 20 * MINUTE_MS;
const RETENTION_MS = 60 * MINUTE_MS;
/** Each takes some kilobytes: with very many tokens fewer snapshots are stored, rather than memory running out. */
const MOST_VERSIONS = 60_000;

/** Returns the spacing of snapshots of this age; 0: each is stored. */
function spanOf(ageMs: number): number {
  if (ageMs < EACH_STORED_MS) return 0;
  return (ageMs < MINUTES_STORED_MS ? 1 : 5) * MINUTE_MS;
}

/** The snapshots of a tier's last hour, oldest first. */
export type Snapshots = {
  /** `versions`: how many of its tokens differ from the previous snapshot. */
  add(snapshot: Snapshot, versions: number): void;
  latest(): Snapshot | undefined;
  /** Returns the snapshot at a timestamp, or the last before it. */
  at(asOfMs: number): Snapshot | undefined;
  clear(): void;
};

export function createSnapshots(): Snapshots {
  let stored: { readonly snapshot: Snapshot; readonly versions: number }[] = [];

  /** Keeps the first snapshot of each span: changes in the removed ones count to the next. */
  function thinned(nowMs: number): typeof stored {
    const left: typeof stored = [];
    let span = "";
    let gone = 0;
    for (const one of stored) {
      const { atMs } = one.snapshot;
      if (atMs <= nowMs - RETENTION_MS) continue;
      const spanMs = spanOf(nowMs - atMs);
      const own = spanMs === 0 ? "" : `${String(spanMs)} ${String(Math.floor(atMs / spanMs))}`;
      if (own !== "" && own === span) gone += one.versions;
      else left.push({ snapshot: one.snapshot, versions: one.versions + gone });
      if (own === "" || own !== span) gone = 0;
      span = own;
    }
    let versions = 0;
    let first = left.length - 1;
    while (first > 0 && (versions += left[first - 1]?.versions ?? 0) <= MOST_VERSIONS) first -= 1;
    return left.slice(Math.max(0, first));
  }

  return {
    add(snapshot, versions) {
      stored.push({ snapshot, versions });
      stored = thinned(snapshot.atMs);
    },
    latest: () => stored.at(-1)?.snapshot,
    at: (asOfMs) => stored.findLast(({ snapshot }) => snapshot.atMs <= asOfMs)?.snapshot,
    clear() {
      stored = [];
    },
  };
}
