import type { BacktestReport } from "@sextant/core/contract";
import { compact, decimal, percent, signedPercent } from "../../lib/metrics.ts";

export type StatisticLine = { readonly name: string; readonly value: string; readonly gloss: string };

const chance = (share: number | null) => percent(share === null ? null : 100 * share);

/** Returns every value of a report with its meaning in plain words, the most important first. */
export function statisticLines(statistics: BacktestReport["statistics"]): readonly StatisticLine[] {
  const { winRate95, trials, trades } = statistics;
  const between =
    winRate95 === null
      ? ""
      : ` With this many trades the true win rate is between ${percent(winRate95.low)} and ${percent(winRate95.high)}, with 95% confidence (Wilson).`;
  return [
    {
      name: "Total return",
      value: signedPercent(statistics.totalReturnPercent),
      gloss: "What the account gained or lost, after all costs.",
    },
    {
      name: "Buy and hold",
      value: signedPercent(statistics.holdReturnPercent),
      gloss: "The same money invested on the first bar and left alone, at the same costs.",
    },
    {
      name: "Yearly return",
      value: signedPercent(statistics.annualReturnPercent),
      gloss: "The steady yearly rate that gives the same total.",
    },
    {
      name: "Yearly volatility",
      value: percent(statistics.annualVolatilityPercent),
      gloss: "How much the account swings: two years in three end within this much of the average.",
    },
    {
      name: "Max drawdown",
      value: percent(statistics.maxDrawdownPercent),
      gloss: "From the highest point to the lowest one after it. You would have had to sit through this.",
    },
    {
      name: "Sharpe ratio",
      value: decimal(statistics.sharpe),
      gloss:
        "Yearly return for each unit of volatility. Above 1 is rare over many years, and by itself it proves nothing.",
    },
    {
      name: "Probabilistic Sharpe",
      value: chance(statistics.probabilisticSharpe),
      gloss: "The chance that the true Sharpe ratio is above zero, if this had been the only try.",
    },
    {
      name: "Deflated Sharpe",
      value: chance(statistics.deflatedSharpe),
      gloss: `The same after counting ${trials === 1 ? "the one try" : `all ${trials} settings tried`}, including your earlier runs. Below 95% it may be luck.`,
    },
    {
      name: "Settings tried",
      value: String(trials),
      gloss: "For this rule on this symbol. The more you try, the better the best one looks by chance.",
    },
    {
      name: "Trades",
      value: compact(trades),
      gloss:
        trades < 30
          ? "Fewer than 30 trades say little, whatever the result."
          : "Positions that were opened and closed.",
    },
    {
      name: "Win rate",
      value: percent(statistics.winRatePercent),
      gloss: `Share of trades that made money.${between}`,
    },
    {
      name: "Profit factor",
      value: decimal(statistics.profitFactor),
      gloss: "Money won for each unit lost. 1 means nothing was gained. N/A means nothing was lost.",
    },
    {
      name: "Average trade",
      value: signedPercent(statistics.averageTradePercent),
      gloss: "As a share of the capital in the trade, after costs.",
    },
    {
      name: "Costs",
      value: percent(statistics.costsPercent),
      gloss: "All fees and slippage, as a share of the starting capital.",
    },
    {
      name: "Time in the market",
      value: percent(statistics.exposurePercent),
      gloss: "Share of bars with a position. Buy and hold is in the market all the time.",
    },
  ];
}
