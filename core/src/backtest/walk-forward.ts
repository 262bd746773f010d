import { probabilityOfOverfitting } from "../statistics/index.ts";
import type { CandleColumns } from "../market/index.ts";
import type { BacktestPlan } from "./plan.ts";
import { readingsOf } from "./readings.ts";
import type { Rule, RuleDistance } from "./rule.ts";
import { namedParameters, parameterSets } from "./rule-parameters.ts";
import { runMetrics } from "./run-metrics.ts";
import { simulate, type Account, type Decisions } from "./simulate.ts";
import { tradeColumns } from "./trade-columns.ts";

/**
 * How history is split: the first `trainShare` is only for training, the rest is tested in `folds` parts, each after
 * its own training.
 */
export type WalkForwardOptions = {
  readonly folds?: number;
  readonly trainShare?: number;
  /** Parameters that are given rather than chosen. */
  readonly given?: Readonly<Record<string, number>> | undefined;
};

/** One choice: made on bars [trainFrom, testFrom), applied on [testFrom, testTo). */
export type WalkForwardFold = {
  readonly trainFrom: number;
  readonly testFrom: number;
  readonly testTo: number;
  readonly parameters: Readonly<Record<string, number>>;
  /**
   * Sharpe ratio of the chosen set on its training bars, per bar; undefined if no set ever moved and the first was
   * taken.
   */
  readonly trainSharpe: number | undefined;
};

/** The folds, the rule's positions in each with the set chosen before it, and the trials behind the choice. */
export type WalkForward = {
  readonly folds: readonly WalkForwardFold[];
  readonly decisions: Decisions;
  readonly trials: number;
  /** Variance between the sets' Sharpe ratios per bar over the tested bars. */
  readonly trialVariance: number;
  /**
   * Probability that choosing the best set was overfitting (CSCV over all bars); undefined for one set or too few bars.
   */
  readonly overfitting: number | undefined;
};

/** Returns why this history cannot be walked forward; undefined if it can. */
export function walkForwardError(bars: number, options: WalkForwardOptions = {}): string | undefined {
  const { folds = 5, trainShare = 0.5 } = options;
  if (!Number.isInteger(folds) || folds < 1 || folds > 100) return "Folds must be a whole number from 1 to 100.";
  if (!(trainShare >= 0.1 && trainShare <= 0.9)) return "The training share must be from 0.1 to 0.9.";
  const train = Math.floor(bars * trainShare);
  return train >= 50 && (bars - train) / folds >= 20
    ? undefined
    : `${String(bars)} bars are too few. You need at least 50 to train on and 20 for each of ${String(folds)} folds.`;
}

/** Computes returns over about 480 intervals, enough for the overfitting test and small however long the history. */
function pieces(equity: Float64Array, startEquity: number, into: Float64Array): void {
  let before = startEquity;
  for (let k = 0; k < into.length; k++) {
    const now = equity[Math.floor(((k + 1) * equity.length) / into.length) - 1]!;
    into[k] = before > 0 ? now / before - 1 : 0;
    before = now;
  }
}

/**
 * Runs a walk-forward: for each fold, the parameter set with the best Sharpe ratio on the training bars alone is
 * chosen, then used on the following bars, which it has never seen. The folds are stitched into one list of positions,
 * so that one account runs through all of them. Yields the number of sets done after each. Source: Pardo 1992, Design,
 * testing and optimization of trading systems.
 */
export function* walkForwardSteps(
  columns: CandleColumns,
  rule: Rule,
  plan: BacktestPlan,
  options: WalkForwardOptions = {},
): Generator<{ readonly done: number; readonly total: number }, WalkForward> {
  const { folds = 5, trainShare = 0.5, given } = options;
  const { length } = columns;
  const train = Math.floor(length * trainShare);
  const edges = Array.from({ length: folds + 1 }, (_, k) => train + Math.floor(((length - train) * k) / folds));
  const sets = parameterSets(rule, given);
  const readings = readingsOf(columns);
  const positions = new Int8Array(length);
  const account: Account = { equity: new Float64Array(length), trades: tradeColumns() };
  const best = Array.from({ length: folds }, () => ({ set: 0, sharpe: -Infinity }));
  const outside: number[] = [];
  const returns = sets.map(() => new Float64Array(Math.min(480, length)));
  for (const [k, set] of sets.entries()) {
    // Decides once over all bars: registration proved that the decision at a bar depends on nothing after it.
    const exits = rule.decide(readings, set, positions);
    for (let fold = 0; fold < folds; fold++) {
      const testFrom = edges[fold]!;
      simulate(columns, { positions, exits }, plan, account, testFrom - train, testFrom);
      const { sharpe } = runMetrics(account, plan.startEquity, testFrom - train, testFrom);
      if (sharpe > best[fold]!.sharpe) best[fold] = { set: k, sharpe };
    }
    simulate(columns, { positions, exits }, plan, account);
    pieces(account.equity, plan.startEquity, returns[k]!);
    simulate(columns, { positions, exits }, plan, account, train, length);
    const { sharpe } = runMetrics(account, plan.startEquity, train, length);
    outside.push(Number.isNaN(sharpe) ? 0 : sharpe);
    yield { done: k + 1, total: sets.length };
  }
  const stitched = new Int8Array(length);
  const distances: Record<"stop" | "target", Float64Array | undefined> = { stop: undefined, target: undefined };
  best.forEach(({ set }, fold) => {
    const exits = rule.decide(readings, sets[set]!, positions);
    // The first position in force is the one from the close before the fold.
    const [start, end] = [edges[fold]! - 1, edges[fold + 1]! - 1];
    stitched.set(positions.subarray(start, end), start);
    for (const kind of ["stop", "target"] as const) {
      const own = exits?.[kind];
      if (own === undefined) continue;
      const all = (distances[kind] ??= new Float64Array(length).fill(NaN));
      for (let i = start; i < end; i++) all[i] = own.unit[i]! * own.times;
    }
  });
  const whole = (unit: Float64Array | undefined): RuleDistance | undefined => unit && { unit, times: 1 };
  const average = outside.reduce((sum, value) => sum + value, 0) / outside.length;
  const spread = outside.reduce((sum, value) => sum + (value - average) ** 2, 0);
  return {
    folds: best.map(({ set, sharpe }, fold) => ({
      trainFrom: edges[fold]! - train,
      testFrom: edges[fold]!,
      testTo: edges[fold + 1]!,
      parameters: namedParameters(rule, sets[set]!),
      trainSharpe: Number.isFinite(sharpe) ? sharpe : undefined,
    })),
    decisions: { positions: stitched, exits: { stop: whole(distances.stop), target: whole(distances.target) } },
    trials: sets.length,
    trialVariance: outside.length > 1 ? spread / (outside.length - 1) : 0,
    overfitting: probabilityOfOverfitting(returns)?.probability,
  };
}
