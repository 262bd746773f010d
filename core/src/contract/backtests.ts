import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { isoTime, marketNumber, noBody, nothing, percent } from "./wire.ts";

/** A rule that can be backtested, with the bounds of its settings. */
export const backtestRuleSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  parameters: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      usual: z.number(),
      min: z.number(),
      max: z.number(),
      step: z.number(),
    }),
  ),
});
export type BacktestRule = z.infer<typeof backtestRuleSchema>;

export const backtestRequestSchema = z.strictObject({
  symbols: z.array(z.string().min(1).max(64)).min(1).max(20),
  rule: z.string().min(1).max(64),
  parameters: z.record(z.string().max(64), z.number()).default({}),
  timeframe: z.enum(["1h", "4h", "1d"]).default("1d"),
  /** First bar to use; null for all stored bars. */
  from: isoTime.nullable().default(null),
  to: isoTime.nullable().default(null),
  /** Per side, in percent of the value traded. */
  feePercent: z.number().min(0).max(5).default(0.1),
  slippagePercent: z.number().min(0).max(5).default(0.05),
  /** Share of the capital in one position. */
  sizePercent: z.number().min(0.1).max(100).default(100),
  /**
   * Chooses the settings on earlier bars only and tests them on later ones; when off, the settings above are tested
   * unchanged.
   */
  walkForward: z.boolean().default(true),
});
export type BacktestRequest = z.infer<typeof backtestRequestSchema>;

const statisticsSchema = z.strictObject({
  bars: z.number().int(),
  trades: z.number().int(),
  totalReturnPercent: z.number(),
  /** Return of buying on the first bar and holding, with the same costs. */
  holdReturnPercent: z.number(),
  annualReturnPercent: marketNumber,
  annualVolatilityPercent: marketNumber,
  maxDrawdownPercent: percent,
  sharpe: marketNumber,
  /** Probability that the true Sharpe ratio is above 0. */
  probabilisticSharpe: z.number().nullable(),
  /** The same, corrected for the number of settings tried. */
  deflatedSharpe: z.number().nullable(),
  trials: z.number().int(),
  winRatePercent: percent.nullable(),
  winRate95: z.strictObject({ low: percent, high: percent }).nullable(),
  profitFactor: marketNumber,
  averageTradePercent: marketNumber,
  costsPercent: z.number(),
  exposurePercent: percent,
});

export const backtestTradeSchema = z.strictObject({
  symbol: z.string(),
  side: z.enum(["LONG", "SHORT"]),
  entryAt: isoTime,
  entryPrice: z.number(),
  exitAt: isoTime,
  exitPrice: z.number(),
  reason: z.enum(["rule", "stop", "target", "end"]),
  bars: z.number().int(),
  /** After costs, in percent of the capital in the trade. */
  resultPercent: z.number(),
});

export const backtestReportSchema = z.strictObject({
  symbol: z.string(),
  currency: z.string(),
  source: z.string(),
  from: isoTime,
  to: isoTime,
  statistics: statisticsSchema,
  /** At most 500 points; equity starts at 100. */
  equity: z.array(z.strictObject({ at: isoTime, equity: z.number(), hold: z.number(), drawdownPercent: percent })),
  /** The newest 500; the CSV export has all. */
  trades: z.array(backtestTradeSchema),
  /** The settings that walk-forward chose, window by window. */
  windows: z.array(
    z.strictObject({
      from: isoTime,
      to: isoTime,
      parameters: z.record(z.string(), z.number()),
      returnPercent: z.number(),
    }),
  ),
  /** Caveats to read before relying on the result. */
  cautions: z.array(z.string()),
});
export type BacktestReport = z.infer<typeof backtestReportSchema>;

export const backtestSchema = z.strictObject({
  id: z.string(),
  state: z.enum(["queued", "running", "done", "failed", "cancelled"]),
  request: backtestRequestSchema,
  createdAt: isoTime,
  endedAt: isoTime.nullable(),
  /** Units of work done, of the total; all units are alike. */
  progress: z.strictObject({ done: z.number().int(), total: z.number().int() }),
  /** Why it failed or, if it finished, which of its symbols could not be tested; null otherwise. */
  error: z.string().nullable(),
});
export type Backtest = z.infer<typeof backtestSchema>;

const idParams = z.strictObject({ id: z.string().min(1).max(64) });

export const getBacktestRules = endpoint({
  method: "GET",
  path: "/api/backtest-rules",
  access: "user",
  summary: "The rules that can be tested and what can be set in each",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(backtestRuleSchema),
});

/** A finished test and what was requested. */
export const backtestExampleSchema = z.strictObject({ request: backtestRequestSchema, report: backtestReportSchema });
export type BacktestExample = z.infer<typeof backtestExampleSchema>;

export const getBacktestExample = endpoint({
  method: "GET",
  path: "/api/backtest-example",
  access: "user",
  summary: "A finished test on simulated bars, for users whose plan has no backtests",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: backtestExampleSchema,
});

export const createBacktest = endpoint({
  method: "POST",
  path: "/api/backtests",
  access: "user",
  changes: true,
  needs: "backtesting",
  summary: "Starts a backtest; it goes on whoever watches",
  params: nothing,
  query: nothing,
  body: backtestRequestSchema,
  answer: backtestSchema,
});

export const listBacktests = endpoint({
  method: "GET",
  path: "/api/backtests",
  access: "user",
  needs: "backtesting",
  personal: true,
  summary: "The own backtests, newest first",
  params: nothing,
  query: nothing,
  body: noBody,
  answer: z.array(backtestSchema),
});

export const getBacktest = endpoint({
  method: "GET",
  path: "/api/backtests/{id}",
  access: "user",
  needs: "backtesting",
  personal: true,
  summary: "One of the own backtests with its reports so far",
  params: idParams,
  query: nothing,
  body: noBody,
  answer: backtestSchema.extend({ reports: z.array(backtestReportSchema) }),
});

export const cancelBacktest = endpoint({
  method: "DELETE",
  path: "/api/backtests/{id}",
  access: "user",
  changes: true,
  needs: "backtesting",
  personal: true,
  summary: "Stops one of the own backtests, or forgets an ended one",
  params: idParams,
  query: nothing,
  body: noBody,
  answer: z.strictObject({ ended: z.boolean() }),
});
