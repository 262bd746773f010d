import { expect, it } from "vitest";
import { describeLeaning, leaningWay } from "./leaning-text.ts";

it("says which way the timeframes lean, one or many, and excludes old bars", () => {
  const tally = { buy: 0, neutral: 0, sell: 0, old: 0 };
  expect(describeLeaning(tally)).toBe("No timeframe has enough bars to vote.");
  expect(describeLeaning({ ...tally, old: 7 })).toBe("No timeframe has current bars to vote on.");
  expect(describeLeaning({ ...tally, buy: 7 })).toBe("All 7 timeframes that can vote lean up.");
  expect(describeLeaning({ ...tally, sell: 5, old: 2 })).toBe(
    "All 5 timeframes that can vote lean down. Not counted: 2 with old bars.",
  );
  expect(describeLeaning({ ...tally, buy: 3, sell: 3, neutral: 1 })).toBe(
    "Short and long term disagree: 3 timeframes point up, 3 timeframes point down, 1 timeframe points neither way.",
  );
  expect(describeLeaning({ ...tally, buy: 4, neutral: 1 })).toBe(
    "4 timeframes point up, 1 timeframe points neither way.",
  );
  expect(describeLeaning({ ...tally, sell: 1, old: 6 })).toBe(
    "The only timeframe that can vote leans down. Not counted: 6 with old bars.",
  );
  expect(describeLeaning({ ...tally, neutral: 1 })).toBe("The only timeframe that can vote leans neither way.");
});

it("says in a word where most timeframes point", () => {
  const tally = { buy: 0, neutral: 0, sell: 0, old: 2 };
  expect(leaningWay({ ...tally, buy: 4, sell: 3 })).toBe("up");
  expect(leaningWay({ ...tally, buy: 1, neutral: 2, sell: 4 })).toBe("down");
  expect(leaningWay({ ...tally, buy: 3, neutral: 1, sell: 3 })).toBe("mixed");
  expect(leaningWay(tally)).toBeUndefined();
});
