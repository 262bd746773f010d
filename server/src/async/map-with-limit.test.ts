import { expect, it } from "vitest";
import { mapWithLimit } from "./map-with-limit.ts";

it("returns results in the items' order, whichever ends first, and never exceeds the concurrency limit", async () => {
  const ends: (() => void)[] = [];
  let [running, most] = [0, 0];
  const all = mapWithLimit([0, 1, 2, 3, 4], 2, async (item) => {
    most = Math.max(most, (running += 1));
    if (item < 2) await new Promise<void>((resolve) => (ends[item] = resolve));
    running -= 1;
    return item * 10;
  });
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  ends[0]?.();
  expect(await all).toEqual([0, 10, 20, 30, 40]);
  expect(most).toBe(2);
  expect(await mapWithLimit([], 3, () => Promise.reject(new Error("never asked")))).toEqual([]);
});

it("starts no more items after the first error", async () => {
  const started: number[] = [];
  const work = async (item: number): Promise<void> => {
    started.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error("down");
  };
  await expect(mapWithLimit([0, 1, 2, 3, 4, 5], 1, work)).rejects.toThrow("down");
  expect(started).toEqual([0, 1]);
});
