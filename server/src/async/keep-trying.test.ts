import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepTrying } from "./keep-trying.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function failing(times: number) {
  const tries: number[] = [];
  const errors: unknown[] = [];
  const work = (): Promise<void> => {
    tries.push(Date.now());
    return tries.length <= times ? Promise.reject(new Error(`fault ${String(tries.length)}`)) : Promise.resolve();
  };
  return { tries, errors, work, failed: (error: unknown) => void errors.push(error) };
}

it("runs once when it succeeds", async () => {
  const { tries, work, failed } = failing(0);
  await keepTrying(work, { signal: new AbortController().signal, failed });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries).toHaveLength(1);
});

it("retries with growing delays until it succeeds, and reports each error", async () => {
  const { tries, errors, work, failed } = failing(8);
  const startMs = Date.now();
  await keepTrying(work, { signal: new AbortController().signal, failed });
  expect(tries).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tries.map((at) => (at - startMs) / 1000)).toEqual([0, 1, 3, 7, 12, 17, 22, 27, 32]);
  expect(errors).toHaveLength(8);
});

it("stops when aborted, without reporting the last error", async () => {
  const ending = new AbortController();
  const { tries, errors, work, failed } = failing(99);
  await keepTrying(work, { signal: ending.signal, failed });
  ending.abort();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([tries.length, errors.length]).toEqual([1, 1]);
});
