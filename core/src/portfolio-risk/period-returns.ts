import { type NoReturn, timeWeightedReturn, type ValuedTimestamp } from "../returns/index.ts";

/** A portfolio's return between two valuations, net of deposits and withdrawals. */
export type PeriodReturn = {
  readonly fromMs: number;
  readonly toMs: number;
  /** A fraction, 0.1 for 10 %. */
  readonly rate: number;
  /** Whether nothing was invested during the period. */
  readonly isIdle: boolean;
};

export type PeriodReturns =
  | { readonly kind: "returns"; readonly returns: readonly PeriodReturn[] }
  | { readonly kind: "undefined"; readonly reason: NoReturn };

/**
 * Returns a portfolio's returns from valuation to valuation, the input for its volatility. Timestamps without a value
 * are left out, so that a missing price does not count as a day without movement.
 */
export function periodReturns(timestamps: readonly ValuedTimestamp[]): PeriodReturns {
  const result = timeWeightedReturn(timestamps);
  if (result.kind === "undefined") return { kind: "undefined", reason: result.reason };
  const returns: PeriodReturn[] = [];
  let waiting: { readonly fromMs: number; readonly growth: number } | undefined;
  const add = (one: PeriodReturn): void => {
    if (one.toMs > one.fromMs) returns.push(one);
  };
  for (const { fromMs, toMs, rate, isIdle, isCarried } of result.working.subPeriods) {
    if (isIdle) {
      if (waiting !== undefined) add({ fromMs: waiting.fromMs, toMs: fromMs, rate: waiting.growth - 1, isIdle: false });
      add({ fromMs, toMs, rate: 0, isIdle: true });
      waiting = undefined;
      continue;
    }
    const since: number = waiting?.fromMs ?? fromMs;
    const growth: number = (waiting?.growth ?? 1) * (1 + rate);
    if (isCarried) waiting = { fromMs: since, growth };
    else {
      add({ fromMs: since, toMs, rate: growth - 1, isIdle: false });
      waiting = undefined;
    }
  }
  return { kind: "returns", returns };
}
