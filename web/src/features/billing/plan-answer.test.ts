import { expect, it } from "vitest";
import { planAnswer } from "./plan-answer.ts";

const NOW = Date.UTC(2026, 10, 29);
const answer = (facts: Parameters<typeof planAnswer>[0], role: "user" | "merchant" = "user") =>
  planAnswer(facts, { role }, "UTC", NOW);

it("names the plan and until when it is paid", () => {
  const planEndsAt = "2026-12-07T14:30:00.000Z";
  expect(answer({ subscriptionPlan: "premium", planEndsAt })).toBe("You have Premium, paid until Mon 7 Dec, 14:30.");
  expect(answer({ subscriptionPlan: "trial", planEndsAt })).toBe(
    "Your trial has everything in Premium until Mon 7 Dec, 14:30.",
  );
});

it("says why a plan costs nothing", () => {
  expect(answer({ subscriptionPlan: "free", planEndsAt: null })).toMatch(/^You're on the Free plan\./);
  expect(answer({ subscriptionPlan: "pro", planEndsAt: null }, "merchant")).toBe(
    "You have Professional. It's free for you, because you run this installation.",
  );
  expect(answer({ subscriptionPlan: "pro", planEndsAt: null })).toBe(
    "You have Professional. It's free for you, because the operator gives it to every account here.",
  );
});
