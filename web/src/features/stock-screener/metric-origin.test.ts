import { expect, it } from "vitest";
import { exactTime } from "../../lib/time-text.ts";
import { metricOrigin } from "./metric-origin.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const at = (atMs: number) => ({ value: 20, source: "yahoo", asOf: new Date(atMs).toISOString() });

it("a value is described with its source and its exact time", () => {
  const atMs = NOW_MS - 3_600_000;
  expect(metricOrigin("price", at(atMs), NOW_MS)).toBe(`Yahoo, ${exactTime(atMs)}`);
});

it("a value too old to filter by is described as such, with its source", () => {
  const atMs = NOW_MS - 400 * 86_400_000;
  const text = metricOrigin("price", at(atMs), NOW_MS);
  expect(text).toContain(`Yahoo, ${exactTime(atMs)}`);
  expect(text).toContain("Too old to compare");
});

it("a missing value has no source", () => {
  expect(metricOrigin("price", null, NOW_MS)).toBe("No source reports it");
  expect(metricOrigin("price", undefined, NOW_MS)).toBe("No source reports it");
});
