import { Failure } from "@sextant/core/contract";
import { expect, test } from "vitest";
import { boundedLimit } from "./bounded-limit.ts";

const full = () => new Failure("sign-in-unavailable");

test("runs no more than allowed at once, in order, and rejects a flood", async () => {
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

test("passes on the slot of a job that fails", async () => {
  const limit = boundedLimit({ concurrency: 1, maxPending: 1, full });
  const failed = limit(() => Promise.reject(new Error("no")));
  const next = limit(() => Promise.resolve("yes"));
  await expect(failed).rejects.toThrow("no");
  expect(await next).toBe("yes");
});
