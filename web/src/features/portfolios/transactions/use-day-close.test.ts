import type { CandlesAnswer } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { closeOf } from "./use-day-close.ts";

const bar = { time: "2025-06-06T00:00:00.000Z", open: 1, high: 1, low: 1, close: 203.92, volume: 1, closed: true };
const NOW_MS = Date.UTC(2025, 5, 9);
const answer = (changes: Partial<CandlesAnswer>): CandlesAnswer =>
  ({
    currency: "USD",
    source: "yahoo",
    freshness: { state: "end_of_day", delayMinutes: null },
    candles: [bar],
    ...changes,
  }) as CandlesAnswer;

it("a day's close is named with its day and source", () => {
  const close = closeOf(answer({}), NOW_MS);
  expect(close?.price).toBe("203.92");
  expect(close?.about).toMatch(/^Close of Fri 6 Jun, from Yahoo\. Enter what you paid/);
});

it("a bar still forming, and simulated ones, are called that", () => {
  const freshness = { state: "simulated", delayMinutes: null } as const;
  const forming = closeOf(answer({ candles: [{ ...bar, closed: false }], freshness }), NOW_MS);
  expect(forming?.about).toMatch(/^Price so far of .*, simulated\./);
});

it.each([1.2e-7, 0.1 + 0.2, 123456789.12])("%d is written without an exponent or a group", (price) => {
  expect(closeOf(answer({ candles: [{ ...bar, close: price }] }), NOW_MS)?.price).toMatch(/^\d+(\.\d+)?$/);
});

it("without a bar or a currency there is none", () => {
  expect([closeOf(answer({ candles: [] }), NOW_MS), closeOf(answer({ currency: "" }), NOW_MS)]).toEqual([
    undefined,
    undefined,
  ]);
});
