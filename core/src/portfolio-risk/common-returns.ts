/** Daily closes of one symbol, oldest first, in arrays of equal length. */
export type DailyCloses = {
  readonly symbol: string;
  readonly openTimeMs: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  /** Whether it trades on every day of the week, as coins do. */
  readonly everyDay: boolean;
};

/** Log returns of several symbols over the same days, and the symbols left out. */
export type CommonReturns = {
  readonly symbols: readonly string[];
  /** One list per symbol, all of the same length. */
  readonly returns: readonly Float64Array[];
  /** Symbols without closes on enough of those days, or whose price never moved on them. */
  readonly without: readonly string[];
};

/** Sessions over which co-movement is measured: half a year. */
export const COMMON_SESSIONS = 126;
/** Sessions that a symbol may lack, to allow for the holidays of its own exchange: about one in ten. */
export const MOST_MISSING = 12;
/** Minimum common sessions for meaningful co-movement: a quarter. */
const FEWEST_COMMON = 63;
const DAY_MS = 86_400_000;

/**
 * Returns the log returns of the last 126 sessions over the days on which all have a close. The days are those of most
 * shares (of most coins if there are only coins): a coin's weekend is included in its return until Monday. A symbol
 * that lacks more than 12 of these days is left out, so that one young or abandoned listing does not shorten all
 * others.
 */
export function commonReturns(all: readonly DailyCloses[]): CommonReturns {
  const byDay = all.map(({ openTimeMs, close }) => {
    const found = new Map<number, number>();
    for (let i = Math.max(0, openTimeMs.length - 2 * COMMON_SESSIONS); i < openTimeMs.length; i++) {
      const price = close[i]!;
      if (price > 0 && price < Infinity) found.set(Math.floor(openTimeMs[i]! / DAY_MS), price);
    }
    return found;
  });
  const days = sessionsOf(all, byDay);
  const isEnough = (closes: ReadonlyMap<number, number>): boolean =>
    days.length > FEWEST_COMMON && days.filter((day) => !closes.has(day)).length <= MOST_MISSING;
  const able = all.map((_, i) => i).filter((i) => isEnough(byDay[i]!));
  const shared = days.filter((day) => able.every((i) => byDay[i]!.has(day)));
  const used =
    shared.length <= FEWEST_COMMON
      ? []
      : able.flatMap((i) => {
          const closes = byDay[i]!;
          const returns = Float64Array.from(shared.slice(1), (day, k) =>
            Math.log(closes.get(day)! / closes.get(shared[k]!)!),
          );
          return returns.some((value) => value !== returns[0]) ? [{ symbol: all[i]!.symbol, returns }] : [];
        });
  const symbols = used.map(({ symbol }) => symbol);
  return {
    symbols,
    returns: used.map(({ returns }) => returns),
    without: all.map(({ symbol }) => symbol).filter((symbol) => !symbols.includes(symbol)),
  };
}

/**
 * Returns the last days on which at least half of the shares (or coins, if there are no shares) have a close, oldest
 * first.
 */
function sessionsOf(all: readonly DailyCloses[], byDay: readonly ReadonlyMap<number, number>[]): number[] {
  const hasShares = all.some(({ everyDay }) => !everyDay);
  const speaking = byDay.filter((_, i) => !hasShares || !all[i]!.everyDay);
  const counted = new Map<number, number>();
  for (const closes of speaking) for (const day of closes.keys()) counted.set(day, (counted.get(day) ?? 0) + 1);
  return [...counted]
    .filter(([, count]) => count * 2 >= speaking.length)
    .map(([day]) => day)
    .sort((a, b) => a - b)
    .slice(-(COMMON_SESSIONS + 1));
}
