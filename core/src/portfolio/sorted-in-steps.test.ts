import fc from "fast-check";
import { expect, it } from "vitest";
import "../../../scripts/property-runs.ts";
import { atOnce } from "./at-once.ts";
import { sortedInSteps } from "./sorted-in-steps.ts";

it("sorts as toSorted does, keeping the order of equal items, over many runs and steps", () => {
  const key = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), fc.array(key, { minLength: 1, maxLength: 50 }), (length, keys) => {
      const items = Array.from({ length }, (_, at) => ({ key: ((keys[at % keys.length] ?? 0) * (at + 1)) % 997, at }));
      const byKey = (a: { key: number }, b: { key: number }): number => a.key - b.key;
      expect(atOnce(sortedInSteps(items, byKey))).toEqual(items.toSorted(byKey));
    }),
  );
});

it("runs in steps, and leaves sorted input unchanged", () => {
  const items = Array.from({ length: 10_000 }, (_, at) => at);
  expect([...sortedInSteps(items, (a, b) => a - b)]).toHaveLength(5);
  expect(atOnce(sortedInSteps(items, (a, b) => a - b))).toEqual(items);
});
