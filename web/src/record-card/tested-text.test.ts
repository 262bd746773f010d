import { expect, it } from "vitest";
import { sampleTested } from "../../testing/sample-summary.ts";
import { testedRangeText, testedSentence, worstFirst } from "./tested-text.ts";

it("one sentence says what we said and how often it held", () => {
  expect(testedSentence(sampleTested())).toBe("We said 90%: it held in 88.5% of 37,607 tests before release.");
});

it("names misses with the data they were found on, the furthest outside its limits first", () => {
  expect(worstFirst(sampleTested()).map(testedRangeText)).toEqual([
    "Coins, 5 days: 84.7% of 15,485, where 88% to 92% was required",
    "Stocks, 4 hours of trading, on names it had not seen: 88.4% of 1,125, where 88.5% to 91.5% was required",
  ]);
});
