import { expect, it } from "vitest";
import { isOfferDue } from "./is-offer-due.ts";

const NOW = Date.parse("2026-11-30T12:00:00Z");
const DAY = 86_400_000;

it("is due on the second day and later, not on the first", () => {
  const never = { declinedAtMs: undefined };
  expect(isOfferDue({ firstDay: undefined, ...never }, "2026-11-30", NOW)).toBe(false);
  expect(isOfferDue({ firstDay: "2026-11-30", ...never }, "2026-11-30", NOW)).toBe(false);
  expect(isOfferDue({ firstDay: "2026-11-29", ...never }, "2026-11-30", NOW)).toBe(true);
});

it("is not due within 90 days of a no", () => {
  const due = (days: number) =>
    isOfferDue({ firstDay: "2026-01-01", declinedAtMs: NOW - days * DAY }, "2026-11-30", NOW);
  expect([0, 1, 89, 90].map(due)).toEqual([false, false, false, true]);
});
