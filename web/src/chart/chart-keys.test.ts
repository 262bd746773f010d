import { expect, it } from "vitest";
import { chartKey } from "./chart-keys.ts";

const where = { index: 10, isPointing: true, bars: 100, page: 40 };
const point = (index: number) => ({ kind: "point", index });

it.each([
  ["ArrowLeft", point(9)],
  ["ArrowRight", point(11)],
  ["PageUp", point(0)],
  ["PageDown", point(50)],
  ["Home", point(0)],
  ["End", point(99)],
  ["+", { kind: "zoom", factor: 0.8 }],
  ["-", { kind: "zoom", factor: 1.25 }],
  ["Escape", { kind: "leave" }],
  ["s", { kind: "summary" }],
  ["P", { kind: "play" }],
  ["h", { kind: "help" }],
  ["?", { kind: "help" }],
])("%s is %j", (key, move) => {
  expect(chartKey(key, where)).toEqual(move);
});

it("the first arrow reads the bar that the legend already shows", () => {
  expect(chartKey("ArrowLeft", { ...where, isPointing: false })).toEqual(point(10));
});

it("other keys, and Escape while nothing is read, belong to the page", () => {
  for (const key of ["Tab", "Enter", " ", "a"]) expect(chartKey(key, where)).toBeUndefined();
  expect(chartKey("Escape", { ...where, isPointing: false })).toBeUndefined();
});
