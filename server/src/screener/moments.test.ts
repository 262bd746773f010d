import { expect, it } from "vitest";
import { createMoments } from "./moments.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 2, 4, 12);
const condition = { condition: "UNKNOWN", why: "", counted: 0 } as const;

function aDay(versions: number) {
  const moments = createMoments();
  for (let atMs = NOW_MS - 24 * 60 * MINUTE_MS; atMs <= NOW_MS; atMs += 10_000)
    moments.add({ atMs, tokens: [], condition }, versions);
  return moments;
}
const storedIn = (moments: ReturnType<typeof aDay>, fromMinutes: number, toMinutes: number): number => {
  const found = new Set<number>();
  for (let agoMs = fromMinutes * MINUTE_MS; agoMs < toMinutes * MINUTE_MS; agoMs += 10_000)
    found.add(moments.at(NOW_MS - agoMs)?.atMs ?? NaN);
  return [...found].filter((atMs) => atMs > NOW_MS - toMinutes * MINUTE_MS).length;
};

it("the last hour is kept, ever more thinly: each turn, then one a minute, then one in five", () => {
  const moments = aDay(1);
  expect(moments.latest()?.atMs).toBe(NOW_MS);
  expect(storedIn(moments, 0, 6)).toBe(36);
  // One more or less where a span is cut.
  expect(Math.abs(storedIn(moments, 6, 20) - 14)).toBeLessThanOrEqual(1);
  expect(Math.abs(storedIn(moments, 20, 60) - 8)).toBeLessThanOrEqual(1);
  expect(moments.at(NOW_MS - 55 * MINUTE_MS)).toBeDefined();
  expect(moments.at(NOW_MS - 61 * MINUTE_MS)).toBeUndefined();
});

it("with very many tokens fewer moments are kept, and never none", () => {
  const moments = aDay(20_000);
  expect(moments.latest()?.atMs).toBe(NOW_MS);
  expect(moments.at(NOW_MS - 10_000)).toBeDefined();
  expect(moments.at(NOW_MS - 5 * MINUTE_MS)).toBeUndefined();
});
