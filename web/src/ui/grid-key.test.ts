import { expect, it } from "vitest";
import { gridKey } from "./grid-key.ts";

it("arrow keys, Page Up and Down, Home and End lead to existing rows", () => {
  const at = { row: 5, rows: 20, page: 10 };
  expect(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", "a"].map((key) => gridKey(key, at))).toEqual([
    6,
    4,
    15,
    0,
    0,
    19,
    undefined,
  ]);
  expect(gridKey("ArrowDown", { row: 19, rows: 20, page: 10 })).toBe(19);
  expect(gridKey("End", { row: 0, rows: 0, page: 10 })).toBe(0);
});
