import type { CorporateEvent, EarningsEvent } from "@sextant/core/market";

const DAY_MS = 86_400_000;
/** Two sources mean the same report when their days are this close; quarters are three months apart. */
const SAME_REPORT_DAYS = 20;
/** Two sources mean the same payment when their days are this close: weeks are the shortest pause between two. */
const SAME_PAYMENT_DAYS = 3;

/**
 * One list of events out of several sources', in the order they are trusted: the first to tell an event decides its day, the
 * next fill what it left open and add what it did not tell. A report that was told takes the place of one that was expected.
 * Oldest first, each kind once a day.
 */
export function mergedEvents(lists: readonly (readonly CorporateEvent[])[]): readonly CorporateEvent[] {
  let merged: CorporateEvent[] = [];
  for (const list of lists) {
    for (const event of list) {
      const at = merged.findIndex((held) => isSame(held, event));
      const held = merged[at];
      if (held === undefined) merged.push(event);
      else merged = merged.with(at, joined(held, event));
    }
  }
  const once = new Map(merged.map((event) => [`${event.date} ${event.kind}`, event]));
  return [...once].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event);
}

function isSame(one: CorporateEvent, other: CorporateEvent): boolean {
  if (one.kind !== other.kind) return false;
  const days = Math.abs(Date.parse(one.date) - Date.parse(other.date)) / DAY_MS;
  if (one.kind !== "earnings" || other.kind !== "earnings") return days <= SAME_PAYMENT_DAYS;
  if (one.periodEnd !== undefined && other.periodEnd !== undefined) return monthOf(one) === monthOf(other);
  return days <= SAME_REPORT_DAYS;
}

/** Fiscal periods of 52 weeks end within a few days of the month's end: the day before the middle of the next counts. */
function monthOf({ periodEnd = "" }: EarningsEvent): string {
  return new Date(Date.parse(periodEnd) - 10 * DAY_MS).toISOString().slice(0, 7);
}

function joined(held: CorporateEvent, other: CorporateEvent): CorporateEvent {
  // What happened is better known than what was expected, whoever said that first.
  const [first, second] = held.state === "expected" && other.state === "told" ? [other, held] : [held, other];
  const both = { ...second, ...first } as CorporateEvent;
  if (both.kind !== "earnings" || both.state !== "told") return both;
  // A window belongs to a guess, not to a day that is known.
  const { until: _, ...told } = both;
  return told;
}
