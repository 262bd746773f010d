import { expect, it } from "vitest";
import { sampleTested } from "../../testing/sample-summary.ts";
import { testedRangeText, testedSentence, worstFirst } from "./tested-text.ts";

it("one sentence says what we said and how often it held", () => {
  expect(testedSentence(sampleTested())).toBe("We said 90%: it held in 88.5% of 37,607 tests before release.");
});

it("names misses with the data they were found on, the furthest outside its limits first", () => {
  expect(worstFirst(sampleTested()).map(testedRangeText)).toEqual([
    "84.7% of 15,485 ranges held for coins over 5 days, where we require 88% to 92%",
    "88.4% of 1,125 ranges held for stocks over 4 hours of trading, on symbols the model had not seen, where we require 88.5% to 91.5%",
  ]);
});
