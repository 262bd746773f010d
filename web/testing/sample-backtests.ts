import { ruleOnWire, RULES } from "@sextant/core/backtest";
import { planEntitlements } from "@sextant/core/billing";
import {
  backtestRequestSchema,
  type Backtest,
  type BacktestReport,
  type BacktestRequest,
} from "@sextant/core/contract";
import { expect } from "vitest";
import { page } from "vitest/browser";
import type { Answers } from "./fake-api.ts";
import { openApp, type OpenedApp } from "./open-app.tsx";
import { sampleUser } from "./people.ts";

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2023, 0, 2);
const POINTS = 250;
const dayOf = (n: number): string => new Date(START_MS + n * DAY_MS).toISOString();

/** Returns an invented report: an account that rises in waves, compared with one that only holds. */
function reportOf({ symbols, walkForward }: BacktestRequest): BacktestReport {
  const [symbol = "AAPL"] = symbols;
  const equity = Array.from({ length: POINTS }, (_, i) => ({
    at: dayOf(i),
    equity: 100 + i / 10 + 6 * Math.sin(i / 12),
    hold: 100 + i / 8,
    drawdownPercent: 5 - 5 * Math.cos(i / 12),
  }));
  const traded = { symbol, side: "LONG", entryPrice: 118.4, exitPrice: 121.95, bars: 11, resultPercent: 2.7 } as const;
  return {
    symbol,
    currency: "USD",
    source: "simulated",
    from: dayOf(0),
    to: dayOf(POINTS),
    statistics: {
      bars: POINTS,
      trades: 18,
      totalReturnPercent: 24.9,
      holdReturnPercent: 31.1,
      annualReturnPercent: 25.1,
      annualVolatilityPercent: 18.2,
      maxDrawdownPercent: 10,
      sharpe: 1.3,
      probabilisticSharpe: 0.91,
      deflatedSharpe: 0.42,
      trials: walkForward ? 45 : 1,
      winRatePercent: 61.1,
      winRate95: { low: 38.6, high: 79.7 },
      profitFactor: 1.8,
      averageTradePercent: 1.4,
      costsPercent: 4.2,
      exposurePercent: 62.5,
    },
    equity,
    trades: Array.from({ length: 18 }, (_, i) => ({
      ...traded,
      reason: i === 17 ? "end" : "rule",
      entryAt: dayOf(i * 13),
      exitAt: dayOf(i * 13 + 11),
    })),
    windows: walkForward
      ? [0, 1, 2].map((n) => ({
          from: dayOf(n * 80),
          to: dayOf(n * 80 + 79),
          parameters: { fast: 10, slow: 50 },
          returnPercent: 7.4 - n,
        }))
      : [],
    cautions: [
      "These prices are simulated, so the result says nothing about any market.",
      ...(walkForward ? [] : ["All bars were known when they were chosen, so the result flatters the settings."]),
    ],
  };
}

/** Returns why a run fails, as the server does: too few bars since a day, or an unknown symbol. */
function errorOf({ symbols, from }: BacktestRequest): string | null {
  const unknown = symbols.find((symbol) => symbol.startsWith("ZZZ"));
  if (unknown !== undefined) return `We couldn't find the symbol ${unknown}.`;
  const isShort = from !== null && Date.now() - Date.parse(from) < 100 * DAY_MS;
  return isShort ? "27 bars are too few. You need at least 50 to train on and 20 for each of 5 folds." : null;
}

/** The calls of the screen of backtests; one that is started has ended at once. */
export function backtestAnswers(): Answers {
  const all: Backtest[] = [];
  return {
    getBacktestRules: RULES.map(ruleOnWire),
    getBacktestExample: () => {
      const request = backtestRequestSchema.parse({ symbols: ["AAPL"], rule: "sma-cross" });
      return { request, report: { ...reportOf(request), source: "simulated" } };
    },
    listBacktests: () => all,
    createBacktest: ({ body }) => {
      const request = backtestRequestSchema.parse(body);
      const error = errorOf(request);
      const made: Backtest = {
        id: `b${all.length + 1}`,
        state: error === null ? "done" : "failed",
        request,
        createdAt: new Date().toISOString(),
        endedAt: new Date().toISOString(),
        progress: { done: 45, total: 45 },
        error,
      };
      all.unshift(made);
      return made;
    },
    getBacktest: ({ params }) => {
      const found = all.find(({ id }) => id === params["id"]);
      if (found === undefined) throw new Error(`There is no backtest ${params["id"]}.`);
      return { ...found, reports: found.error === null ? [reportOf(found.request)] : [] };
    },
  };
}

export const runButton = () => page.getByRole("button", { name: "Run backtest" });

/** Opens the screen of backtests for a person whose plan has them, or has not. */
export async function openBacktests(answers: Answers = {}, isIncluded = true): Promise<OpenedApp> {
  const user = sampleUser({ entitlements: planEntitlements(isIncluded ? "pro" : "basic") });
  return await openApp("/backtest", { answers: { ...backtestAnswers(), ...answers }, user });
}

/** Runs the form and waits for its report. */
export async function runShort(): Promise<void> {
  await runButton().click();
  await expect.element(page.getByRole("heading", { name: "Limits of this result" })).toBeVisible();
}
