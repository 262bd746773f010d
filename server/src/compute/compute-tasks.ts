import type { ForecastModel, PoolEntry } from "@sextant/core/forecast";
import { makeOutlook, type OutlookMade, type OutlookWork } from "../outlooks/make-outlook.ts";
import { makePool, type PoolWork } from "../outlooks/make-pool.ts";
import { makeUpBars } from "../providers/candles/simulated.ts";
import { makeUpQuote } from "../providers/quotes/simulated.ts";
import { merkleOf } from "../record/merkle-of.ts";
import { scorecardOf } from "../record/score-pages.ts";

/** What the threads do, by name: long, pure, and the same wherever it is done. All that goes in and out can be cloned. */
export const computeTasks = (model: ForecastModel) => ({
  outlook: (work: OutlookWork): OutlookMade => makeOutlook(work, model),
  pool: (work: PoolWork): PoolEntry | undefined => makePool(work, model),
  scorecard: scorecardOf,
  merkle: merkleOf,
  "made-up-bars": makeUpBars,
  "made-up-quote": makeUpQuote,
});

export type ComputeTasks = ReturnType<typeof computeTasks>;
