import fc from "fast-check";
import { expect, it } from "vitest";
import { ofTwenty } from "./of-twenty.ts";

it.each([
  [
    [36, 44, 20],
    [7, 9, 4],
  ],
  [
    [71.7, 28.3],
    [14, 6],
  ],
  [
    [100, 0],
    [20, 0],
  ],
  [
    [0, 0],
    [0, 0],
  ],
])("%j are %j of twenty", (shares, counts) => {
  expect(ofTwenty(shares)).toEqual(counts);
});

it("counts add up to twenty, and each is within one of its share", () => {
  const share = fc.double({ min: 0.001, max: 100, noNaN: true });
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 4 }), (shares) => {
      const counts = ofTwenty(shares);
      const sum = shares.reduce((all, one) => all + one, 0);
      expect(counts.reduce((all, one) => all + one, 0)).toBe(20);
      for (const [i, one] of shares.entries()) expect(Math.abs((counts[i] ?? 0) - (one / sum) * 20)).toBeLessThan(1);
    }),
  );
});
