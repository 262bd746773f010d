import type { CandleColumns } from "../market/index.ts";
import type { BacktestPlan } from "./plan.ts";
import type { RuleDistance, RuleExits } from "./rule.ts";
import { makeRoom, type TradeColumns } from "./trade-columns.ts";

/** What a rule wants after each bar, and where it would leave. */
export type Decisions = { readonly positions: Int8Array; readonly exits: RuleExits | undefined };

/** Where a run leaves its results: equity at each bar's close (as long as the bars), and trades. Reused from run to run. */
export type Account = { readonly equity: Float64Array; readonly trades: TradeColumns };

/** A rule's own distance as it was known at `bar`; infinite where there is none. */
function distance(of: RuleDistance | undefined, bar: number): number {
  const length = of === undefined ? NaN : of.unit[bar]! * of.times;
  return length > 0 ? length : Infinity;
}

/** Indices of EXIT_REASONS. */
const [SIGNAL, STOP, TARGET, RUIN, END] = [0, 1, 2, 3, 4] as const;

/**
 * Walks an account through bars `from` up to before `to`. In each bar, in this order:
 * 1. at the open, what the rule newly wanted after the bar before (a wish it already had is not repeated: after a stop it waits
 *    for the next change); 2. a stop or target that the open jumped over fills at the open; 3. within the bar, stop before
 *    target, for nothing tells which came first; also in the bar of the entry; 4. at the close the account is valued.
 * Stop and target are measured from the open that was seen, not from the slipped fill, so that costs never change what is traded.
 * After the last bar everything is sold at its close. A run that starts later takes over what the rule wants by then.
 */
export function simulate(
  columns: CandleColumns,
  { positions, exits }: Decisions,
  plan: BacktestPlan,
  { equity, trades }: Account,
  from = 0,
  to = columns.length,
): void {
  const { open, high, low, close } = columns;
  const fee = plan.feePercent / 100;
  const slip = plan.slippagePercent / 100;
  const stopShare = plan.stopPercent > 0 ? plan.stopPercent / 100 : Infinity;
  const targetShare = plan.targetPercent > 0 ? plan.targetPercent / 100 : Infinity;
  const byRisk = plan.sizing.kind === "risk" ? plan.sizing.riskPercent / 100 : 0;
  const fraction = plan.sizing.kind === "fraction" ? plan.sizing.fraction : 1;
  const ruleStop = exits?.stop;
  const ruleTarget = exits?.target;
  const shortest = plan.allowShort ? -1 : 0;

  let cash = plan.startEquity;
  let units = 0;
  let side = 0;
  let stop = 0;
  let target = 0;
  let atEntry = 0;
  let wished = 0;
  trades.count = 0;

  const leave = (bar: number, price: number, slips: number, reason: number): void => {
    const fill = price * (1 - side * slips);
    const at = trades.count;
    cash += units * fill - Math.abs(units * fill) * fee;
    // More than everything cannot be lost: a broker sells out before.
    if (cash < 0 || reason === RUIN) cash = 0;
    trades.exitIndex[at] = bar;
    trades.exitPrice[at] = fill;
    trades.profit[at] = cash - atEntry;
    trades.fees[at]! += Math.abs(units * fill) * fee;
    trades.slippage[at]! += Math.abs(units * (price - fill));
    trades.reason[at] = reason;
    trades.count = at + 1;
    units = 0;
    side = 0;
  };

  const enter = (bar: number, wanted: number): void => {
    const price = open[bar]!;
    const stopDistance = Math.min(price * stopShare, distance(ruleStop, bar - 1));
    const targetDistance = Math.min(price * targetShare, distance(ruleTarget, bar - 1));
    const fill = price * (1 + wanted * slip);
    const most = (cash * fraction) / (fill * (1 + fee));
    const size = byRisk > 0 ? Math.min(most, (cash * byRisk) / stopDistance) : most;
    if (!(size > 0)) return;
    makeRoom(trades);
    side = wanted;
    units = wanted * size;
    stop = price - side * stopDistance;
    target = price + side * targetDistance;
    atEntry = cash;
    cash -= units * fill + size * fill * fee;
    const at = trades.count;
    trades.entryIndex[at] = bar;
    trades.entryPrice[at] = fill;
    trades.units[at] = units;
    trades.fees[at] = size * fill * fee;
    trades.slippage[at] = size * Math.abs(fill - price);
  };

  for (let i = from; i < to; i++) {
    const wanted = i > 0 ? Math.max(positions[i - 1]!, shortest) : 0;
    if (wanted !== wished) {
      wished = wanted;
      if (side !== wanted) {
        if (side !== 0) leave(i, open[i]!, slip, SIGNAL);
        if (wanted !== 0 && cash > 0) enter(i, wanted);
      }
    }
    if (side > 0) {
      const start = open[i]!;
      if (start <= stop) leave(i, start, slip, STOP);
      else if (start >= target) leave(i, start, 0, TARGET);
      else if (low[i]! <= stop) leave(i, stop, slip, STOP);
      else if (high[i]! >= target) leave(i, target, 0, TARGET);
    } else if (side < 0) {
      const start = open[i]!;
      if (start >= stop) leave(i, start, slip, STOP);
      else if (start <= target) leave(i, start, 0, TARGET);
      else if (high[i]! >= stop) leave(i, stop, slip, STOP);
      else if (cash + units * high[i]! * (1 + slip) * (1 + fee) <= 0) {
        leave(i, cash / (-units * (1 + slip) * (1 + fee)), slip, RUIN);
      } else if (low[i]! <= target) leave(i, target, 0, TARGET);
    }
    if (i === to - 1 && side !== 0) leave(i, close[i]!, slip, END);
    equity[i] = cash + units * close[i]!;
  }
}
