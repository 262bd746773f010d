import { timeframeMs, type Timeframe } from "@sextant/core/market";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type SimulatedSpan, makeUpBars } from "../providers/candles/simulated.ts";
import { storedSimulatedBars } from "./stored-simulated-bars.ts";

const NOW_MS = Date.UTC(2025, 5, 4, 15, 7, 30);
const MINUTE_MS = 60_000;

const spans = fc.record({
  symbol: fc.constantFrom("BTC-USD", "AAPL", "NOSUCH"),
  timeframe: fc.constantFrom<Timeframe>("1m", "5m", "1h", "4h", "1d", "1w"),
  bars: fc.integer({ min: 0, max: 40 }),
  aheadMinutes: fc.integer({ min: -5_000, max: 20_000 }),
  endBars: fc.integer({ min: -3, max: 1 }),
});

it("bars are the very ones that are made without keeping any, wherever the span and the clock go", () => {
  fc.assert(
    fc.property(fc.array(spans, { minLength: 2, maxLength: 12 }), (requested) => {
      const stored = storedSimulatedBars();
      for (const { symbol, timeframe, bars, aheadMinutes, endBars } of requested) {
        const nowMs = NOW_MS + aheadMinutes * MINUTE_MS;
        const toMs = Math.min(nowMs + 1, nowMs + endBars * timeframeMs(timeframe));
        const span = { symbol, timeframe, nowMs, toMs, fromMs: toMs - bars * timeframeMs(timeframe) };
        expect(stored(span)).toEqual(makeUpBars(span));
      }
    }),
    { numRuns: 150 },
  );
});

it("of a series that was made before only what came since is made", () => {
  const made: SimulatedSpan[] = [];
  const stored = storedSimulatedBars((span) => {
    made.push(span);
    return makeUpBars(span);
  });
  const at = (nowMs: number, bars: number) =>
    stored({ symbol: "BTC-USD", timeframe: "4h", nowMs, toMs: nowMs + 1, fromMs: nowMs - bars * 14_400_000 });
  at(NOW_MS, 300);
  at(NOW_MS + MINUTE_MS, 200);
  at(NOW_MS + 9 * 3_600_000, 100);
  expect(made.map(({ fromMs, toMs }) => Math.round((toMs - fromMs) / 14_400_000))).toEqual([300, 2, 4]);
});

it("who is given bars may do with them what they like", () => {
  const stored = storedSimulatedBars();
  const span = { symbol: "BTC-USD", timeframe: "1h", nowMs: NOW_MS, toMs: NOW_MS + 1 } as const;
  const request = () => stored({ ...span, fromMs: NOW_MS - 50 * 3_600_000 });
  for (const _ of [1, 2]) request().close.fill(0);
  expect(request()).toEqual(makeUpBars({ ...span, fromMs: NOW_MS - 50 * 3_600_000 }));
});

it("of a long series only the newest bars are cached, and older ones are generated on request", () => {
  let requested = 0;
  const stored = storedSimulatedBars((span) => {
    requested = span.fromMs;
    return makeUpBars(span);
  });
  const request = (bars: number) =>
    stored({ symbol: "BTC-USD", timeframe: "1m", nowMs: NOW_MS, toMs: NOW_MS + 1, fromMs: NOW_MS - bars * MINUTE_MS });
  request(5_000);
  request(2_900);
  expect(NOW_MS - requested).toBeLessThan(2 * MINUTE_MS);
  expect(request(3_100)).toHaveLength(3_100);
  expect(NOW_MS - requested).toBe(3_100 * MINUTE_MS);
});
