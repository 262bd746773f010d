import { equityPoints } from "@sextant/core/backtest";
import type { BacktestReport, BacktestRequest } from "@sextant/core/contract";
import { type CandleColumns, isoTimeOf } from "@sextant/core/market";

type Run = { readonly from: number; readonly to: number; readonly equity: Float64Array; readonly startEquity: number };
type Costs = Pick<BacktestRequest, "feePercent" | "slippagePercent">;

const MOST_POINTS = 500;

/**
 * Returns the values of the account and of buying and holding, both 100 when the first bar opens, then at the end of
 * bars (`endOf` returns when a bar ends). Holding pays costs for entering at once and for leaving with the last bar, as
 * the account does.
 */
export function equityCurve(
  columns: CandleColumns,
  { from, to, equity, startEquity }: Run,
  { feePercent, slippagePercent }: Costs,
  endOf: (openTimeMs: number) => number,
): BacktestReport["equity"] {
  // Prepend the start, so that the first fall counts; a point's index is then its time, counted from the first open.
  const account = new Float64Array(equity.length + 1);
  account[0] = startEquity;
  account.set(equity, 1);
  const places = Float64Array.from(account, (_, place) => place);
  const points = equityPoints(account, places, MOST_POINTS - 1);
  const open = columns.open[from]!;
  const enter = 1 / ((1 + slippagePercent / 100) * (1 + feePercent / 100));
  const leave = (1 - slippagePercent / 100) * (1 - feePercent / 100);
  const start = { at: isoTimeOf(columns.openTimeMs[from]!), equity: 100, hold: 100, drawdownPercent: 0 };
  const rest = points.flatMap(({ timeMs: place, equity: value, drawdown }) => {
    if (place === 0) return [];
    const bar = from + place - 1;
    const held = (columns.close[bar]! / open) * enter * (bar === to - 1 ? leave : 1);
    return {
      at: isoTimeOf(endOf(columns.openTimeMs[bar]!)),
      equity: (100 * value) / startEquity,
      hold: 100 * held,
      drawdownPercent: Math.min(100, 100 * drawdown),
    };
  });
  return [start, ...rest];
}
