import { forecastAndBefore, type ForecastModel, type PoolEntry } from "@sextant/core/forecast";
import { riskAhead } from "@sextant/core/portfolio-risk";
import { makeDemoDay } from "../demo-day/index.ts";
import type { ForecastWork } from "../forecasts/create-forecast-service.ts";
import { countPastSignals, type PastSignalsWork } from "../forecasts/count-past-signals.ts";
import { makePool, type PoolWork } from "../forecasts/make-pool.ts";
import { makeUpQuote } from "../providers/quotes/simulated.ts";
import { merkleOf } from "../record/merkle-of.ts";
import { groundScoresOf, scorecardOf } from "../record/score-pages.ts";
import { readFile } from "../trade-files/index.ts";
import { storedSimulatedBars } from "./stored-simulated-bars.ts";

/**
 * The threads' tasks, by name: long, pure, and with the same result on any thread. Inputs and outputs can be cloned.
 * Created once per thread, which caches what is worth caching.
 */
export const computeTasks = (model: ForecastModel) => ({
  forecast: (work: ForecastWork) => forecastAndBefore({ ...work, model }),
  pool: (work: PoolWork): PoolEntry | undefined => makePool(work, model),
  "past-signals": (work: PastSignalsWork) => countPastSignals(work, model),
  scorecard: scorecardOf,
  "ground-scores": groundScoresOf,
  merkle: merkleOf,
  "made-up-bars": storedSimulatedBars(),
  "made-up-quote": makeUpQuote,
  "risk-ahead": riskAhead,
  "demo-day": () => makeDemoDay(model),
  "trade-file": readFile,
});

export type ComputeTasks = ReturnType<typeof computeTasks>;
