/** Days before a plan's end at which its owner is told, from the first. */
export const REMINDER_DAYS = [7, 3, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

const DAY_MS = 86_400_000;

/** What decides about reminders of one end of a plan. */
export type ReminderFacts = {
  /** When the last of what was bought ends; undefined where nothing is. */
  readonly planEndsAtMs: number | undefined;
  /** When the last of it was bought: nobody is told of an end they chose a moment ago. */
  readonly boughtAtMs: number;
  readonly isCancelled: boolean;
  /** Reminders of this very end that went out. */
  readonly sentDays: readonly number[];
  readonly nowMs: number;
};

/**
 * The reminder that is due now, by its days; undefined where none is. Each goes out once. After a time in which none could go out only the
 * nearest one does, and the earlier ones never.
 */
export function reminderDue({ planEndsAtMs, nowMs, ...facts }: ReminderFacts): ReminderDays | undefined {
  if (planEndsAtMs === undefined || facts.isCancelled || nowMs >= planEndsAtMs) return undefined;
  const nearest = [...REMINDER_DAYS].reverse().find((days) => planEndsAtMs - nowMs <= days * DAY_MS);
  if (nearest === undefined || facts.sentDays.some((days) => days <= nearest)) return undefined;
  return planEndsAtMs - nearest * DAY_MS <= facts.boughtAtMs ? undefined : nearest;
}

/** When the next reminder goes out; undefined where none does any more. One that is due now goes out now. */
export function nextReminderAtMs(facts: ReminderFacts): number | undefined {
  const { planEndsAtMs, nowMs, isCancelled, boughtAtMs } = facts;
  if (reminderDue(facts) !== undefined) return nowMs;
  if (planEndsAtMs === undefined || isCancelled) return undefined;
  return REMINDER_DAYS.map((days) => planEndsAtMs - days * DAY_MS).find((atMs) => atMs > nowMs && atMs > boughtAtMs);
}
