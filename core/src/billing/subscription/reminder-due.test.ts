import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextReminderAtMs, REMINDER_DAYS, reminderDue, type ReminderFacts } from "./reminder-due.ts";

const DAY = 86_400_000;
const END = 1_800_000_000_000;
const facts = (daysBefore: number, more: Partial<ReminderFacts> = {}): ReminderFacts => ({
  planEndsAtMs: END,
  boughtAtMs: END - 30 * DAY,
  isCancelled: false,
  sentDays: [],
  nowMs: END - daysBefore * DAY,
  ...more,
});

describe("a reminder of a plan's end", () => {
  it("is due 7, 3 and 1 days before, to the millisecond", () => {
    const one = 1 / DAY;
    expect([7 + one, 7, 3 + one, 3, 1 + one, 1].map((days) => reminderDue(facts(days)))).toEqual([
      undefined,
      7,
      7,
      3,
      3,
      1,
    ]);
  });

  it("is only the nearest one after a time in which none could be sent", () => {
    expect(reminderDue(facts(2))).toBe(3);
    expect(reminderDue(facts(2, { sentDays: [3] }))).toBeUndefined();
    expect(reminderDue(facts(0))).toBeUndefined();
  });

  it("is never due for a user who cancelled, has no plan, or has just bought that end", () => {
    expect(reminderDue(facts(2, { isCancelled: true }))).toBeUndefined();
    expect(reminderDue(facts(2, { planEndsAtMs: undefined }))).toBeUndefined();
    expect(reminderDue(facts(5, { boughtAtMs: END - 5 * DAY }))).toBeUndefined();
    expect(reminderDue(facts(3, { boughtAtMs: END - 5 * DAY }))).toBe(3);
  });

  it("is sent at most once each, in order, however often or rarely it is checked", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 9 * 24 }), { maxLength: 40 }), (hours) => {
        const sent: number[] = [];
        for (const hour of hours.sort((a, b) => b - a)) {
          const due = reminderDue(facts(hour / 24, { sentDays: sent }));
          if (due !== undefined) sent.push(due);
        }
        expect(sent).toEqual(REMINDER_DAYS.filter((days) => sent.includes(days)));
      }),
    );
  });

  it("is announced in advance", () => {
    expect(nextReminderAtMs(facts(20))).toBe(END - 7 * DAY);
    expect(nextReminderAtMs(facts(5, { sentDays: [7] }))).toBe(END - 3 * DAY);
    expect(nextReminderAtMs(facts(5))).toBe(END - 5 * DAY);
    expect(nextReminderAtMs(facts(0.5, { sentDays: [1] }))).toBeUndefined();
    expect(nextReminderAtMs(facts(20, { isCancelled: true }))).toBeUndefined();
  });
});
