import { expect, it } from "vitest";
import { sampleDemoDay } from "../../../testing/sample-demo-day.ts";
import { demoMarks } from "./demo-marks.ts";

const { events } = sampleDemoDay();

it("has what a symbol's events drew, without an end before it came", () => {
  expect(demoMarks("AAPL", events.slice(0, 2)).map(({ label, ended }) => [label, ended])).toEqual([
    ["90% to end in here", undefined],
    ["Alert above $185.80", undefined],
  ]);
  expect(demoMarks("BTC-USD", events)).toEqual([]);
});

it("knows how each ended", () => {
  expect(demoMarks("AAPL", events).map(({ ended }) => [ended?.title, ended?.held])).toEqual([
    ["The range held", true],
    ["AAPL is above $185.80", null],
  ]);
});
