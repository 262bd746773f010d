import type { Badge } from "./badge.ts";
import { NO_COUNTS, type BadgeCounters } from "./badge-counters.ts";
import type { BadgeEvent } from "./badge-event.ts";
import { countEvent } from "./count-event.ts";
import { BADGES } from "./registry.ts";

/** A user's badges: their counters, and when each badge was earned. A badge is never taken back. */
export type BadgeRecord = {
  readonly personId: string;
  readonly lastSequence: number;
  readonly counters: BadgeCounters;
  readonly earnedAtMs: Readonly<Record<string, number>>;
};

/** Returns the record of a user without badges. */
export function newBadgeRecord(personId: string): BadgeRecord {
  return { personId, lastSequence: 0, counters: NO_COUNTS, earnedAtMs: {} };
}

/**
 * Returns the record after an event, and the badges that it earned. An event that was already counted earns nothing and
 * changes nothing.
 */
export function awardBadges(
  record: BadgeRecord,
  event: BadgeEvent,
): { readonly record: BadgeRecord; readonly earned: readonly Badge[] } {
  if (event.sequence <= record.lastSequence) return { record, earned: [] };
  const counters = countEvent(record.counters, event, record.personId);
  const earned = BADGES.filter(({ id, need, have }) => !Object.hasOwn(record.earnedAtMs, id) && have(counters) >= need);
  const added = Object.fromEntries(earned.map(({ id }) => [id, event.atMs]));
  return {
    record: {
      ...record,
      lastSequence: event.sequence,
      counters,
      earnedAtMs: { ...record.earnedAtMs, ...added },
    },
    earned,
  };
}

/** A user's progress towards a badge: `have` of `need`, and the fraction from 0 to 1. */
export type BadgeProgress = {
  readonly badge: Badge;
  readonly have: number;
  readonly need: number;
  readonly share: number;
  readonly earnedAtMs: number | undefined;
};

/** Returns a user's progress with every badge, in the registry's order. An earned badge stays complete. */
export function badgeProgress(record: BadgeRecord): readonly BadgeProgress[] {
  return BADGES.map((badge) => {
    const earnedAtMs = record.earnedAtMs[badge.id];
    const { need } = badge;
    const have = earnedAtMs === undefined ? Math.max(0, Math.min(need, badge.have(record.counters))) : need;
    return { badge, have, need, share: have / need, earnedAtMs };
  });
}
