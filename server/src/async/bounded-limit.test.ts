import { Failure } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { boundedLimit } from "./bounded-limit.ts";

const full = () => new Failure("sign-in-unavailable");

test("no more than allowed run at once, in their order, and a flood is refused", async () => {
  const limit = boundedLimit({ concurrency: 2, maxPending: 3, full });
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const work = (name: number) =>
    limit(() => {
      started.push(name);
      return new Promise<number>((resolve) => ends.push(() => resolve(name)));
    });
  const all = [1, 2, 3, 4, 5].map(work);
  await expect(work(6)).rejects.toMatchObject({ code: "sign-in-unavailable" });
  expect(started).toEqual([1, 2]);
  for (let done = 0; done < 5; done++) {
    ends[done]?.();
    await all[done];
    await Promise.resolve();
  }
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
});

test("a job that fails gives its place to the next", async () => {
  const limit = boundedLimit({ concurrency: 1, maxPending: 1, full });
  const failed = limit(() => Promise.reject(new Error("no")));
  const next = limit(() => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
