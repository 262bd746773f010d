/** Consecutive wins within a period of trades, stored so that two periods can be joined. */
export type WinStreaks = {
  readonly trades: number;
  /** Wins before the first trade that was not won, and after the last one. */
  readonly first: number;
  readonly last: number;
  readonly longest: number;
  /** Trades at the end that were not won. */
  readonly lost: number;
};

export const NO_STREAKS: WinStreaks = { trades: 0, first: 0, last: 0, longest: 0, lost: 0 };
export const ONE_WIN: WinStreaks = { trades: 1, first: 1, last: 1, longest: 1, lost: 0 };
export const ONE_LOSS: WinStreaks = { trades: 1, first: 0, last: 0, longest: 0, lost: 1 };
/** Ends a streak without being a trade: neither won nor lost. */
export const STREAK_BREAK: WinStreaks = { trades: 1, first: 0, last: 0, longest: 0, lost: 0 };

/** Returns the streaks of one period followed by another. */
export function joinedStreaks(a: WinStreaks, b: WinStreaks): WinStreaks {
  return {
    trades: a.trades + b.trades,
    first: a.first === a.trades ? a.trades + b.first : a.first,
    last: b.last === b.trades ? a.last + b.trades : b.last,
    longest: Math.max(a.longest, b.longest, a.last + b.first),
    lost: b.lost === b.trades ? a.lost + b.trades : b.lost,
  };
}
