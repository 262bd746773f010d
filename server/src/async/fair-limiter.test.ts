import { expect, it } from "vitest";
import { type FairLimiterOptions, fairLimiter } from "./fair-limiter.ts";
import { Failure } from "@sextant/core/contract";

/** Creates jobs that end on command, and records the order in which they started. */
function bench(atOnce: number, most = 100, more: Partial<FairLimiterOptions> = {}) {
  const limiter = fairLimiter({ atOnce, most, retryAfterSeconds: 7, ...more });
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    request: (caller: string, name: string, isWanted = () => true) =>
      limiter.run({
        caller,
        isWanted,
        work: () => {
          begun.push(name);
          return new Promise<string>((done, failed) => {
            ends.set(name, (error) => {
              if (error === undefined) done(name);
              else failed(error);
            });
          });
        },
      }),
    end: async (name: string, error?: Error) => {
      ends.get(name)?.(error);
      await settle();
    },
  };
}

it("runs a fixed number of jobs at once, and interleaves callers with many jobs", async () => {
  const { request, end, begun } = bench(2);
  const all = ["a1", "a2", "a3", "a4"].map((name) => request("ann", name));
  all.push(request("bob", "b1"), request("cy", "c1"), request("bob", "b2"));
  expect(begun).toEqual(["a1", "a2"]);
  for (const name of ["a1", "a2", "a3", "b1", "c1", "a4", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1", "b2"]);
});

it("never starts jobs that no caller waits for any more, and they hold nothing up", async () => {
  const { request, end, begun } = bench(1);
  const [first, left, last] = [request("ann", "first"), request("bob", "left", () => false), request("cy", "last")];
  left.catch(() => undefined);
  await end("first");
  await end("last");
  expect(begun).toEqual(["first", "last"]);
  await expect(left).rejects.toMatchObject({ code: "timed-out" });
  expect(await Promise.all([first, last])).toEqual(["first", "last"]);
});

it("rejects at once, with a retry time, when the queue is full", async () => {
  const { request, end, begun } = bench(1, 2);
  const waiting = [request("ann", "a1"), request("ann", "a2"), request("ann", "a3")];
  await expect(request("bob", "b1")).rejects.toMatchObject({ code: "timed-out", retryAfterSeconds: 7 });
  await end("a1");
  waiting.push(request("bob", "b2"));
  for (const name of ["a2", "a3", "b2"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "a3", "b2"]);
  await Promise.all(waiting);
});

it("passes on the slot of a job that fails", async () => {
  const { request, end } = bench(1);
  const [bad, good] = [request("ann", "bad"), request("ann", "good")];
  bad.catch(() => undefined);
  await end("bad", new Error("no bars"));
  await end("good");
  await expect(bad).rejects.toThrow("no bars");
  expect(await good).toBe("good");
});

it("rejects only the caller who exceeds their own limit, however many others wait", async () => {
  const { request, end, begun } = bench(1, 100, { mostEach: 2 });
  const waiting = ["a1", "a2", "a3"].map((name) => request("ann", name));
  await expect(request("ann", "a4")).rejects.toMatchObject({ code: "too-many-requests", retryAfterSeconds: 7 });
  waiting.push(request("bob", "b1"));
  for (const name of ["a1", "a2", "b1", "a3"]) await end(name);
  expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
  await Promise.all(waiting);
});

it("throws its owner's failure when the queue is full", async () => {
  const full = (seconds: number) => new Failure("queue-full", { seconds: String(seconds) });
  const { request, end } = bench(1, 1, { full });
  const waiting = [request("ann", "a1"), request("bob", "b1")];
  await expect(request("cy", "c1")).rejects.toMatchObject({ code: "queue-full" });
  for (const name of ["a1", "b1"]) await end(name);
  await Promise.all(waiting);
});
