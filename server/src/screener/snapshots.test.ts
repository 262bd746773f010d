import { expect, it } from "vitest";
import { createSnapshots } from "./snapshots.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 2, 4, 12);
const condition = { condition: "UNKNOWN", finding: "", rule: "", counted: 0 } as const;

function aDay(versions: number) {
  const snapshots = createSnapshots();
  for (let atMs = NOW_MS - 24 * 60 * MINUTE_MS; atMs <= NOW_MS; atMs += 10_000)
    snapshots.add({ atMs, tokens: [], condition }, versions);
  return snapshots;
}
const storedIn = (snapshots: ReturnType<typeof aDay>, fromMinutes: number, toMinutes: number): number => {
  const found = new Set<number>();
  for (let agoMs = fromMinutes * MINUTE_MS; agoMs < toMinutes * MINUTE_MS; agoMs += 10_000)
    found.add(snapshots.at(NOW_MS - agoMs)?.atMs ?? NaN);
  return [...found].filter((atMs) => atMs > NOW_MS - toMinutes * MINUTE_MS).length;
};

it("keeps the last hour at decreasing density: each run, then one a minute, then one in five", () => {
  const snapshots = aDay(1);
  expect(snapshots.latest()?.atMs).toBe(NOW_MS);
  expect(storedIn(snapshots, 0, 6)).toBe(36);
  // One more or less at the boundary of a span.
  expect(Math.abs(storedIn(snapshots, 6, 20) - 14)).toBeLessThanOrEqual(1);
  expect(Math.abs(storedIn(snapshots, 20, 60) - 8)).toBeLessThanOrEqual(1);
  expect(snapshots.at(NOW_MS - 55 * MINUTE_MS)).toBeDefined();
  expect(snapshots.at(NOW_MS - 61 * MINUTE_MS)).toBeUndefined();
});

it("keeps fewer snapshots of very many tokens, and at least one", () => {
  const snapshots = aDay(20_000);
  expect(snapshots.latest()?.atMs).toBe(NOW_MS);
  expect(snapshots.at(NOW_MS - 10_000)).toBeDefined();
  expect(snapshots.at(NOW_MS - 5 * MINUTE_MS)).toBeUndefined();
});
