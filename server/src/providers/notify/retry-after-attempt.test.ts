import fc from "fast-check";
import { expect, it } from "vitest";
import { retryAfter } from "./retry-after-attempt.ts";

const DAY_MS = 86_400_000;
/** The first attempt and one after each wait. */
const MOST_ATTEMPTS = 11;

it("waits from 10 s to 24 h, longer each time, and gives up after the last", () => {
  const waits = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, at) => retryAfter(at + 1) ?? NaN);
  expect(waits[0]).toBe(10_000);
  expect(waits.at(-1)).toBe(DAY_MS);
  for (const [at, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan(waits[at] ?? Infinity);
  expect(retryAfter(MOST_ATTEMPTS)).toBeUndefined();
});

it("stays within these bounds, for any random number and any Retry-After", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_ATTEMPTS - 1 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.oneof(fc.double(), fc.integer()),
      (attempt, chance, requestedMs) => {
        const wait = retryAfter(attempt, { chance, requestedMs });
        expect(wait).toBeGreaterThanOrEqual(retryAfter(attempt) ?? Infinity);
        expect(wait).toBeLessThanOrEqual(DAY_MS);
      },
    ),
  );
});

it("returns no wait for invalid attempt numbers", () => {
  for (const attempt of [0, -1, 1.5, NaN, Infinity]) expect(retryAfter(attempt)).toBeUndefined();
});
