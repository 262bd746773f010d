import type { Billing } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { largestBought, planSentences } from "./plan-sentences.ts";

const day = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString();
type Period = Billing["periods"][number];
const period = (planId: Period["planId"], state: Period["state"], from: number, until: number): Period => ({
  planId,
  state,
  startsAt: day(from),
  endsAt: day(until),
  invoiceId: null,
});
const sentences = (facts: Partial<Parameters<typeof planSentences>[0]>) =>
  planSentences(
    {
      subscriptionPlan: "free",
      planEndsAt: null,
      periods: [],
      isCancelled: false,
      nextReminderAt: null,
      ...facts,
    },
    "UTC",
  );

it("during the trial says what follows, and what the reminder is about", () => {
  expect(
    sentences({
      subscriptionPlan: "trial",
      planEndsAt: day(5),
      nextReminderAt: day(28),
      periods: [period("basic", "ahead", 5, 35)],
    }),
  ).toEqual([
    "Nothing of yours is deleted when the trial ends.",
    "Basic starts on 6 Jan 2026, 00:00 UTC and is paid until 5 Feb 2026, 00:00 UTC.",
    "We remind you on 29 Jan 2026, 00:00 UTC that Basic ends.",
  ]);
});

it("says what becomes of an account whose trial ends", () => {
  expect(sentences({ subscriptionPlan: "trial", planEndsAt: day(5) })).toEqual([
    "After the trial you keep a free account, unless you buy a plan. Nothing of yours is deleted.",
  ]);
});

it("the reminder is for the last end of renewals bought in advance", () => {
  const bought = [period("premium", "ahead", 10, 40), period("premium", "running", -20, 10)];
  expect(sentences({ subscriptionPlan: "premium", planEndsAt: day(40), periods: bought })).toEqual([
    "You get no more reminders before Premium ends.",
  ]);
});

it("expired or suspended periods have no reminder, and do not count as the plan", () => {
  const periods = [period("premium", "over", -40, -10), period("pro", "suspended", -5, 25)];
  expect(sentences({ periods, nextReminderAt: day(1) })).toEqual([]);
  expect(largestBought({ periods })).toBeUndefined();
  expect(largestBought({ periods: [...periods, period("basic", "running", 0, 30)] })).toBe("basic");
});

it("a cancelled plan has no reminder", () => {
  const periods = [period("basic", "running", 0, 30)];
  expect(sentences({ subscriptionPlan: "basic", planEndsAt: day(30), periods, isCancelled: true }).at(-1)).toBe(
    "You have cancelled, so we send no reminders. You keep what you paid for until it ends.",
  );
});
