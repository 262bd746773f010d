import type { Direction } from "./closed-trade.ts";

/**
 * An opening trade as evaluated for the skill mark: its side, and prices at equal distances on both sides of the first
 * price available to a follower.
 */
export type Call = {
  readonly symbol: string;
  readonly direction: Direction;
  readonly openedAtMs: number;
  /** The observed price one minute after the fill, so that a stale price or a lead of seconds gains nothing. */
  readonly startPrice: number;
  /** The symbol's typical hourly move as a fraction of the price, measured before the call: 0.004. */
  readonly typicalMove: number;
  /** Half the spread as a fraction of the price at the call. */
  readonly halfSpread: number;
};

/** High and low of a bar. */
export type CallBar = {
  readonly openTimeMs: number;
  readonly closeTimeMs: number;
  readonly high: number;
  readonly low: number;
};

/** The outcome of a call: `isWon` if its side was reached first. */
export type CallOutcome = { readonly endedAtMs: number; readonly isWon: boolean };

/** Minimum typical move, in half spreads: a smaller one reflects the spread rather than the symbol. */
const LEAST_HALF_SPREADS = 10;

/**
 * Returns the outcome of a call, from bars in time order: won if the price moved by `typicalMove` in its direction
 * before it moved as far against it. Both within one bar counts as lost, since the order is unknown. Undefined while
 * neither was reached, and if the spread is too wide for the move. A price without drift reaches either side first
 * equally often, whatever the trade's size, exit or number of parts, which is why skill is measured on calls and not on
 * profits. Source: optional stopping, Doob 1953, Stochastic Processes, VII.2.
 */
export function callOutcome(call: Call, bars: readonly CallBar[]): CallOutcome | undefined {
  if (!(call.typicalMove > 0) || call.typicalMove < LEAST_HALF_SPREADS * call.halfSpread) return undefined;
  const above = call.startPrice * (1 + call.typicalMove);
  const below = call.startPrice * (1 - call.typicalMove);
  for (const bar of bars) {
    // For a bar that was open at the call, it is unknown which of its prices came later.
    if (bar.openTimeMs < call.openedAtMs) continue;
    const [isAbove, isBelow] = [bar.high >= above, bar.low <= below];
    if (!isAbove && !isBelow) continue;
    const isWon = isAbove !== isBelow && isAbove === (call.direction === "long");
    return { endedAtMs: bar.closeTimeMs, isWon };
  }
  return undefined;
}
