import { expect, it } from "vitest";
import { aheadOf, parsedProgress } from "./tutorial-progress.ts";

it("reads what was stored, and drops what is invalid", () => {
  const valid = { step: 2, finished: false };
  const stored = {
    "tutorial.alerts": valid,
    "tutorial.a": { step: "2", finished: false },
    "tutorial.b": { step: 1 },
    "tutorial.c": null,
    "tutorial.d": 3,
    "tutorial.e": { step: -1, finished: false },
    "tutorial.f": { step: 101, finished: false },
    "../x": valid,
  };
  expect([...parsedProgress(JSON.stringify(stored))]).toEqual([["tutorial.alerts", valid]]);
});

it.each([null, "", "no JSON", "null", "[]", "7"])("knows nothing from %j", (text) => {
  expect(parsedProgress(text).size).toBe(0);
});

it("finds what a visitor has come further in than their account, and takes nothing back", () => {
  const visitor = {
    "tutorial.further": { step: 3, finished: false },
    "tutorial.less": { step: 1, finished: false },
    "tutorial.same": { step: 2, finished: true },
    "tutorial.finished": { step: 2, finished: true },
    "tutorial.new": { step: 1, finished: false },
  };
  const account = {
    "tutorial.further": { step: 2, finished: true },
    "tutorial.less": { step: 2, finished: false },
    "tutorial.same": { step: 2, finished: true },
    "tutorial.finished": { step: 3, finished: false },
  };
  expect(Object.fromEntries(aheadOf(new Map(Object.entries(visitor)), new Map(Object.entries(account))))).toEqual({
    "tutorial.further": { step: 3, finished: true },
    "tutorial.finished": { step: 3, finished: true },
    "tutorial.new": { step: 1, finished: false },
  });
});
