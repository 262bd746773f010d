import { expect, it } from "vitest";
import { gridKey } from "./grid-key.ts";

it("arrows, pages and ends lead to rows that are there", () => {
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
