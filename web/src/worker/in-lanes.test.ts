import { expect, it } from "vitest";
import { inLanes } from "./in-lanes.ts";

it("acts on every item once, on as many at a time as there are lanes", async () => {
  let [open, most] = [0, 0];
  const done: number[] = [];
  const items = Array.from({ length: 20 }, (_, i) => i);
  await inLanes(items, 4, async (item) => {
    most = Math.max(most, (open += 1));
    await Promise.resolve();
    open -= 1;
    done.push(item);
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
  expect(most).toBe(4);
});

it("rejects if one fails", async () => {
  await expect(
    inLanes([1, 2, 3], 2, (item) => (item === 2 ? Promise.reject(new Error("two")) : Promise.resolve())),
  ).rejects.toThrow("two");
});
