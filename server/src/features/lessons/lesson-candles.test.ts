import { type CandlesAnswer, Failure } from "@sextant/core/contract";
import { LESSONS } from "@sextant/core/lessons";
import { expect, it, vi } from "vitest";
import { createLessonHandlers, type LessonQuery } from "./lesson-candles.ts";

const DAY = { open: 1, high: 1, low: 1, close: 1, volume: 1, closed: true, time: "2023-01-02T00:00:00.000Z" };

function answer(symbol: string, bars: number): CandlesAnswer {
  return {
    symbol,
    timeframe: "1d",
    currency: "USD",
    quotedIn: null,
    source: "simulated",
    asOf: "2023-01-02T00:00:00.000Z",
    freshness: { state: "simulated", delayMinutes: null },
    adjusted: "splits",
    candles: Array.from({ length: bars }, () => DAY),
  };
}

it("answers with the bars before the lesson's own day, for each of its symbols", async () => {
  const candlesOf = vi.fn(async (symbol: string, { limit }: LessonQuery) => answer(symbol, limit));
  const { getLessonCandles } = createLessonHandlers(candlesOf);
  const answers = await getLessonCandles({ params: { lesson: "position-size" } });
  expect(answers.map(({ symbol, candles }) => [symbol, candles.length])).toEqual([
    ["AAPL", 250],
    ["BTC-USD", 365],
  ]);
  expect(candlesOf.mock.calls.map(([, { before }]) => before)).toEqual(
    LESSONS["position-size"].series.map(({ before }) => before),
  );
});

it("answers with the newest bars where none are so old, or too few", async () => {
  for (const then of [
    () => Promise.resolve(answer("AAPL", 20)),
    () => Promise.reject(new Failure("no-bars", { symbol: "AAPL", timeframe: "1d" })),
  ]) {
    const candlesOf = vi.fn((symbol: string, { before, limit }: LessonQuery) =>
      before === undefined ? Promise.resolve(answer(symbol, limit)) : then(),
    );
    const [only] = await createLessonHandlers(candlesOf).getOpenLessonCandles({ params: { lesson: "stop-loss" } });
    expect(only?.candles).toHaveLength(LESSONS["stop-loss"].series[0]!.bars + 1);
  }
});

it("passes on that no source answers", async () => {
  const failure = new Failure("unavailable");
  const { getOpenLessonCandles } = createLessonHandlers(() => Promise.reject(failure));
  await expect(getOpenLessonCandles({ params: { lesson: "stop-loss" } })).rejects.toBe(failure);
});

it("knows no lesson of another name, and shows visitors none that is not open", () => {
  const { getOpenLessonCandles, getLessonCandles } = createLessonHandlers((symbol, { limit }) =>
    Promise.resolve(answer(symbol, limit)),
  );
  expect(() => getLessonCandles({ params: { lesson: "constructor" } })).toThrow(Failure);
  expect(() => getOpenLessonCandles({ params: { lesson: "token-risks" } })).toThrow(Failure);
});
