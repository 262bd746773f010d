import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, fromOklch, mixed, mostReadable } from "./contrast.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("contrast equals the results of WCAG's own tools", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 10);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.542, 3);
  expect(contrast("#0000ff", "#ffffff")).toBeCloseTo(8.592, 3);
  expect(contrast("#ff0000", "#ffffff")).toBeCloseTo(3.998, 3);
});

test("contrast is the same both ways, from 1 to 21", () => {
  fc.assert(
    fc.property(hex, hex, (one, other) => {
      const ratio = contrast(one, other);
      expect(ratio).toBe(contrast(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21.000001);
      expect(contrast(one, one)).toBe(1);
    }),
  );
});

test("black or white, whichever is better, is readable on any colour", () => {
  fc.assert(
    fc.property(hex, (ground) => {
      expect(contrast(ground, mostReadable(ground, ["#000000", "#ffffff"]))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("oklch converts as in browsers", () => {
  expect(fromOklch(1, 0, 0)).toBe("#ffffff");
  expect(fromOklch(0, 0, 0)).toBe("#000000");
  expect(fromOklch(0.6279554, 0.2576833, 29.2338805)).toBe("#ff0000");
  expect(fromOklch(0.452014, 0.3132144, 264.0520207)).toBe("#0000ff");
});

test("a mix starts at one colour and ends at the other", () => {
  expect(mixed("#336699", "#ffffff", 0)).toBe("#336699");
  expect(mixed("#336699", "#ffffff", 1)).toBe("#ffffff");
  expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
});
