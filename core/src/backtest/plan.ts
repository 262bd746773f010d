/** Position sizing: a share of the account (1: all), or the size at which the stop costs `riskPercent` of it. */
export type Sizing =
  | { readonly kind: "fraction"; readonly fraction: number }
  | { readonly kind: "risk"; readonly riskPercent: number };

/**
 * A backtest's assumptions about account and market. Percentages are per side: 0.1 costs 0.1% to enter and 0.1% to
 * exit.
 */
export type BacktestPlan = {
  readonly startEquity: number;
  readonly feePercent: number;
  /** Slippage of a market order, relative to the observed price; a target is a limit order and has none. */
  readonly slippagePercent: number;
  readonly sizing: Sizing;
  /** Distance of the stop below (short: above) the entry, in percent of its price; 0 for no stop. */
  readonly stopPercent: number;
  /** Distance of the target above (short: below) the entry, in percent; 0 for no target. */
  readonly targetPercent: number;
  /** If false, the account stays in cash when a rule would sell short. */
  readonly allowShort: boolean;
};

/** The defaults: 10,000, all of it in each trade, 0.1% fee and 0.05% slippage per side, long only. */
export const USUAL_PLAN: BacktestPlan = {
  startEquity: 10_000,
  feePercent: 0.1,
  slippagePercent: 0.05,
  sizing: { kind: "fraction", fraction: 1 },
  stopPercent: 0,
  targetPercent: 0,
  allowShort: false,
};

/** Returns what is wrong with a plan, in a sentence that a user can act on; undefined if it is sound. */
export function planError(plan: BacktestPlan, ruleHasStop: boolean): string | undefined {
  const { startEquity, feePercent, slippagePercent, sizing, stopPercent, targetPercent } = plan;
  if (!(startEquity > 0 && startEquity <= 1e15)) return "The starting amount must be above zero.";
  for (const [name, percent, most] of [
    ["The fee", feePercent, 10],
    ["Slippage", slippagePercent, 10],
    ["The stop", stopPercent, 99],
    ["The target", targetPercent, 1000],
  ] as const) {
    if (!(percent >= 0 && percent <= most)) return `${name} must be from 0 to ${String(most)} percent.`;
  }
  if (sizing.kind === "fraction") {
    return sizing.fraction > 0 && sizing.fraction <= 1
      ? undefined
      : "The share per trade must be above 0 and at most 1.";
  }
  if (!(sizing.riskPercent > 0 && sizing.riskPercent <= 100))
    return "The risk per trade must be above 0 and at most 100 percent.";
  return stopPercent > 0 || ruleHasStop
    ? undefined
    : "Sizing by risk needs a stop loss, because the risk is measured to the stop.";
}
