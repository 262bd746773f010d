import fc from "fast-check";
import { expect, it } from "vitest";
import { crossing } from "./crossing.ts";

it("finds a threshold from both sides to within a billionth", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (threshold) => {
      const { before, past } = crossing((at) => at > threshold);
      expect(before).toBeLessThanOrEqual(threshold);
      expect(past).toBeGreaterThanOrEqual(threshold);
      expect(past - before).toBeLessThan(1e-9);
    }),
  );
});

it("ends between a point on each side even if the condition changes more than once", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (turns) => {
      const isPast = (at: number): boolean => turns.filter((turn) => turn < at).length % 2 === 1;
      const { before, past } = crossing(isPast);
      expect(before < past).toBe(true);
      if (before > 0) expect(isPast(before)).toBe(false);
      if (past < 1) expect(isPast(past)).toBe(true);
    }),
  );
});
