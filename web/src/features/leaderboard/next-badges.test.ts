import type { Achievement } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { nextBadges } from "./next-badges.ts";

const badge = (id: string, done: number, points: number, earnedAt: string | null = null) =>
  ({ id, points, earnedAt, progress: { done, of: 10 } }) as Achievement;

it("are those closest to being earned, the easiest of equals first", () => {
  const badges = [badge("far", 0, 50), badge("easy", 0, 10), badge("near", 6, 100), badge("got", 10, 5, "2026-10-01")];
  expect(nextBadges(badges, 2).map(({ id }) => id)).toEqual(["near", "easy"]);
});
