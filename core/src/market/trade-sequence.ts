/** A period by the venue's clock, both ends inclusive. */
export type MissingSpan = { readonly fromMs: number; readonly toMs: number };

/**
 * next: follows the last one. gap: trades before it are missing. late: one of the missing trades. duplicate: already
 * received. strange: a number that fits nothing; after three in a row they are accepted, and the sequence restarts from
 * them.
 */
export type SequenceVerdict = "next" | "gap" | "late" | "duplicate" | "strange";

/** Tracks a venue's trade sequence numbers for one product: finds duplicates, reordering and missing trades. */
export type TradeSequence = {
  take(tradeId: number, atMs: number): SequenceVerdict;
  /** Checks the venue's last trade number at a timestamp. Returns whether it is our last one too. */
  confirm(tradeId: number, atMs: number): boolean;
  /** The connection is lost: until a number follows on, the number of missed trades is unknown. */
  pause(): void;
  /** Returns the spans in which trades are missing, as currently known: a bar that overlaps one is incomplete. */
  missing(): readonly MissingSpan[];
  /** Forgets missing trades from before a timestamp, which are no longer awaited. */
  forget(beforeMs: number): void;
};

type Range = { readonly fromId: number; readonly toId: number; readonly fromMs: number; readonly toMs: number };

/**
 * No venue trades this much within a seconds-long interruption; a number further away is an error or a restarted
 * sequence.
 */
const FARTHEST = 100_000;
const TRUSTED_AFTER = 3;
const NEWER_MS = 1_000;
const MOST_RANGES = 200;

/** Creates an empty sequence: everything before the first number counts as missing. */
export function tradeSequence(): TradeSequence {
  let last: { readonly id: number; readonly atMs: number } | undefined;
  let lost: MissingSpan = { fromMs: -Infinity, toMs: Infinity };
  let ranges: Range[] = [];
  let isPaused = false;
  let strange = 0;

  function begin(id: number, atMs: number): void {
    lost = { fromMs: lost.fromMs, toMs: atMs };
    last = { id, atMs };
    ranges = [];
    isPaused = false;
    strange = 0;
  }

  function advance(id: number, atMs: number, before: { readonly id: number; readonly atMs: number }): SequenceVerdict {
    // A trade that comes later may have an earlier time: venues assign timestamps before numbers.
    last = { id, atMs: Math.max(atMs, before.atMs) };
    isPaused = false;
    strange = 0;
    if (id === before.id + 1) return "next";
    ranges.push({ fromId: before.id + 1, toId: id - 1, fromMs: before.atMs, toMs: last.atMs });
    if (ranges.length > MOST_RANGES) {
      const gone = ranges.shift();
      if (gone !== undefined) lost = { fromMs: lost.fromMs, toMs: Math.max(lost.toMs, gone.toMs) };
    }
    return "gap";
  }

  function fill(index: number, id: number, atMs: number): void {
    const range = ranges[index];
    if (range === undefined) return;
    const parts: Range[] = [
      { ...range, toId: id - 1, toMs: Math.min(range.toMs, Math.max(range.fromMs, atMs)) },
      { ...range, fromId: id + 1, fromMs: Math.max(range.fromMs, Math.min(range.toMs, atMs)) },
    ];
    ranges.splice(index, 1, ...parts.filter(({ fromId, toId }) => fromId <= toId));
  }

  return {
    take(id, atMs) {
      if (last === undefined) {
        begin(id, atMs);
        return "next";
      }
      const isNear = isPaused || id - last.id <= FARTHEST;
      if (id > last.id && isNear) return advance(id, atMs, last);
      const missingAt = ranges.findIndex(({ fromId, toId }) => id >= fromId && id <= toId);
      if (missingAt >= 0) {
        strange = 0;
        fill(missingAt, id, atMs);
        return "late";
      }
      if (id <= last.id && atMs <= last.atMs + NEWER_MS) return "duplicate";
      strange += 1;
      if (strange < TRUSTED_AFTER) return "strange";
      begin(id, atMs);
      return "gap";
    },
    confirm(id, atMs) {
      if (last === undefined) {
        begin(id, atMs);
        return true;
      }
      if (id === last.id) isPaused = false;
      else if (id > last.id && (isPaused || id - last.id <= FARTHEST)) {
        const before = last;
        advance(id + 1, atMs, before);
        last = { id, atMs: Math.max(atMs, before.atMs) };
      }
      return id === last.id && !ranges.some(({ toId }) => toId === id);
    },
    pause() {
      isPaused = true;
    },
    missing() {
      const spans: MissingSpan[] = lost.toMs === -Infinity ? [] : [lost];
      for (const { fromMs, toMs } of ranges) spans.push({ fromMs, toMs });
      if (isPaused && last !== undefined) spans.push({ fromMs: last.atMs, toMs: Infinity });
      return spans;
    },
    forget(beforeMs) {
      ranges = ranges.filter(({ toMs }) => toMs >= beforeMs);
      if (last !== undefined && lost.toMs < beforeMs) lost = { fromMs: -Infinity, toMs: -Infinity };
    },
  };
}
