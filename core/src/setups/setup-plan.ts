import type { SetupSide } from "./setup.ts";

/** Number of bars for the plan's unit, the average true range. */
export const PLAN_ATR_BARS = 14;

/**
 * Distance of target and of stop from the entry in ATR(14): the Turtles' stop of 2 N (Faith, Way of the Turtle, 2007),
 * and a target equally far. With equal distances, a price without drift touches either first equally often, so that a
 * setup's contribution is directly visible.
 */
export const PLAN_DISTANCE_ATR = 2;

/**
 * Number of bars after which a plan ends at the close: by then nine in ten have touched target or stop
 * (docs/setups.md).
 */
export const PLAN_BARS = 20;

/** How a setup is traded. */
export type SetupPlan = { readonly entry: number; readonly target: number; readonly stop: number };

/**
 * Returns the plan of a setup that completed at `close`, entered there; undefined if it has no range as a unit, or
 * would reach zero. `atr` is the average true range of 14 bars at that bar.
 */
export function setupPlan(side: SetupSide, close: number, atr: number): SetupPlan | undefined {
  const distance = PLAN_DISTANCE_ATR * atr;
  if (!(distance > 0 && distance < close)) return undefined;
  const direction = side === "BUY" ? 1 : -1;
  return { entry: close, target: close + direction * distance, stop: close - direction * distance };
}
