/** Days before a plan's end at which its owner is reminded, in order. */
export const REMINDER_DAYS = [7, 3, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

const DAY_MS = 86_400_000;

/** The facts that decide about reminders of one plan end. */
export type ReminderFacts = {
  /** When the last purchased period ends; undefined if there is none. */
  readonly planEndsAtMs: number | undefined;
  /** When the last of it was purchased: users are not reminded of an end they have just chosen. */
  readonly boughtAtMs: number;
  readonly isCancelled: boolean;
  /** Reminders of this end that were already sent. */
  readonly sentDays: readonly number[];
  readonly nowMs: number;
};

/**
 * Returns the reminder that is due now, by its days; undefined if none is. Each is sent once. After a time in which
 * none could be sent, only the nearest one is, and the earlier ones never.
 */
export function reminderDue({ planEndsAtMs, nowMs, ...facts }: ReminderFacts): ReminderDays | undefined {
  if (planEndsAtMs === undefined || facts.isCancelled || nowMs >= planEndsAtMs) return undefined;
  const nearest = [...REMINDER_DAYS].reverse().find((days) => planEndsAtMs - nowMs <= days * DAY_MS);
  if (nearest === undefined || facts.sentDays.some((days) => days <= nearest)) return undefined;
  return planEndsAtMs - nearest * DAY_MS <= facts.boughtAtMs ? undefined : nearest;
}

/** Returns when the next reminder is sent; undefined if there are no more. One that is due is sent now. */
export function nextReminderAtMs(facts: ReminderFacts): number | undefined {
  const { planEndsAtMs, nowMs, isCancelled, boughtAtMs } = facts;
  if (reminderDue(facts) !== undefined) return nowMs;
  if (planEndsAtMs === undefined || isCancelled) return undefined;
  return REMINDER_DAYS.map((days) => planEndsAtMs - days * DAY_MS).find((atMs) => atMs > nowMs && atMs > boughtAtMs);
}
