import { expect, test } from "vitest";
import { parseOpenParts } from "./open-parts.ts";
import { partOfHash } from "./working-parts.ts";

test("the parts that were left open are read, and unknown names dropped", () => {
  expect(parseOpenParts("position-size gone ai-analysis")).toEqual(["ai-analysis", "position-size"]);
  for (const nothing of [null, "", " ", "[]"]) expect(parseOpenParts(nothing)).toEqual([]);
});

test("an address may point into a part", () => {
  expect(partOfHash("#position-size")).toBe("position-size");
  for (const other of ["", "#", "#main", "position-size"]) expect(partOfHash(other)).toBeUndefined();
});
