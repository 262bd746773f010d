import fc from "fast-check";
import { expect, it } from "vitest";
import { courseSummary } from "./course-summary.ts";
import { courseOf } from "./test-course.ts";

it("states from and to, the change, the extremes and the largest move", () => {
  expect(courseSummary(courseOf([100, 120, 90, 112]))).toBe(
    "4 bars, 2026-01-01 to 2026-01-04. Close from 100 to 112, +12.00%. " +
      "Highest 120 (2026-01-02), lowest 90 (2026-01-03). Largest move \u221225.00% (2026-01-03).",
  );
});

it.each([
  [[100, 90], "Close from 100 to 90, \u221210.00%."],
  [[100, 120, 100], "Close from 100 to 100, unchanged."],
  [[0, 5], "Close from 0 to 5."],
])("%j reads '%s'", (values, sentence) => {
  expect(courseSummary(courseOf(values))).toContain(sentence);
});

it("a single point is its value, and no points are no text", () => {
  expect(courseSummary(courseOf([7]))).toBe("1 bar, 2026-01-01. Close 7.");
  expect(courseSummary(courseOf([]))).toBe("");
});

it("a constant course has no largest move", () => {
  expect(courseSummary(courseOf([5, 5, 5]))).not.toContain("Largest move");
});

it("adds the likely range of a forecast", () => {
  const range = { name: "90% range", low: 95, high: 130 };
  expect(courseSummary(courseOf([100, 110]), { ...range, span: "5 trading days" })).toMatch(
    / 90% range in 5 trading days: 95 to 130\.$/,
  );
  expect(courseSummary(courseOf([100, 110]), { ...range, span: undefined })).toMatch(/ 90% range: 95 to 130\.$/);
});

it("states no percentages where deposits move the value, and says so", () => {
  const text = courseSummary(courseOf([100, 300], { measure: "Value", unit: "day", hasFlows: true }));
  expect(text).toBe(
    "2 days, 2026-01-01 to 2026-01-02. Value from 100 to 300. " +
      "Highest 300 (2026-01-02), lowest 100 (2026-01-01). Deposits and withdrawals move it too.",
  );
});

it("every number is one of the chart's, or a percentage between two of them", () => {
  const price = fc.integer({ min: 1, max: 1e6 });
  fc.assert(
    fc.property(fc.array(price, { minLength: 2, maxLength: 60 }), (values) => {
      const course = courseOf(values, { writeValue: (value) => `<${String(value)}>` });
      const text = courseSummary(course);
      const shown = [...text.matchAll(/<(.*?)>/g)].map(([, value]) => Number(value));
      expect(shown).toHaveLength(4);
      for (const value of shown) expect(values).toContain(value);
      const days = course.points.map(({ at }) => at.slice(0, 10));
      for (const [day] of text.matchAll(/\d{4}-\d\d-\d\d/g)) expect(days).toContain(day);
      const percents = values.flatMap((value, i) => [
        Math.abs((value / (values[i - 1] ?? value) - 1) * 100),
        Math.abs((value / (values[0] as number) - 1) * 100),
      ]);
      for (const [, written] of text.matchAll(/([\d,]+\.\d\d)%/g)) {
        const percent = Number(written?.replaceAll(",", ""));
        expect(percents.some((one) => Math.abs(one - percent) <= 0.0051)).toBe(true);
      }
      const rest = text.replaceAll(/<.*?>|\d{4}-\d\d-\d\d|[\d,]+\.\d\d%/g, "");
      expect(rest.match(/\d+/g)).toEqual([String(values.length)]);
    }),
  );
});
