import { performance } from "node:perf_hooks";
import { expect, it } from "vitest";
import { mapInChunks } from "./map-in-chunks.ts";

it("computes items in order and lets the event loop run between chunks", async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const made = await mapInChunks([1, 2, 3, 4], (item) => {
    const until = performance.now() + 10;
    while (performance.now() < until);
    return item * 2;
  });
  isOver = true;
  expect(made).toEqual([2, 4, 6, 8]);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(await mapInChunks([], () => 1)).toEqual([]);
});
