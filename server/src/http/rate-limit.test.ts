import { beforeEach, expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

const MINUTE_MS = 60_000;
let nowMs: number;
beforeEach(() => {
  nowMs = 1_000 * MINUTE_MS;
});
const limitOf = (perMinute: number) => createRateLimit(perMinute, { wallMs: () => nowMs });

test("limits each caller to its calls per minute, and says how long to wait", () => {
  const take = limitOf(3);
  expect([take("a"), take("a"), take("a")]).toEqual([undefined, undefined, undefined]);
  const seconds = take("a") ?? 0;
  expect(seconds).toBe(60);
  expect(take("b")).toBeUndefined();
  nowMs += seconds * 1_000;
  expect(take("b")).toBeUndefined();
});

test("never exceeds the limit in any minute, wherever it begins, and the reported wait is enough", () => {
  const take = limitOf(10);
  const received: number[] = [];
  for (let step = 0; step < 600; step++) {
    nowMs += 500;
    const seconds = take("a");
    if (seconds === undefined) received.push(nowMs);
  }
  // Spread by a fading window: never twice the limit in sixty seconds.
  for (const from of received)
    expect(received.filter((atMs) => atMs >= from && atMs < from + MINUTE_MS).length).toBeLessThan(20);
  const seconds = take("a") ?? 0;
  nowMs += seconds * 1_000;
  expect(take("a")).toBeUndefined();
});

test("counts an IPv6 household as one caller, however its addresses are written", () => {
  const take = limitOf(1);
  expect(take("2001:db8:1::1")).toBeUndefined();
  for (const address of ["2001:db8:1:0:2::5", "2001:DB8:1:0:ffff::9", "2001:db8:1:0:1:2:3:4"])
    expect([address, take(address)]).toEqual([address, 60]);
  expect(take("2001:db8:1:1::1")).toBeUndefined();
});

test("is off for a limit of none", () => {
  const take = limitOf(0);
  for (let call = 0; call < 1_000; call++) expect(take("a")).toBeUndefined();
});

test("an hourly quota is not renewed after a minute", () => {
  const take = createRateLimit(2, { wallMs: () => nowMs }, 3_600_000);
  nowMs = 1_000 * 3_600_000 + 1;
  expect([take("a"), take("a")]).toEqual([undefined, undefined]);
  nowMs += 5 * MINUTE_MS;
  const seconds = take("a") ?? 0;
  expect(seconds).toBeGreaterThan(50 * 60);
  nowMs += seconds * 1_000;
  expect(take("a")).toBeUndefined();
});
