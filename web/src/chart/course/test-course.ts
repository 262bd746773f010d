import type { Course } from "./course.ts";

/** A course of daily values from 1 January 2026 on, written plainly. */
export const courseOf = (values: readonly number[], more: Partial<Course> = {}): Course => ({
  name: "daily candles of BTC/USD",
  measure: "Close",
  unit: "bar",
  points: values.map((value, i) => ({ at: new Date(Date.UTC(2026, 0, 1 + i)).toISOString(), value })),
  writeValue: String,
  writeTime: (at) => at.slice(0, 10),
  zone: "UTC",
  ...more,
});
