import { setImmediate as nextTurn } from "node:timers/promises";
import type { BacktestExample, BacktestReport, BacktestRequest } from "@sextant/core/contract";
import { candleColumns, stock, type Candle } from "@sextant/core/market";
import { simulatedCandles } from "@sextant/core/simulation";
import type { ComputeThread } from "./compute-thread.ts";
import { setsTried } from "./requested-test.ts";

const YEARS = [2020, 2021, 2022, 2023, 2024];

const REQUEST: BacktestRequest = {
  symbols: ["AAPL"],
  rule: "sma-cross",
  parameters: {},
  timeframe: "1d",
  from: "2020-01-01T00:00:00.000Z",
  to: "2025-01-01T00:00:00.000Z",
  feePercent: 0.1,
  slippagePercent: 0.05,
  sizePercent: 100,
  walkForward: true,
};

/**
 * Returns a function that returns the report of one fixed test on simulated bars, the same on every installation, so
 * that users without backtests in their plan see what one gives. Computed at the first request; an error is retried at
 * the next one.
 */
export function createExampleReport(startThread: () => ComputeThread): () => Promise<BacktestExample> {
  let made: Promise<BacktestExample> | undefined;
  return () => {
    made ??= compute(startThread).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function compute(startThread: () => ComputeThread): Promise<BacktestExample> {
  const instrument = stock("AAPL");
  const bars: Candle[] = [];
  for (const year of YEARS) {
    bars.push(...simulatedCandles(instrument.symbol, "1d", Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)));
    // A year of bars takes some ten milliseconds.
    await nextTurn();
  }
  const thread = startThread();
  try {
    const said = await thread.test(
      {
        instrument,
        request: REQUEST,
        currency: "USD",
        source: "simulated",
        columns: candleColumns(bars),
        trials: setsTried(REQUEST).length,
        cautions: ["These are simulated prices: the result says nothing about the real market."],
      },
      () => undefined,
    );
    if (said.kind === "error") throw new Error(said.error);
    return { request: REQUEST, report: JSON.parse(said.report) as BacktestReport };
  } finally {
    thread.end();
  }
}
