import { describe, expect, it } from "vitest";
import { nextCheckText, yesterdayText } from "./next-check-text.ts";

const NOW_MS = new Date(2026, 10, 29, 19, 47, 20).getTime();
const at = (...time: [number, number, number, number]) => new Date(2026, ...time).toISOString();

describe("the next check", () => {
  it.each([
    ["1h", at(10, 29, 20, 0), false, "Next check at 20:00 (in 12:40), when the 1h bar closes."],
    ["4h", at(10, 29, 23, 0), false, "Next check at 23:00 (in 3 h 12 min), when the 4h bar closes."],
    ["1m", at(10, 29, 19, 47), false, "We are checking the 1m bar that just closed."],
    ["1h", at(10, 30, 16, 30), true, "Next check Mon 30 Nov, 16:30, when the first hourly bar closes."],
  ] as const)("of %s at %s, closed: %s, reads '%s'", (timeframe, nextCheckAt, isClosed, text) => {
    expect(nextCheckText({ timeframe, nextCheckAt, isClosed }, NOW_MS)).toBe(text);
  });
});

describe("what yesterday's checks gave", () => {
  const given = { from: at(10, 28, 0, 0), to: at(10, 29, 0, 0), bars: 96, directions: 2, moves: 48, ranges: 48 };
  it("says when it was made again, and on which prices", () => {
    expect(yesterdayText({ ...given, basis: "recomputed", symbols: 4, simulated: 4, real: 0 })).toBe(
      "Yesterday, this check gave 98 signals on 4 symbols: 2 to buy or sell, 48 on the chance of a big move and 48 ranges. Recomputed now from stored bars; not part of the record. All on simulated prices.",
    );
    expect(yesterdayText({ ...given, basis: "record", symbols: 1, simulated: 0, real: 1 })).toBe(
      "Yesterday, this check gave 98 signals on 1 symbol: 2 to buy or sell, 48 on the chance of a big move and 48 ranges.",
    );
    expect(yesterdayText({ ...given, basis: "record", symbols: 4, simulated: 1, real: 3 })).toMatch(
      /ranges\. 1 of the 4 on simulated prices\.$/,
    );
  });
});
