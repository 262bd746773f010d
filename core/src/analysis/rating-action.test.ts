import { describe, expect, it } from "vitest";
import { agreementPercent, ratingAction } from "./rating-action.ts";

const tally = (buy: number, neutral: number, sell: number) => ({ buy, neutral, sell });

describe("the gauge of the votes", () => {
  it("averages the groups, not the votes", () => {
    // 1.0 from ten averages and -0.5 from two oscillators is 0.25, though ten of twelve buy.
    expect(ratingAction(tally(10, 0, 0), tally(0, 1, 1))).toBe("BUY");
  });

  it("is strict at 0.1 and 0.5 on both sides", () => {
    expect(ratingAction(tally(1, 9, 0), tally(1, 9, 0))).toBe("HOLD");
    expect(ratingAction(tally(5, 5, 0), tally(5, 5, 0))).toBe("BUY");
    expect(ratingAction(tally(6, 4, 0), tally(6, 4, 0))).toBe("STRONG_BUY");
    expect(ratingAction(tally(0, 5, 5), tally(0, 5, 5))).toBe("SELL");
    expect(ratingAction(tally(0, 4, 6), tally(0, 4, 6))).toBe("STRONG_SELL");
  });

  it("leaves out a group that cannot speak, and holds without any", () => {
    expect(ratingAction(tally(0, 0, 0), tally(6, 0, 0))).toBe("STRONG_BUY");
    expect(ratingAction(tally(0, 0, 0), tally(0, 0, 0))).toBe("HOLD");
  });

  it("counts as agreeing what says the same as the action, in percent with one decimal", () => {
    expect(agreementPercent("STRONG_BUY", tally(11, 2, 3))).toBe(68.8);
    expect(agreementPercent("SELL", tally(1, 1, 1))).toBe(33.3);
    expect(agreementPercent("HOLD", tally(4, 8, 4))).toBe(50);
    expect(agreementPercent("HOLD", tally(0, 0, 0))).toBeUndefined();
  });
});
