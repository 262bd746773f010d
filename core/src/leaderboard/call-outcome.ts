import type { Direction } from "./closed-trade.ts";

/** What an opening trade is judged by for the skill mark: its side, and prices at equal distances on both sides of the first price a follower could have had. */
export type Call = {
  readonly symbol: string;
  readonly direction: Direction;
  readonly openedAtMs: number;
  /** The observed price one minute after the fill, so that a stale price or a lead of seconds is worth nothing. */
  readonly startPrice: number;
  /** A typical move of the symbol over an hour as a share of the price, measured before the call: 0.004. */
  readonly typicalMove: number;
  /** Half the spread as a share of the price at the call. */
  readonly halfSpread: number;
};

/** High and low of a bar. */
export type CallBar = {
  readonly openTimeMs: number;
  readonly closeTimeMs: number;
  readonly high: number;
  readonly low: number;
};

/** How a call ended: `isWon` where its side was reached first. */
export type CallOutcome = { readonly endedAtMs: number; readonly isWon: boolean };

/** A typical move below this many half spreads says more of the spread than of the symbol. */
const LEAST_HALF_SPREADS = 10;

/**
 * Returns how a call ended by bars in order of time: won where the price moved by `typicalMove` in its direction before it moved as far against it. Both within one
 * bar is lost, as the order is not known. Undefined while neither was reached, and where the spread is too wide for the move.
 * A price without drift reaches either side first equally often, whatever the trade's size, exit or number of parts: that is why skill is
 * measured on calls and not on profits. Source: optional stopping, Doob 1953, Stochastic Processes, VII.2.
 */
export function callOutcome(call: Call, bars: readonly CallBar[]): CallOutcome | undefined {
  if (!(call.typicalMove > 0) || call.typicalMove < LEAST_HALF_SPREADS * call.halfSpread) return undefined;
  const above = call.startPrice * (1 + call.typicalMove);
  const below = call.startPrice * (1 - call.typicalMove);
  for (const bar of bars) {
    // Of a bar that was open at the call nobody knows which of its prices came later.
    if (bar.openTimeMs < call.openedAtMs) continue;
    const [isAbove, isBelow] = [bar.high >= above, bar.low <= below];
    if (!isAbove && !isBelow) continue;
    const isWon = isAbove !== isBelow && isAbove === (call.direction === "long");
    return { endedAtMs: bar.closeTimeMs, isWon };
  }
  return undefined;
}
