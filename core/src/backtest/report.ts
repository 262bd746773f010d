import type { CandleColumns } from "../market/index.ts";
import {
  cagr,
  calmar,
  deflatedSharpe,
  expectancy,
  maxDrawdown,
  probabilisticSharpe,
  profitFactor,
  sharpeEvidence,
  sortino,
  ulcerIndex,
  volatility,
  wilsonInterval,
  winRate,
  type Interval,
} from "../statistics/index.ts";
import type { BacktestPlan } from "./plan.ts";
import type { Account } from "./simulate.ts";

/**
 * The results of a run. Shares and rates are fractions (0.1 is ten percent); undefined means 'unknown' and is never
 * replaced by 0. Annual values need 90 days and are undefined before.
 */
export type BacktestReport = {
  readonly bars: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly startEquity: number;
  readonly endEquity: number;
  readonly totalReturn: number;
  /** The return of buying at the first open and selling at the last close, at the same costs. */
  readonly holdReturn: number;
  readonly cagr: number | undefined;
  readonly volatility: number | undefined;
  readonly sharpe: number | undefined;
  readonly sortino: number | undefined;
  readonly calmar: number | undefined;
  readonly maxDrawdown: number;
  readonly drawdownFromMs: number;
  readonly drawdownToMs: number;
  readonly ulcerIndex: number | undefined;
  /** Share of bars with a position. */
  readonly exposure: number;
  readonly trades: number;
  readonly winRate: number | undefined;
  readonly winRateInterval: Interval | undefined;
  readonly profitFactor: number | undefined;
  /** Mean profit per trade, in the account's unit. */
  readonly expectancy: number | undefined;
  readonly fees: number;
  readonly slippage: number;
  /** Probability that the true Sharpe ratio is above zero, if this were the only trial. */
  readonly probabilisticSharpe: number | undefined;
  /** The same, given that `trials` parameter sets were tried. Below 0.95 there is no evidence of skill. */
  readonly deflatedSharpe: number | undefined;
  readonly trials: number;
};

const YEAR_MS = 365.25 * 86_400_000;
const SHORTEST_FOR_YEARLY = 90 / 365.25;

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/**
 * Computes the metrics of an account over bars `from` up to but excluding `to`. `trials` is how many parameter sets
 * were tried before this one was shown, and `variance` that of their Sharpe ratios per bar; if absent, the variance
 * expected of that many worthless sets over this many bars.
 */
export function backtestReport(
  columns: CandleColumns,
  plan: BacktestPlan,
  account: Account,
  [from, to]: readonly [number, number],
  tried: { readonly trials: number; readonly variance: number | undefined },
): BacktestReport {
  const equity = account.equity.subarray(from, to);
  const returns = new Float64Array(to - from);
  let before = plan.startEquity;
  for (let i = 0; i < returns.length; i++) {
    returns[i] = before > 0 ? equity[i]! / before - 1 : 0;
    before = equity[i]!;
  }
  const { trades } = account;
  const profits = trades.profit.subarray(0, trades.count);
  let held = 0;
  // A trade may begin in the bar in which the previous one ended: that bar counts once.
  let next = from;
  for (let at = 0; at < trades.count; at++) {
    const last = trades.exitIndex[at]!;
    held += Math.max(0, last + 1 - Math.max(next, trades.entryIndex[at]!));
    next = last + 1;
  }
  const fromMs = columns.openTimeMs[from]!;
  const toMs = columns.openTimeMs[to - 1]!;
  const years = (toMs - fromMs) / YEAR_MS;
  const yearly = years >= SHORTEST_FOR_YEARLY;
  const perYear = yearly ? (returns.length - 1) / years : undefined;
  const growth = yearly ? cagr(plan.startEquity, before, years) : undefined;
  const fall = maxDrawdown(equity, plan.startEquity)!;
  const evidence = sharpeEvidence(returns);
  const wins = profits.filter((profit) => profit > 0).length;
  const { trials } = tried;
  return {
    bars: to - from,
    fromMs,
    toMs,
    startEquity: plan.startEquity,
    endEquity: before,
    totalReturn: before / plan.startEquity - 1,
    holdReturn: holdReturn(columns, plan, from, to),
    cagr: growth,
    volatility: perYear === undefined ? undefined : volatility(returns, perYear),
    sharpe: perYear === undefined || evidence === undefined ? undefined : evidence.sharpe * Math.sqrt(perYear),
    sortino: perYear === undefined ? undefined : sortino(returns, perYear),
    calmar: growth === undefined ? undefined : calmar(growth, fall.fraction),
    maxDrawdown: fall.fraction,
    drawdownFromMs: columns.openTimeMs[Math.max(from, from + fall.peakIndex)]!,
    drawdownToMs: columns.openTimeMs[Math.max(from, from + fall.troughIndex)]!,
    ulcerIndex: ulcerIndex(equity),
    exposure: held / (to - from),
    trades: trades.count,
    winRate: winRate(profits),
    winRateInterval: wilsonInterval(wins, trades.count),
    profitFactor: profitFactor(profits),
    expectancy: expectancy(profits),
    fees: sum(trades.fees.subarray(0, trades.count)),
    slippage: sum(trades.slippage.subarray(0, trades.count)),
    probabilisticSharpe: evidence && probabilisticSharpe(evidence),
    deflatedSharpe: evidence && deflatedSharpe(evidence, trials, tried.variance ?? 1 / Math.max(1, returns.length - 1)),
    trials,
  };
}

function holdReturn(columns: CandleColumns, plan: BacktestPlan, from: number, to: number): number {
  const bought = columns.open[from]! * (1 + plan.slippagePercent / 100) * (1 + plan.feePercent / 100);
  const sold = columns.close[to - 1]! * (1 - plan.slippagePercent / 100) * (1 - plan.feePercent / 100);
  return sold / bought - 1;
}
