import type { CandleColumns } from "../market/index.ts";
import type { BacktestPlan } from "./plan.ts";
import { readingsOf } from "./readings.ts";
import type { Rule } from "./rule.ts";
import { runFigures } from "./run-figures.ts";
import { simulate, type Account } from "./simulate.ts";
import { tradeColumns } from "./trade-columns.ts";

/** One figure per parameter set, in the order of the sets. `sharpe` is per bar, NaN where nothing varied. */
export type SweepFigures = {
  readonly growth: Float64Array;
  readonly sharpe: Float64Array;
  readonly drawdown: Float64Array;
  readonly trades: Uint32Array;
};

/**
 * Many parameter sets of one rule over the same bars: each reading (a moving average of 50) is computed once for all sets that
 * use it, and memory is used again. A generator that gives the number of sets done after each, so that a worker can report, or
 * stop asking. It never says which set is best: the best of many is luck until deflated (`deflatedSharpe` in statistics).
 */
export function* sweepSteps(
  columns: CandleColumns,
  rule: Rule,
  sets: readonly (readonly number[])[],
  plan: BacktestPlan,
): Generator<number, SweepFigures> {
  const readings = readingsOf(columns);
  const positions = new Int8Array(columns.length);
  const account: Account = { equity: new Float64Array(columns.length), trades: tradeColumns() };
  const figures: SweepFigures = {
    growth: new Float64Array(sets.length),
    sharpe: new Float64Array(sets.length),
    drawdown: new Float64Array(sets.length),
    trades: new Uint32Array(sets.length),
  };
  for (const [k, set] of sets.entries()) {
    const exits = rule.decide(readings, set, positions);
    simulate(columns, { positions, exits }, plan, account);
    const { growth, sharpe, drawdown } = runFigures(account, plan.startEquity, 0, columns.length);
    figures.growth[k] = growth;
    figures.sharpe[k] = sharpe;
    figures.drawdown[k] = drawdown;
    figures.trades[k] = account.trades.count;
    yield k + 1;
  }
  return figures;
}

/** `sweepSteps` in one go. */
export function sweep(
  columns: CandleColumns,
  rule: Rule,
  sets: readonly (readonly number[])[],
  plan: BacktestPlan,
): SweepFigures {
  const steps = sweepSteps(columns, rule, sets, plan);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
