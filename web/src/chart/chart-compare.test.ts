import type { CandlesAnswer } from "@sextant/core/contract";
import { expect, it } from "vitest";
import { commonBar, comparedCloses } from "./compared-closes.ts";
import { percentTicks } from "./percent-ticks.ts";
import { comparedSymbols } from "./use-compared.ts";

const answer = (timeframe: CandlesAnswer["timeframe"], bars: Readonly<Record<string, number>>): CandlesAnswer => ({
  symbol: "X",
  timeframe,
  currency: "USD",
  quotedIn: null,
  source: "test",
  asOf: "",
  adjusted: "none",
  freshness: { state: "live", delayMinutes: null },
  candles: Object.entries(bars).map(([time, close]) => ({
    time: new Date(time).toISOString(),
    close,
    open: 1,
    high: 1,
    low: 1,
    volume: 1,
    closed: true,
  })),
});
const rows = (row: Float64Array) => [...row];

it("matches days by date, and leaves days without a bar empty", () => {
  const coin = answer("1d", { "2025-06-06": 1, "2025-06-07": 2, "2025-06-08": 3, "2025-06-09": 4, "2025-06-10": 5 });
  const stock = answer("1d", { "2025-06-06": 60, "2025-06-09": 90 });
  expect(rows(comparedCloses(coin, stock))).toEqual([60, NaN, NaN, 90, NaN]);
  expect(rows(comparedCloses(stock, coin))).toEqual([1, 4]);
});

it("matches an intraday bar to the other's latest that began no later and less than a bar before", () => {
  const stock = answer("1h", { "2025-06-06T13:30Z": 1, "2025-06-06T14:30Z": 2, "2025-06-06T19:30Z": 3 });
  const coin = answer("1h", { "2025-06-06T13:00Z": 10, "2025-06-06T14:00Z": 20, "2025-06-06T15:00Z": 30 });
  expect(rows(comparedCloses(stock, coin))).toEqual([10, 20, NaN]);
  expect(rows(comparedCloses(coin, stock))).toEqual([NaN, 1, 2]);
  expect(rows(comparedCloses(coin, coin))).toEqual([10, 20, 30]);
});

it("counts percentages from the first bar in view that each symbol has", () => {
  const [one, other] = [Float64Array.of(1, 2, 3, 4), Float64Array.of(NaN, NaN, 8, 9)];
  expect(commonBar([one, other], 0, 3)).toBe(2);
  expect(commonBar([one, other], 3, 3)).toBe(3);
  expect(commonBar([one, other], 0, 1)).toBeUndefined();
  expect(commonBar([one], -5, 3)).toBe(0);
});

it("ticks are round, within the range, and limited to the available space", () => {
  expect(percentTicks(-4, 11, 8)).toEqual([-4, -2, 0, 2, 4, 6, 8, 10]);
  expect(percentTicks(-0.3, 0.4, 4)).toHaveLength(4);
  expect(percentTicks(1, 1, 5)).toEqual([]);
  for (const [low, high, most] of [
    [-37, 912, 10],
    [0.0001, 0.0009, 6],
    [-99, -98, 3],
  ] as const) {
    const ticks = percentTicks(low, high, most);
    expect(ticks.length).toBeGreaterThan(0);
    expect(ticks.length).toBeLessThanOrEqual(most + 1);
    for (const tick of ticks) expect(tick).toBeGreaterThanOrEqual(low - 1e-9);
    for (const tick of ticks) expect(tick).toBeLessThanOrEqual(high + 1e-9);
  }
});

it("the address names up to three other symbols, each once, however spelled", () => {
  expect(comparedSymbols(["btcusd", " BTC-USD", "msft"], "AAPL")).toEqual(["BTC-USD", "MSFT"]);
  expect(comparedSymbols(["aapl", "MSFT", "NVDA", "ETH-USD", "TSLA"], "AAPL")).toEqual(["MSFT", "NVDA", "ETH-USD"]);
  expect(comparedSymbols([], "AAPL")).toEqual([]);
});
