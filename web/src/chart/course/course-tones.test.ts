import fc from "fast-check";
import { expect, it } from "vitest";
import { coursePeriod, courseTones } from "./course-tones.ts";
import { courseOf } from "./test-course.ts";

const HOUR_MS = 3_600_000;
const hertz = (values: readonly number[]) => courseTones(courseOf(values)).map((tone) => tone.hertz);
const every = (ms: number, count: number, fromMs = Date.UTC(2026, 0, 1)) =>
  Array.from({ length: count }, (_, i) => ({ at: new Date(fromMs + i * ms).toISOString(), value: 1 }));

it("equal changes in percent are equal intervals, over three octaves", () => {
  const [low = 0, middle = 0, high = 0] = hertz([100, 1_000, 10_000]);
  expect(middle / low).toBeCloseTo(high / middle, 9);
  expect(high / low).toBeCloseTo(8, 9);
});

it("a constant course is one tone in the middle", () => {
  expect(new Set(hertz([5, 5, 5])).size).toBe(1);
  expect(hertz([5, 5])[0]).toBeCloseTo(220 * 2 ** 1.5, 9);
});

it("values that aren't all positive still rise and fall", () => {
  const [low = 0, middle = 0, high = 0] = hertz([-10, 0, 10]);
  expect(low).toBeLessThan(middle);
  expect(middle).toBeLessThan(high);
});

it("a higher value is never a lower tone, and every tone is audible and finite", () => {
  const values = fc.array(fc.double({ min: -1e6, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(values, (some) => {
      const tones = hertz(some);
      expect(tones).toHaveLength(some.length);
      for (const [i, one] of tones.entries()) {
        expect(one).toBeGreaterThanOrEqual(219.9);
        expect(one).toBeLessThanOrEqual(1_760.1);
        for (const [j, other] of tones.entries())
          if ((some[i] as number) > (some[j] as number)) expect(one).toBeGreaterThanOrEqual(other);
      }
    }),
  );
});

it("moves from left to right", () => {
  const pans = courseTones(courseOf([1, 2, 3])).map(({ pan }) => pan);
  expect(pans).toEqual([-0.8, 0, 0.8]);
  expect(courseTones(courseOf([1]))[0]?.pan).toBe(0);
});

it("marks days for bars within a day, weeks for days, and months for weeks", () => {
  expect(coursePeriod(every(HOUR_MS, 3))).toBe("day");
  expect(coursePeriod(every(24 * HOUR_MS, 3))).toBe("week");
  expect(coursePeriod(every(7 * 24 * HOUR_MS, 3))).toBe("month");
});

it("a day begins at midnight in the chart's zone, a week on Monday, a month on its first", () => {
  const marked = (points: ReturnType<typeof every>, zone: string) =>
    courseTones({ points, zone }).flatMap(({ isMarked }, i) => (isMarked ? [points[i]?.at] : []));
  expect(marked(every(HOUR_MS, 30), "UTC")).toEqual(["2026-01-02T00:00:00.000Z"]);
  expect(marked(every(HOUR_MS, 30), "America/New_York")).toEqual([
    "2026-01-01T05:00:00.000Z",
    "2026-01-02T05:00:00.000Z",
  ]);
  // 1 January 2026 was a Thursday.
  expect(marked(every(24 * HOUR_MS, 8), "UTC")).toEqual(["2026-01-05T00:00:00.000Z"]);
  expect(marked(every(7 * 24 * HOUR_MS, 6), "UTC")).toEqual(["2026-02-05T00:00:00.000Z"]);
});
