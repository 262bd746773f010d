import { numberAbove, numberBelow } from "./next-number.ts";

/** The side from which a value must reach the level to fire; `crosses` accepts either. */
export type LevelDirection = "above" | "below" | "crosses";

/**
 * The last known position of a rule's value relative to its level. `fresh`: unknown since the rule was created or
 * resumed. `below`, `above`: last seen there, so reaching the level from there is a crossing. `returning`: it has
 * fired, and the value has not yet moved back far enough.
 */
export type Side = "fresh" | "below" | "above" | "returning";

/** A level to be reached. After firing, the value must move back by `hysteresisPercent` of the level. */
export type Level = {
  readonly direction: LevelDirection;
  readonly level: number;
  readonly hysteresisPercent: number;
};

/**
 * Returns the highest value that counts as back below the level: strictly below it, and by the hysteresis after a
 * firing.
 */
export function backBelow(level: number, hysteresisPercent: number, side: Side): number {
  const below = numberBelow(level);
  return side === "returning" ? Math.min(below, level * (1 - hysteresisPercent / 100)) : below;
}

/**
 * Returns the lowest value that counts as back above the level: strictly above it, and by the hysteresis after a
 * firing.
 */
export function backAbove(level: number, hysteresisPercent: number, side: Side): number {
  const above = numberAbove(level);
  return side === "returning" ? Math.max(above, level * (1 + hysteresisPercent / 100)) : above;
}

/** Returns whether a rule is ready to fire at its level: the value was last seen on the required side. */
export function isPoised(direction: LevelDirection, side: Side): boolean {
  return (side === "below" && direction !== "below") || (side === "above" && direction !== "above");
}

/**
 * The result of seeing a value: the side after it, and the direction in which it crossed the level if the rule fires.
 */
export type Sight = { readonly side: Side; readonly fires: "up" | "down" | undefined };

/**
 * Evaluates one value. A rule fires only if the value was on the other side before: a rule created while the price is
 * already beyond its level waits until the price has been back ('crossing', as TradingView calls it, never 'greater
 * than'). Reaching the level exactly is enough; a gap over it counts. After firing, the side is `returning`. Throws
 * RangeError if the value is not a number.
 */
export function sight(rule: Level, side: Side, value: number): Sight {
  if (!Number.isFinite(value)) throw new RangeError(`alerts: ${String(value)} is no value to judge a level by`);
  const { direction, level, hysteresisPercent } = rule;
  if (isPoised(direction, side)) {
    const through = side === "below" ? value >= level : value <= level;
    return through ? { side: "returning", fires: side === "below" ? "up" : "down" } : { side, fires: undefined };
  }
  // For a single direction only the side it comes from matters; a `crosses` rule accepts whichever is seen first.
  if (direction !== "below" && value <= backBelow(level, hysteresisPercent, side))
    return { side: "below", fires: undefined };
  if (direction !== "above" && value >= backAbove(level, hysteresisPercent, side))
    return { side: "above", fires: undefined };
  return { side, fires: undefined };
}
