import { describe, expect, it } from "vitest";
import { REFUND_MS, refundable, type RefundFacts } from "./refundable.ts";

const SETTLED = 1_800_000_000_000;
const facts: RefundFacts = {
  settledAtMs: SETTLED,
  paidBase: 29_000_000n,
  isReversed: false,
  isCredit: false,
  isSpent: false,
  isRequestedFor: false,
};

describe("a refund", () => {
  it("may be requested within 14 days of settling, to the millisecond", () => {
    const untilMs = SETTLED + 14 * 86_400_000;
    expect(refundable(facts, untilMs - 1)).toEqual({ untilMs });
    expect(refundable(facts, untilMs)).toEqual({ why: "the 14 days after its payment have passed." });
    expect(REFUND_MS).toBe(untilMs - SETTLED);
  });

  it.each([
    [{ settledAtMs: undefined }, /isn't settled/],
    [{ paidBase: 0n }, /wasn't paid/],
    [{ isReversed: true }, /undid/],
    [{ isCredit: true }, /became credit/],
    [{ isSpent: true }, /changed later/],
    [{ isRequestedFor: true }, /already/],
  ])("is not available for %o", (more, why) => {
    expect(refundable({ ...facts, ...more }, SETTLED)).toEqual({ why: expect.stringMatching(why) as string });
  });
});
