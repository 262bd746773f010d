import { againstTrader, type Direction, exitWithin } from "../fills/index.ts";
import type { CandleColumns } from "../market/index.ts";
import type { BacktestPlan } from "./plan.ts";
import type { RuleDistance, RuleExits } from "./rule.ts";
import { makeRoom, type TradeColumns } from "./trade-columns.ts";

/** A rule's positions after each bar, and its exits. */
export type Decisions = { readonly positions: Int8Array; readonly exits: RuleExits | undefined };

/** The output buffers of a run: equity at each bar's close (as long as the bars), and trades. Reused across runs. */
export type Account = { readonly equity: Float64Array; readonly trades: TradeColumns };

/** Returns a rule's own distance as known at `bar`; infinite if there is none. */
function distance(of: RuleDistance | undefined, bar: number): number {
  const length = of === undefined ? NaN : of.unit[bar]! * of.times;
  return length > 0 ? length : Infinity;
}

/**
 * More than any market could absorb: an account beyond it is unrealistic (perfect foresight on simulated bars) and
 * stops trading.
 */
const ALL_THE_MONEY = 1e30;

/** Indices of EXIT_REASONS. */
const [SIGNAL, RUIN, END] = [0, 3, 4] as const;
const REASON = { stop: 1, target: 2, ruin: RUIN } as const;

/**
 * Simulates an account over bars `from` up to but excluding `to`. In each bar, in this order: 1. at the open, the
 * rule's new position after the previous bar is taken (an unchanged position is not taken again: after a stop it waits
 * for the next change); 2. a stop or target that the open jumped over fills at the open; 3. within the bar, stop before
 * target, because the bar does not show which came first; also in the bar of the entry (`exitWithin`, the rule by which
 * paper orders fill); 4. at the close the account is valued. Stop and target are measured from the observed open, not
 * from the fill with slippage, so that costs never change what is traded. After the last bar everything is sold at its
 * close. A run that starts later takes over the rule's current position.
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
  let ruin = Infinity;
  let atEntry = 0;
  let requested = 0;
  trades.count = 0;

  const leave = (bar: number, price: number, slips: number, reason: number): void => {
    const fill = againstTrader(price, side > 0 ? -1 : 1, slips);
    const at = trades.count;
    cash += units * fill - Math.abs(units * fill) * fee;
    // No more than everything can be lost: a broker would close the position first.
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

  const enter = (bar: number, wanted: Direction): void => {
    const price = open[bar]!;
    const stopDistance = Math.min(price * stopShare, distance(ruleStop, bar - 1));
    const targetDistance = Math.min(price * targetShare, distance(ruleTarget, bar - 1));
    const fill = againstTrader(price, wanted, slip);
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
    // The price at which a short would cost everything.
    ruin = side < 0 ? cash / (size * (1 + slip) * (1 + fee)) : Infinity;
    const at = trades.count;
    trades.entryIndex[at] = bar;
    trades.entryPrice[at] = fill;
    trades.units[at] = units;
    trades.fees[at] = size * fill * fee;
    trades.slippage[at] = size * Math.abs(fill - price);
  };

  /** Exits at the stop, target or ruin within a bar that touched one of them. */
  const settle = (bar: number): void => {
    const held: Direction = side > 0 ? 1 : -1;
    const exit = exitWithin(held, open[bar]!, low[bar]!, high[bar]!, stop, target, ruin);
    if (exit !== undefined) leave(bar, exit.price, exit.reason === "target" ? 0 : slip, REASON[exit.reason]);
  };

  let i = from;
  while (i < to) {
    const wanted = i > 0 ? Math.max(positions[i - 1]!, shortest) : 0;
    if (wanted !== requested) {
      requested = wanted;
      if (side !== wanted) {
        if (side !== 0) leave(i, open[i]!, slip, SIGNAL);
        if (wanted !== 0 && cash > 0 && cash < ALL_THE_MONEY) enter(i, wanted > 0 ? 1 : -1);
      }
    }
    // Runs until the rule's next change, using local variables: variables shared with closures are slow to read, and
    // most of the time is spent here.
    const stored = cash;
    if (side === 0) {
      const start = i;
      do i++;
      while (i < to && Math.max(positions[i - 1]!, shortest) === wanted);
      equity.fill(stored, start, i);
      continue;
    }
    const held = units;
    const floor = side > 0 ? stop : target;
    const ceiling = side > 0 ? target : Math.min(stop, ruin);
    let touched = false;
    do {
      touched = low[i]! <= floor || high[i]! >= ceiling;
      if (touched) break;
      equity[i] = stored + held * close[i]!;
      i++;
    } while (i < to && Math.max(positions[i - 1]!, shortest) === wanted);
    if (touched) {
      settle(i);
      equity[i] = cash;
      i++;
    }
  }
  if (side !== 0) {
    leave(to - 1, close[to - 1]!, slip, END);
    equity[to - 1] = cash;
  }
}
