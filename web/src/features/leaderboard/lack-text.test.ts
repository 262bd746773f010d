import { expect, it } from "vitest";
import { lackText } from "./lack-text.ts";

it("says what is missing for a rank, and whether joining is", () => {
  expect(lackText({ trades: 0, days: 0 }, false)).toBe(
    "For a rank you need 30 more trades and 14 more days, and to join under a pseudonym.",
  );
  expect(lackText({ trades: 29, days: 13 }, true)).toBe("For a rank you need 1 more trade and 1 more day.");
  expect(lackText({ trades: 40, days: 12 }, true)).toBe("For a rank you need 2 more days.");
  expect(lackText({ trades: 30, days: 14 }, false)).toBe(
    "You have the trades and the days for a rank. Join under a pseudonym to get it.",
  );
});

it("says nothing while that is unknown, or if nothing is missing", () => {
  expect(lackText({ trades: undefined, days: 3 }, false)).toBeUndefined();
  expect(lackText({ trades: 30, days: 14 }, true)).toBeUndefined();
});
