import type { BacktestReport } from "@sextant/core/contract";
import { compact, decimal, percent, signedPercent } from "../../lib/metrics.ts";
import * as TEXTS from "./texts.tsx";

export type StatisticLine = { readonly name: string; readonly value: string; readonly gloss: string };

const chance = (share: number | null) => percent(share === null ? null : 100 * share);

/** Returns every value of a report with its meaning in plain words, the most important first. */
export function statisticLines(statistics: BacktestReport["statistics"]): readonly StatisticLine[] {
  const { winRate95, trials, trades } = statistics;
  const between = winRate95 === null ? "" : TEXTS.wilson(percent(winRate95.low), percent(winRate95.high));
  return [
    {
      name: TEXTS.totalReturn,
      value: signedPercent(statistics.totalReturnPercent),
      gloss: TEXTS.totalReturnGloss,
    },
    {
      name: TEXTS.holdReturnLine,
      value: signedPercent(statistics.holdReturnPercent),
      gloss: TEXTS.holdReturnGloss,
    },
    {
      name: TEXTS.yearlyReturnLine,
      value: signedPercent(statistics.annualReturnPercent),
      gloss: TEXTS.yearlyReturnGloss,
    },
    {
      name: TEXTS.yearlyVolatility,
      value: percent(statistics.annualVolatilityPercent),
      gloss: TEXTS.yearlyVolatilityGloss,
    },
    {
      name: TEXTS.maxDrawdownLine,
      value: percent(statistics.maxDrawdownPercent),
      gloss: TEXTS.maxDrawdownGloss,
    },
    {
      name: TEXTS.sharpe,
      value: decimal(statistics.sharpe),
      gloss: TEXTS.sharpeGloss,
    },
    {
      name: TEXTS.probabilisticSharpe,
      value: chance(statistics.probabilisticSharpe),
      gloss: TEXTS.probabilisticSharpeGloss,
    },
    {
      name: TEXTS.deflatedSharpe,
      value: chance(statistics.deflatedSharpe),
      gloss: TEXTS.deflatedSharpeGloss(trials),
    },
    {
      name: TEXTS.settingsTried,
      value: String(trials),
      gloss: TEXTS.settingsTriedGloss,
    },
    {
      name: TEXTS.tradesLine,
      value: compact(trades),
      gloss: trades < 30 ? TEXTS.fewTrades : TEXTS.tradesGloss,
    },
    {
      name: TEXTS.winRateLine,
      value: percent(statistics.winRatePercent),
      gloss: TEXTS.winRateGloss(between),
    },
    {
      name: TEXTS.profitFactor,
      value: decimal(statistics.profitFactor),
      gloss: TEXTS.profitFactorGloss,
    },
    {
      name: TEXTS.averageTrade,
      value: signedPercent(statistics.averageTradePercent),
      gloss: TEXTS.averageTradeGloss,
    },
    {
      name: TEXTS.costsLine,
      value: percent(statistics.costsPercent),
      gloss: TEXTS.costsGloss,
    },
    {
      name: TEXTS.exposureLine,
      value: percent(statistics.exposurePercent),
      gloss: TEXTS.exposureGloss,
    },
  ];
}
