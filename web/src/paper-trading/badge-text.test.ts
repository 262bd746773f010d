import { expect, it } from "vitest";
import { badgeGroup, groupedBadges } from "./badge-text.ts";

it("groups badges in the order of the groups; a category without its own group is under 'Other'", () => {
  const badges = ["LEARNING", "STREAK", "TRADING", "constructor", "TRADING"].map((category, id) => ({ category, id }));
  expect(groupedBadges(badges).map(({ group, badges: of }) => [group, of.map(({ id }) => id)])).toEqual([
    ["TRADING", [2, 4]],
    ["STREAK", [1]],
    ["OTHER", [0, 3]],
  ]);
  expect(badgeGroup("SOCIAL")).toBe("SOCIAL");
});
