import { expect, it } from "vitest";
import { furtherThan, itemsOf, progressOf } from "./progress.ts";

it("reads lessons among stored items, and leaves out what it does not know", () => {
  const progress = progressOf([
    { kind: "lesson", id: "stop-loss", step: 2, finished: false },
    { kind: "lesson", id: "reading-a-candle", step: 9, finished: false },
    { kind: "lesson", id: "gone", step: 1, finished: true },
    { kind: "tutorial", id: "stop-loss", step: 3, finished: true },
  ]);
  expect(progress).toEqual({
    "stop-loss": { solved: 2, isFinished: false },
    "reading-a-candle": { solved: 3, isFinished: true },
  });
  expect(progressOf(itemsOf(progress))).toEqual(progress);
});

it("takes over only lessons in which a visitor came further", () => {
  const own = { "stop-loss": { solved: 1, isFinished: true }, "token-risks": { solved: 2, isFinished: false } };
  const visitors = {
    "stop-loss": { solved: 1, isFinished: false },
    "token-risks": { solved: 3, isFinished: true },
    "reading-a-candle": { solved: 1, isFinished: false },
  };
  expect(Object.keys(furtherThan(visitors, own))).toEqual(["token-risks", "reading-a-candle"]);
});
