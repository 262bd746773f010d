import fc from "fast-check";
import { expect, it } from "vitest";
import { courseFacts } from "./course-facts.ts";
import { courseOf } from "./test-course.ts";

const values = fc.array(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 80 });

it("has nothing to state without points", () => {
  expect(courseFacts([])).toBeUndefined();
});

it("states the earliest highest and lowest point, and the largest move with its sign", () => {
  const facts = courseFacts(courseOf([100, 120, 90, 120, 90, 99]).points);
  expect(facts).toMatchObject({
    count: 6,
    highest: { at: "2026-01-02T00:00:00.000Z", value: 120 },
    lowest: { at: "2026-01-03T00:00:00.000Z", value: 90 },
    largestMove: { at: "2026-01-04T00:00:00.000Z" },
  });
  expect(facts?.changePercent).toBeCloseTo(-1, 9);
  expect(facts?.largestMove?.percent).toBeCloseTo(33.333, 2);
});

it("takes the ends of a bar's range, where it has one, for the highest and the lowest", () => {
  const at = "2026-01-01T00:00:00.000Z";
  expect(courseFacts([{ at, value: 10, high: 14, low: 7 }])).toMatchObject({
    highest: { value: 14 },
    lowest: { value: 7 },
  });
});

it("every value stated is one of the points, and the extremes enclose all of them", () => {
  fc.assert(
    fc.property(values, (some) => {
      const facts = courseFacts(courseOf(some).points);
      if (!facts) throw new Error("There are points.");
      expect(facts.first.value).toBe(some[0]);
      expect(facts.last.value).toBe(some.at(-1));
      expect(facts.highest.value).toBe(Math.max(...some));
      expect(facts.lowest.value).toBe(Math.min(...some));
      const { points } = courseOf(some);
      for (const { at, value } of [facts.highest, facts.lowest]) expect(points).toContainEqual({ at, value });
    }),
  );
});

it("a rising course begins at its lowest and ends at its highest, and a constant one has no largest move", () => {
  fc.assert(
    fc.property(values, (some) => {
      const rising = [...new Set(some)].sort((a, b) => a - b);
      const facts = courseFacts(courseOf(rising).points);
      expect(facts?.lowest.value).toBe(facts?.first.value);
      expect(facts?.highest.value).toBe(facts?.last.value);
      expect(facts?.changePercent).toBeGreaterThanOrEqual(0);
      expect(facts?.largestMove?.percent ?? 1).toBeGreaterThan(0);
      const still = courseFacts(courseOf(some.map(() => some[0] as number)).points);
      expect(still).toMatchObject({ changePercent: 0, largestMove: undefined });
    }),
  );
});

it("no move is larger than the largest", () => {
  fc.assert(
    fc.property(values, (some) => {
      const largest = Math.abs(courseFacts(courseOf(some).points)?.largestMove?.percent ?? 0);
      for (const [i, value] of some.slice(1).entries())
        expect(Math.abs((value / (some[i] as number) - 1) * 100)).toBeLessThanOrEqual(largest);
    }),
  );
});

it("has no percentages from a value that isn't positive", () => {
  expect(courseFacts(courseOf([0, 5]).points)).toMatchObject({ changePercent: undefined, largestMove: undefined });
  expect(courseFacts(courseOf([-5, 5]).points)).toMatchObject({ changePercent: undefined, largestMove: undefined });
});
