import { expect, it } from "vitest";
import { startWords } from "./start-words.ts";

const NOW = Date.UTC(2026, 0, 1);
const DAY = 86_400_000;
const bought = (kind: "new" | "renewal" | "upgrade" | "downgrade", startsMs: number, endsMs: number) => ({
  ...({ planId: "premium", kind } as const),
  ...{ startsAt: new Date(NOW + startsMs).toISOString(), endsAt: new Date(NOW + endsMs).toISOString() },
});
const words = (...[what, plan]: [ReturnType<typeof bought>, Parameters<typeof startWords>[1]?]) =>
  startWords(what, plan ?? "free", NOW, "UTC");

it("what begins at once says so, and when it ends", () => {
  expect(words(bought("new", 0, 30 * DAY))).toBe(
    "Premium starts as soon as it is paid and runs 30 days, until 31 Jan 2026.",
  );
});

it("what is bought in the trial begins at its end", () => {
  expect(words(bought("new", 5 * DAY, 35 * DAY), "trial")).toBe(
    "Your trial goes on until 6 Jan 2026; Premium starts then, so that no day is lost, and runs until 5 Feb 2026.",
  );
});

it("a renewal is appended, an upgrade counts what is left", () => {
  expect(words(bought("renewal", 10 * DAY, 40 * DAY), "premium")).toContain("then runs until 10 Feb 2026");
  expect(words(bought("upgrade", 0, 12 * DAY), "basic")).toContain("What is left of your present plan is counted");
});

it("a smaller plan is paid from what is left, or is there already", () => {
  expect(words(bought("downgrade", 0, 12 * DAY), "pro")).toContain("paid from what is left");
  expect(words(bought("downgrade", 0, 0), "pro")).toBe("Premium is yours already; what is larger ends.");
});
