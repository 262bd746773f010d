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
      : ` With this many trades the true share lies between ${percent(winRate95.low)} and ${percent(winRate95.high)}, 95 times in 100 (Wilson).`;
  return [
    {
      name: "Total return",
      value: signedPercent(statistics.totalReturnPercent),
      gloss: "What the account came to, all costs paid.",
    },
    {
      name: "Buy and hold",
      value: signedPercent(statistics.holdReturnPercent),
      gloss: "The same money put in on the first bar and left alone, at the same costs.",
    },
    {
      name: "A year",
      value: signedPercent(statistics.annualReturnPercent),
      gloss: "The steady yearly rate that gives the same total.",
    },
    {
      name: "Volatility a year",
      value: percent(statistics.annualVolatilityPercent),
      gloss: "How much the account swings: two years in three end within this much of the average.",
    },
    {
      name: "Deepest fall",
      value: percent(statistics.maxDrawdownPercent),
      gloss: "From the highest point to the lowest after it. You would have had to sit through this.",
    },
    {
      name: "Sharpe ratio",
      value: decimal(statistics.sharpe),
      gloss: "Yearly return for each unit of swing. Above 1 is rare over many years; by itself it proves nothing.",
    },
    {
      name: "Probabilistic Sharpe",
      value: chance(statistics.probabilisticSharpe),
      gloss: "The chance that the true Sharpe ratio is above zero, had this been the only try.",
    },
    {
      name: "Deflated Sharpe",
      value: chance(statistics.deflatedSharpe),
      gloss: `The same after counting ${trials === 1 ? "the one try" : `all ${trials} settings tried`}, those of your earlier runs included. Under 95% it may be luck.`,
    },
    {
      name: "Settings tried",
      value: String(trials),
      gloss: "Of this rule on this symbol. The more are tried, the better the best looks by chance.",
    },
    {
      name: "Trades",
      value: compact(trades),
      gloss: trades < 30 ? "Fewer than 30 say little, whatever they came to." : "Bought and sold again.",
    },
    {
      name: "Win rate",
      value: percent(statistics.winRatePercent),
      gloss: `Share of trades that made money.${between}`,
    },
    {
      name: "Profit factor",
      value: decimal(statistics.profitFactor),
      gloss: "Money won for each unit lost. 1 is nothing gained; N/A where nothing was lost.",
    },
    {
      name: "Average trade",
      value: signedPercent(statistics.averageTradePercent),
      gloss: "Of the capital in the trade, costs paid.",
    },
    {
      name: "Costs",
      value: percent(statistics.costsPercent),
      gloss: "All fees and slippage together, of the starting capital.",
    },
    {
      name: "Time in the market",
      value: percent(statistics.exposurePercent),
      gloss: "Share of bars with a position. Holding is there all the time.",
    },
  ];
}
