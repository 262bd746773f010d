import { expect, it } from "vitest";
import { BEARABLE_TIMES, FRESH_MS, staleWhileRevalidate } from "./stale-while-revalidate.ts";

function counting() {
  const clock = { at: 1_000_000, wallMs: () => clock.at };
  const keep = staleWhileRevalidate<{ n: number }>(clock);
  let n = 0;
  const make = () => Promise.resolve({ n: ++n });
  return {
    clock,
    keep,
    request: () => keep("one", make),
    failing: () => keep("one", () => Promise.reject(new Error("x"))),
  };
}

it("concurrent callers share one computation", async () => {
  const { request } = counting();
  expect(await Promise.all([request(), request(), request()])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
});

it("a fresh value is returned again; an older one is returned once more while it is recomputed", async () => {
  const { clock, request } = counting();
  await request();
  clock.at += FRESH_MS - 1;
  expect(await request()).toEqual({ n: 1 });
  clock.at += 1;
  expect(await request()).toEqual({ n: 1 });
  expect(await request()).toEqual({ n: 2 });
});

it("a value that is too old is awaited, and so is one computed before the clock was set back", async () => {
  const { clock, request } = counting();
  await request();
  clock.at += BEARABLE_TIMES * FRESH_MS;
  expect(await request()).toEqual({ n: 2 });
  clock.at -= 1;
  expect(await request()).toEqual({ n: 3 });
});

it("a value that took long to compute stays fresh five times as long", async () => {
  const { clock, keep } = counting();
  const slow = () => {
    clock.at += 1_000;
    return Promise.resolve({ n: 1 });
  };
  await keep("slow", slow);
  clock.at += 3_999;
  const other = () => Promise.resolve({ n: 2 });
  await keep("slow", other);
  expect(await keep("slow", other)).toEqual({ n: 1 });
});

it("a failure is not cached", async () => {
  const { request, failing } = counting();
  await expect(failing()).rejects.toThrow("x");
  expect(await request()).toEqual({ n: 1 });
});
