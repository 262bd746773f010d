import type { BacktestResult, ExitReason, Trade } from "@sextant/core/backtest";
import type { BacktestReport } from "@sextant/core/contract";
import { barEndMs, isoTimeOf } from "@sextant/core/market";
import { equityCurve } from "./equity-curve.ts";
import type { SymbolWork } from "./symbol-work.ts";

/** Fewer closed trades than this say little about a rule, whatever their result. */
const FEW_TRADES = 30;
const CONVINCING = 0.95;

/** Returns cautions that follow from the results, in sentences, most serious first. */
function resultCautions({ report, overfitting, folds }: BacktestResult): string[] {
  const { trades, deflatedSharpe, trials, totalReturn, holdReturn } = report;
  const said: string[] = [];
  if (trades === 0) said.push("The rule never traded in this period, so there is nothing to evaluate.");
  else if (trades < FEW_TRADES)
    said.push(
      `${String(trades)} ${trades === 1 ? "trade is" : "trades are"} too few to tell skill from luck; from ${String(FEW_TRADES)} on the figures begin to mean something.`,
    );
  if (trades > 0 && (deflatedSharpe === undefined || deflatedSharpe < CONVINCING))
    said.push(
      `This is not proof of skill: ${
        deflatedSharpe === undefined
          ? "the returns vary too little to say"
          : `counting the ${tries(trials)}, the chance that the rule earns anything beyond luck is ${whole(deflatedSharpe)}`
      }, and 95% would be convincing.`,
    );
  if (totalReturn < holdReturn) said.push("Buying and holding made more in the same time.");
  if (overfitting !== undefined && overfitting > 0.5)
    said.push(
      `Picking the best settings mostly picked luck: in ${whole(overfitting)} of the ways to split the bars, the best settings before the split were below the median after it.`,
    );
  if (folds.length === 0)
    said.push(
      "These settings were tested on the same bars they were chosen from. A walk-forward test chooses them from earlier bars only.",
    );
  return said;
}

const whole = (share: number): string => `${String(Math.round(100 * share))}%`;
const tries = (count: number): string => (count === 1 ? "one try" : `${String(count)} settings tried`);

const MOST_TRADES = 500;

/** 'ruin' ends only short positions, and none is opened here. */
const REASONS = {
  signal: "rule",
  stop: "stop",
  target: "target",
  ruin: "end",
  end: "end",
} as const satisfies Readonly<Record<ExitReason, BacktestReport["trades"][number]["reason"]>>;

/** Returns a finished run in the contract's form: shares become percentages, undefined values become null. */
export function reportOf(work: SymbolWork, result: BacktestResult): BacktestReport {
  const { instrument, request, columns, currency, source } = work;
  const { from, to, report, trades, folds } = result;
  const endOf = (openTimeMs: number): number => barEndMs(instrument, request.timeframe, openTimeMs);
  const run = { from, to, equity: result.equity, startEquity: report.startEquity };
  const valueBefore = (bar: number): number => (bar > from ? result.equity[bar - from - 1]! : report.startEquity);
  return {
    symbol: instrument.symbol,
    currency,
    source,
    from: isoTimeOf(columns.openTimeMs[from]!),
    to: isoTimeOf(endOf(columns.openTimeMs[to - 1]!)),
    statistics: statisticsOf(result),
    equity: equityCurve(columns, run, request, endOf),
    trades: trades.slice(-MOST_TRADES).map((trade) => ({
      symbol: instrument.symbol,
      side: trade.side === "long" ? "LONG" : "SHORT",
      entryAt: isoTimeOf(trade.entryTimeMs),
      entryPrice: trade.entryPrice,
      exitAt: isoTimeOf(trade.exitTimeMs),
      exitPrice: trade.exitPrice,
      reason: REASONS[trade.exitReason],
      bars: trade.bars,
      resultPercent: trade.profitPercent,
    })),
    windows: folds.map(({ testFrom, testTo, parameters }) => ({
      from: isoTimeOf(columns.openTimeMs[testFrom]!),
      to: isoTimeOf(endOf(columns.openTimeMs[testTo - 1]!)),
      parameters: { ...parameters },
      returnPercent: 100 * (valueBefore(testTo) / valueBefore(testFrom) - 1),
    })),
    cautions: [...resultCautions(result), ...work.cautions],
  };
}

function statisticsOf({ report, trades }: BacktestResult): BacktestReport["statistics"] {
  const { winRateInterval: interval } = report;
  return {
    bars: report.bars,
    trades: report.trades,
    totalReturnPercent: 100 * report.totalReturn,
    holdReturnPercent: 100 * report.holdReturn,
    annualReturnPercent: percentOf(report.cagr),
    annualVolatilityPercent: percentOf(report.volatility),
    maxDrawdownPercent: Math.min(100, 100 * report.maxDrawdown),
    sharpe: sayable(report.sharpe),
    probabilisticSharpe: sayable(report.probabilisticSharpe),
    deflatedSharpe: sayable(report.deflatedSharpe),
    trials: report.trials,
    winRatePercent: percentOf(report.winRate),
    winRate95: interval === undefined ? null : { low: 100 * interval.low, high: 100 * interval.high },
    profitFactor: sayable(report.profitFactor),
    averageTradePercent: meanPercent(trades),
    costsPercent: (100 * (report.fees + report.slippage)) / report.startEquity,
    // A trade may begin in the bar that ended the previous one: such a bar counts twice.
    exposurePercent: 100 * report.exposure,
  };
}

const sayable = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

const percentOf = (share: number | undefined): number | null => sayable(share === undefined ? undefined : 100 * share);

function meanPercent(trades: readonly Trade[]): number | null {
  return trades.length === 0 ? null : trades.reduce((sum, { profitPercent }) => sum + profitPercent, 0) / trades.length;
}
