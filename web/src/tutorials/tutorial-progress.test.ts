import { expect, it } from "vitest";
import { parsedProgress } from "./tutorial-progress.ts";

it("reads what was stored, and drops what is invalid", () => {
  const valid = { step: 2, finished: false };
  const stored = { "tutorial.alerts": valid, a: { step: "2", finished: false }, b: { step: 1 }, c: null, d: 3 };
  expect([...parsedProgress(JSON.stringify(stored))]).toEqual([["tutorial.alerts", valid]]);
});

it.each([null, "", "no JSON", "null", "[]", "7"])("knows nothing from %j", (text) => {
  expect(parsedProgress(text).size).toBe(0);
});
