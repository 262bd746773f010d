import { createScreenerTable, screenerCondition, type ScreenerTable } from "@sextant/core/screening";
import { type EvaluatedToken, type Seen, seenOf } from "./evaluated-token.ts";
import { createSnapshots, type Snapshot } from "./snapshots.ts";

/** One tier's view: its tokens in maintained orders, and the snapshots of its last hour. */
export type Stage = {
  readonly size: number;
  readonly table: Pick<ScreenerTable, "query" | "count">;
  get(key: string): EvaluatedToken | undefined;
  /** Returns a token as a snapshot stores it. */
  seen(key: string): Seen | undefined;
  values(): IterableIterator<EvaluatedToken>;
  /** Loads tokens without a snapshot, when there are too many at once. The stage must not be read before `turn`. */
  load(held: readonly EvaluatedToken[]): void;
  /** Applies changes atomically: a reader sees the snapshot before or the one after. */
  tick(held: readonly EvaluatedToken[], gone: readonly string[], atMs: number): Snapshot;
  latest(): Snapshot | undefined;
  snapshotAt(asOfMs: number): Snapshot | undefined;
  clear(): void;
};

export function createStage(): Stage {
  const snapshots = createSnapshots();
  let tokens = new Map<string, EvaluatedToken>();
  let seen = new Map<string, Seen>();
  let table = createScreenerTable();
  // The table's numbering of tokens: equal ones are in the same order in a past snapshot as they were in the current
  // one.
  let slots: (string | undefined)[] = [];
  let free: number[] = [];

  function load(held: readonly EvaluatedToken[]): void {
    for (const one of held) {
      table.put(one.token, one.lists);
      const { key } = one.token;
      if (!tokens.has(key)) slots[free.pop() ?? slots.length] = key;
      tokens.set(key, one);
      seen.set(key, seenOf(one));
    }
  }

  function remove(key: string): void {
    if (!tokens.delete(key)) return;
    seen.delete(key);
    table.remove(key);
    const slot = slots.indexOf(key);
    slots[slot] = undefined;
    free.push(slot);
  }

  return {
    get size() {
      return tokens.size;
    },
    get table() {
      return table;
    },
    get: (key) => tokens.get(key),
    seen: (key) => seen.get(key),
    values: () => tokens.values(),
    load,
    tick(held, gone, atMs) {
      load(held);
      for (const key of gone) remove(key);
      const all = slots.flatMap((key) => (key === undefined ? [] : (seen.get(key) ?? [])));
      const lastMs = snapshots.latest()?.atMs ?? -Infinity;
      const snapshot = {
        // No two snapshots have the same timestamp.
        atMs: Math.max(atMs, lastMs + 1),
        tokens: all,
        condition: screenerCondition(all.map(({ token }) => token)),
      };
      snapshots.add(snapshot, held.length);
      return snapshot;
    },
    latest: () => snapshots.latest(),
    snapshotAt: (asOfMs) => snapshots.at(asOfMs),
    clear() {
      tokens = new Map();
      seen = new Map();
      table = createScreenerTable();
      slots = [];
      free = [];
      snapshots.clear();
    },
  };
}
