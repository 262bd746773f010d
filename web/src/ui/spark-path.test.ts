import fc from "fast-check";
import { expect, it } from "vitest";
import { sparkPath } from "./spark-path.ts";

it("runs from edge to edge, the highest at the top and the lowest at the bottom", () => {
  expect(sparkPath([1, 3, 2], 100, 34)).toEqual({ line: "M0 33L50 1L100 17", base: 33 });
});

it("a flat line is in the middle", () => {
  expect(sparkPath([5, 5], 100, 34)).toEqual({ line: "M0 17L100 17", base: 17 });
});

it.each([[[]], [[7]]])("%j has no line", (closes) => {
  expect(sparkPath(closes, 100, 34)).toBeUndefined();
});

it("never leaves its area", () => {
  const price = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 60 }), (closes) => {
      const { line = "" } = sparkPath(closes, 140, 34) ?? {};
      for (const [, x, y] of line.matchAll(/([\d.]+) ([\d.]+)/g)) {
        expect(Number(x)).toBeLessThanOrEqual(140);
        expect(Number(y)).toBeGreaterThanOrEqual(1);
        expect(Number(y)).toBeLessThanOrEqual(33);
      }
      expect(line).not.toMatch(/NaN|Infinity/);
    }),
  );
});
