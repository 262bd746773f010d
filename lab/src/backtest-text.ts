import type { BacktestInput, BacktestResult } from "@sextant/core/backtest";

const day = (timeMs: number): string => new Date(timeMs).toISOString().slice(0, 10);
const percent = (share: number | undefined): string => (share === undefined ? "-" : `${(share * 100).toFixed(2)} %`);
const plain = (value: number | undefined): string => (value === undefined ? "-" : value.toFixed(2));
const named = (parameters: Readonly<Record<string, number>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(",");

/** A finished backtest for a terminal: what was tested, on which bars, and what it came to. */
export function backtestText({ rule, plan }: BacktestInput, result: BacktestResult): string {
  const { report, folds, overfitting, parameters } = result;
  const interval = report.winRateInterval;
  const rows: readonly (readonly [string, string])[] = [
    ["rule", `${rule.name}${parameters && Object.keys(parameters).length > 0 ? ` ${named(parameters)}` : ""}`],
    [
      "tested",
      parameters === undefined
        ? `walk-forward, ${String(folds.length)} folds, on bars never trained on`
        : "with the given parameters",
    ],
    ["bars", `${String(report.bars)}, ${day(report.fromMs)} to ${day(report.toMs)}`],
    ["costs per side", `${String(plan.feePercent)} % fee, ${String(plan.slippagePercent)} % slippage`],
    ["return", `${percent(report.totalReturn)} (buy and hold ${percent(report.holdReturn)})`],
    ["per year", percent(report.cagr)],
    ["volatility", percent(report.volatility)],
    ["Sharpe / Sortino / Calmar", `${plain(report.sharpe)} / ${plain(report.sortino)} / ${plain(report.calmar)}`],
    [
      "greatest drawdown",
      `${percent(report.maxDrawdown)}, ${day(report.drawdownFromMs)} to ${day(report.drawdownToMs)}`,
    ],
    ["ulcer index", percent(report.ulcerIndex)],
    ["time in the market", percent(report.exposure)],
    ["trades", String(report.trades)],
    ["won", `${percent(report.winRate)}${interval ? ` (${percent(interval.low)} to ${percent(interval.high)})` : ""}`],
    ["profit factor", plain(report.profitFactor)],
    ["mean trade", plain(report.expectancy)],
    ["paid", `${plain(report.fees)} in fees, ${plain(report.slippage)} in slippage`],
    ["better than chance", percent(report.probabilisticSharpe)],
    [`... after ${String(report.trials)} trials`, `${percent(report.deflatedSharpe)} (95 % is the usual bar)`],
    ["overfitting", percent(overfitting)],
    ["look-ahead", result.lookAhead.error ?? `none at ${String(result.lookAhead.timestamps)} moments`],
    ...folds.map((fold, k) => [`fold ${String(k + 1)}`, named(fold.parameters)] as const),
  ];
  const width = rows.reduce((widest, [head]) => Math.max(widest, head.length), 0);
  return rows.map(([head, text]) => `${head.padEnd(width)}  ${text}`).join("\n");
}
