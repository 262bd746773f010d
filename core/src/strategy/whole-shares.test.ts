import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wholeShares } from "./whole-shares.ts";

describe("whole shares", () => {
  // https://en.wikipedia.org/wiki/Quota_method (Hare quota, largest remainders): 100,000 votes, 10 seats
  it("are the published ones of the largest remainder method", () => {
    expect(wholeShares([47_000, 16_000, 15_800, 12_000, 6_100, 3_100], 10)).toEqual([5, 2, 1, 1, 1, 0]);
  });

  it("add up to the total, each within one of its exact share", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 8 }),
        fc.nat(1000),
        (weights, total) => {
          const sum = weights.reduce((all, weight) => all + weight, 0);
          fc.pre(sum > 0);
          const shares = wholeShares(weights, total);
          expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
          shares.forEach((share, i) => {
            expect(Math.abs(share - ((weights[i] ?? 0) / sum) * total)).toBeLessThan(1 + 1e-9);
          });
        },
      ),
    );
  });

  it("are rejected for zero, negative or non-numeric weights", () => {
    for (const weights of [[], [0, 0], [1, -1], [NaN, 1], [Infinity, 1]]) {
      expect(() => wholeShares(weights, 100)).toThrow(RangeError);
    }
  });
});
