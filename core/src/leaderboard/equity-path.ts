/** The course of an account's equity over a period of days, stored so that two consecutive periods can be joined. */
export type EquityPath = {
  readonly high: number;
  readonly low: number;
  /** Maximum drawdown, as a fraction of the high. */ readonly drawdown: number;
};

/** Returns the course from one day's equity to the next. */
export function equityStep(before: number, after: number): EquityPath {
  return {
    high: Math.max(before, after),
    low: Math.min(before, after),
    drawdown: before > 0 && after < before ? (before - after) / before : 0,
  };
}

/** Returns the course of one period followed by another. */
export function joinedPath(a: EquityPath | undefined, b: EquityPath | undefined): EquityPath | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const across = a.high > 0 ? (a.high - b.low) / a.high : 0;
  return {
    high: Math.max(a.high, b.high),
    low: Math.min(a.low, b.low),
    drawdown: Math.max(a.drawdown, b.drawdown, across),
  };
}
