import { expect, it } from "vitest";
import { describeOldBars } from "./old-bars-text.ts";

it.each([
  ["2014-06-12T16:30:00.000Z", "from 2014"],
  ["2026-01-02T21:00:00.000Z", "from 2 Jan"],
  ["2026-01-01T00:00:00.000Z", "from 2025"],
  [null, ""],
])("bars whose last closed at %s are %s", (lastBarClosedAt, text) => {
  expect(describeOldBars({ lastBarClosedAt }, "2026-11-23T08:00:00.000Z")).toBe(text);
});
