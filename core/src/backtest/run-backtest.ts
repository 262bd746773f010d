import { sliceColumns, type CandleColumns } from "../market/index.ts";
import { lookAhead, type LookAhead } from "./look-ahead.ts";
import { planError, type BacktestPlan } from "./plan.ts";
import { readingsOf } from "./readings.ts";
import { backtestReport, type BacktestReport } from "./report.ts";
import type { Rule } from "./rule.ts";
import { namedParameters, parameterSets, ruleParameters } from "./rule-parameters.ts";
import { simulate, type Account, type Decisions } from "./simulate.ts";
import { tradeList, type Trade } from "./trade.ts";
import { tradeColumns } from "./trade-columns.ts";
import { walkForwardError, walkForwardSteps, type WalkForwardFold, type WalkForwardOptions } from "./walk-forward.ts";

/**
 * The input of a backtest. It is walk-forward unless `parameters` are given without `walkForward`: parameters are then
 * chosen on the past of each fold, never with hindsight. With both, the given ones stay and only the others are
 * chosen.
 */
export type BacktestInput = {
  readonly columns: CandleColumns;
  readonly rule: Rule;
  readonly plan: BacktestPlan;
  /** Set by the user. Alone, they are tested over all bars as they are, with defaults for missing ones. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly walkForward?: WalkForwardOptions;
  /** How many sets the user has tried on these bars, including this one, for the deflated Sharpe ratio. */
  readonly trials?: number;
};

/** A run's progress; `total` is known from the start. */
export type BacktestProgress = { readonly done: number; readonly total: number };

/** A finished run over bars [from, to). `equity` has one value per tested bar, at its close. */
export type BacktestResult = {
  readonly from: number;
  readonly to: number;
  /** The parameters of a run with fixed ones; in a walk-forward each fold has its own. */
  readonly parameters: Readonly<Record<string, number>> | undefined;
  readonly folds: readonly WalkForwardFold[];
  readonly overfitting: number | undefined;
  readonly lookAhead: LookAhead;
  readonly report: BacktestReport;
  readonly trades: readonly Trade[];
  readonly equity: Float64Array;
};

/** The look-ahead check on the user's own bars reads at most this many: an error shows just as well early as late. */
const BARS_CHECKED = 2_000;

/**
 * Returns why a backtest cannot be run, in a sentence; undefined if it can. Call it before running: `backtestSteps`
 * throws it.
 */
export function backtestError({ columns, rule, plan, parameters, walkForward }: BacktestInput): string | undefined {
  const wrongPlan = planError(plan, rule.hasStop);
  if (wrongPlan !== undefined) return wrongPlan;
  if (parameters !== undefined && walkForward === undefined) {
    const checked = ruleParameters(rule, parameters);
    if ("error" in checked) return checked.error;
    return columns.length >= 2 ? undefined : "A backtest needs at least two bars.";
  }
  const unknown = Object.keys(parameters ?? {}).some((name) => !rule.parameters.some((one) => one.name === name));
  if (unknown || parameterSets(rule, parameters).length === 0) {
    const checked = ruleParameters(rule, parameters ?? {});
    return "error" in checked ? checked.error : `${rule.name} has no other parameters to try.`;
  }
  return walkForwardError(columns.length, walkForward);
}

/**
 * Runs a backtest in steps: yields its progress after each, so that its driver (a worker thread) can report, yield to
 * others, or stop. The same input gives the same bytes. Throws RangeError with `backtestError` for an input that cannot
 * be run.
 */
export function* backtestSteps(input: BacktestInput): Generator<BacktestProgress, BacktestResult> {
  const { columns, rule, plan } = input;
  const error = backtestError(input);
  if (error !== undefined) throw new RangeError(error);
  const sample = sliceColumns(columns, 0, BARS_CHECKED);
  const fixed =
    input.walkForward === undefined && input.parameters ? ruleParameters(rule, input.parameters) : undefined;
  const values = fixed !== undefined && "values" in fixed ? fixed.values : undefined;
  const checked = lookAhead(rule, values ?? rule.parameters.map((parameter) => parameter.default), sample);
  const account: Account = { equity: new Float64Array(columns.length), trades: tradeColumns() };
  const finish = (decisions: Decisions, from: number): Account => {
    simulate(columns, decisions, plan, account, from);
    return account;
  };
  const to = columns.length;
  if (values !== undefined) {
    yield { done: 0, total: 1 };
    const positions = new Int8Array(to);
    const exits = rule.decide(readingsOf(columns), values, positions);
    finish({ positions, exits }, 0);
    yield { done: 1, total: 1 };
    const tried = { trials: input.trials ?? 1, variance: undefined };
    return {
      from: 0,
      to,
      parameters: namedParameters(rule, values),
      folds: [],
      overfitting: undefined,
      lookAhead: checked,
      report: backtestReport(columns, plan, account, [0, to], tried),
      trades: tradeList(columns, account.trades),
      equity: account.equity,
    };
  }
  const total = parameterSets(rule, input.parameters).length + 1;
  yield { done: 0, total };
  const steps = walkForwardSteps(columns, rule, plan, { ...input.walkForward, given: input.parameters });
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield { done: step.value.done, total };
  const { folds, decisions, trials, trialVariance, overfitting } = step.value;
  const from = folds[0]!.testFrom;
  finish(decisions, from);
  yield { done: total, total };
  const tried = { trials: Math.max(trials, input.trials ?? 1), variance: trialVariance };
  return {
    from,
    to,
    parameters: undefined,
    folds,
    overfitting,
    lookAhead: checked,
    report: backtestReport(columns, plan, account, [from, to], tried),
    trades: tradeList(columns, account.trades),
    equity: account.equity.subarray(from),
  };
}

/**
 * Runs `backtestSteps` to the end. `onProgress` is called at every step and can cancel the run by returning false: then
 * there is no result.
 */
export function runBacktest(
  input: BacktestInput,
  onProgress: (progress: BacktestProgress) => boolean | undefined = () => true,
): BacktestResult | undefined {
  const steps = backtestSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (onProgress(step.value) === false) return undefined;
  }
}
