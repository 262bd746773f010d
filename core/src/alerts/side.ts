import { numberAbove, numberBelow } from "./next-number.ts";

/** Which way a value must come from to fire; `crosses` takes either. */
export type LevelDirection = "above" | "below" | "crosses";

/**
 * What is known of a rule's value against its level, between one sight of it and the next. `fresh`: nothing since the rule was
 * made or woken. `below`, `above`: it was last seen there, so that reaching the level from there is a crossing. `returning`: it
 * has fired, and the value has not yet gone back far enough.
 */
export type Side = "fresh" | "below" | "above" | "returning";

/** A level to be reached. `hysteresisPercent` of the level is how far back a value must go after firing. */
export type Level = {
  readonly direction: LevelDirection;
  readonly level: number;
  readonly hysteresisPercent: number;
};

/** Highest value that counts as being back below the level: strictly below it, after a firing by the hysteresis. */
export function backBelow(level: number, hysteresisPercent: number, side: Side): number {
  const below = numberBelow(level);
  return side === "returning" ? Math.min(below, level * (1 - hysteresisPercent / 100)) : below;
}

/** Lowest value that counts as being back above the level: strictly above it, after a firing by the hysteresis. */
export function backAbove(level: number, hysteresisPercent: number, side: Side): number {
  const above = numberAbove(level);
  return side === "returning" ? Math.max(above, level * (1 + hysteresisPercent / 100)) : above;
}

/** Whether a rule waits at its level now: the value was seen on the side that it must come from. */
export function isPoised(direction: LevelDirection, side: Side): boolean {
  return (side === "below" && direction !== "below") || (side === "above" && direction !== "above");
}

/** What seeing a value does: how the rule stands after it, and which way it went through the level if it fires. */
export type Sight = { readonly side: Side; readonly fires: "up" | "down" | undefined };

/**
 * One sight of a value. A rule fires only when the value was on the other side before: a rule made while the price is already
 * beyond waits until it has been back ('crossing', as TradingView calls it, never 'greater than'). Reaching the level exactly is
 * enough; a gap over it counts. After firing the stance is `returning`. Throws RangeError on a value that is no number.
 */
export function sight(rule: Level, side: Side, value: number): Sight {
  if (!Number.isFinite(value)) throw new RangeError(`alerts: ${String(value)} is no value to judge a level by`);
  const { direction, level, hysteresisPercent } = rule;
  if (isPoised(direction, side)) {
    const through = side === "below" ? value >= level : value <= level;
    return through ? { side: "returning", fires: side === "below" ? "up" : "down" } : { side, fires: undefined };
  }
  // Against one way only the side it comes from matters; a rule that crosses takes whichever is seen first.
  if (direction !== "below" && value <= backBelow(level, hysteresisPercent, side))
    return { side: "below", fires: undefined };
  if (direction !== "above" && value >= backAbove(level, hysteresisPercent, side))
    return { side: "above", fires: undefined };
  return { side, fires: undefined };
}
