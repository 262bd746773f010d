import { expect, it } from "vitest";
import { describeStart, describeTaken } from "./start-text.ts";

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();
const bought = (kind: "new" | "renewal" | "upgrade" | "downgrade", startsMs: number, endsMs: number) => ({
  ...({ planId: "premium", kind } as const),
  startsAt: at(startsMs),
  endsAt: at(endsMs),
});
const text = (what: ReturnType<typeof bought>, trialEndsAt: string | null = null) =>
  describeStart(what, { trialEndsAt }, NOW, "UTC");

it("a plan that begins at once says so, and when it ends", () => {
  expect(text(bought("new", 0, 30 * DAY))).toBe(
    "Premium starts as soon as it is paid and runs 30 days, until 31 Jan 2026.",
  );
});

it("a plan bought during the trial begins at its end", () => {
  expect(text(bought("new", 5 * DAY, 35 * DAY), at(5 * DAY))).toBe(
    "Your trial continues until 6 Jan 2026. Premium starts then, so you lose no day, and runs until 5 Feb 2026.",
  );
  expect(text(bought("new", 5 * DAY, 35 * DAY), at(-5 * DAY))).toBe(
    "Premium starts on 6 Jan 2026 and runs until 5 Feb 2026.",
  );
});

it("a renewal is appended, an upgrade credits the remaining time", () => {
  expect(text(bought("renewal", 10 * DAY, 40 * DAY))).toContain("then runs until 10 Feb 2026");
  expect(text(bought("upgrade", 0, 12 * DAY))).toContain("What is left of your current plan counts towards it");
});

it("a smaller plan is paid from the remaining time, or is already active", () => {
  expect(text(bought("downgrade", 0, 12 * DAY))).toContain("paid from what is left");
  expect(text(bought("downgrade", 0, 0))).toBe("You already have Premium; the larger plan ends.");
});

it("a smaller plan taken during the trial begins at its end", () => {
  expect(text(bought("downgrade", 5 * DAY, 35 * DAY), at(5 * DAY))).toBe(
    "Premium starts when your trial ends on 6 Jan 2026 and runs until 5 Feb 2026, paid from what is left.",
  );
  expect(text(bought("downgrade", 5 * DAY, 5 * DAY), at(5 * DAY))).toBe(
    "You already have Premium. It starts when your trial ends on 6 Jan 2026.",
  );
});

it("a plan is only described as active if it is", () => {
  const taken = (startsMs: number, subscriptionPlan: "basic" | "trial" | "pro", trialEndsAt: string | null) =>
    describeTaken({ planId: "basic", startsAt: at(startsMs) }, { subscriptionPlan, trialEndsAt }, NOW, "UTC");
  expect(taken(0, "basic", at(-DAY))).toBe("You have Basic now");
  expect(taken(59_000, "basic", null)).toBe("You have Basic now");
  expect(taken(5 * DAY, "trial", at(5 * DAY))).toBe("Basic starts when your trial ends on 6 Jan 2026");
  expect(taken(5 * DAY, "pro", null)).toBe("Basic starts on 6 Jan 2026");
  expect(taken(0, "pro", null)).toBe("The change to Basic has been made");
});
